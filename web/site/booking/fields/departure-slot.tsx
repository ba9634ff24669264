import { useLateCode } from '#web/lib/use-late-code.ts'

import { useWords } from '../../site-context.tsx'
import type * as Fields from './departure-fields.tsx'

const loadFields = () => import('./departure-fields.tsx')

/** Where the form asks for the departure and for how many; its code comes when a trip is chosen that has a timetable. */
export function DepartureSlot(props: Fields.DepartureFieldsProps) {
  const { booking, site } = useWords()
  const { status, code } = useLateCode(loadFields, true)
  if (code) return <code.DepartureFields {...props} />
  if (status === 'waiting') return <p className="booking-departure">{booking.loading}</p>

  // Some browsers ask no more for a script that did not come once, however often they are told, until the page is loaded anew.
  return (
    <p className="booking-departure">
      <span>{booking.seatsNeedNetwork}</span>{' '}
      <button type="button" className="link" onClick={() => location.reload()}>
        {site.retry}
      </button>
    </p>
  )
}

/** The same for what a refusal offers instead. */
export function OtherDeparturesSlot(props: Fields.OtherDeparturesProps) {
  const { code } = useLateCode(loadFields, true)
  return code && <code.OtherDepartures {...props} />
}
