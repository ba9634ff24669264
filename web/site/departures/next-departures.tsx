import { useRef } from 'react'

import { useLateCode, useNearby } from '#web/lib/use-late-code.ts'

import type { TripSubject } from '../booking-subject.ts'
import { useWords } from '../site-context.tsx'
import { useIsTimetabled } from '../shown-subject.ts'

interface NextDeparturesProps {
  subject: TripSubject
  /** Its place in the page's outline. */
  heading?: 'h2' | 'h3'
}

/** When the trip leaves next; nothing for one that is asked for at any time. */
export function NextDepartures(props: NextDeparturesProps) {
  return useIsTimetabled(props.subject) && <Shown {...props} />
}

const loadChips = () => import('./departure-chips.tsx')

/** Its room is kept from the start, and its code and seats come when it is near. */
function Shown({ subject, heading: Heading = 'h3' }: NextDeparturesProps) {
  const { booking, site } = useWords()
  const place = useRef<HTMLDivElement>(null)
  const { status, code } = useLateCode(loadChips, useNearby(place))

  return (
    <div className="departures" ref={place}>
      <Heading>{site.nextDepartures}</Heading>
      <div className="departures-room">
        {code ? (
          <code.DepartureChips subject={subject} />
        ) : (
          <p>{status === 'failed' ? booking.seatsNeedNetwork : booking.loading}</p>
        )}
      </div>
    </div>
  )
}
