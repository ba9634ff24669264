import { useEffect, useRef, useState } from 'react'

import { useLateCode } from '#web/lib/use-late-code.ts'

import { useWords } from '../../site-context.tsx'
import { hasDetails } from '../draft/booking-draft.ts'
import { detailFields, errorTextFor } from '../draft/draft-request.ts'
import type * as Details from './detail-fields.tsx'
import { NoteField } from './form-field.tsx'

export const loadDetails = () => import('./detail-fields.tsx')

/**
 * What the driver may want to know, folded under the form. Open when the draft has some of it, or something in it is
 * wrong; its fields come late, since most visitors never open it.
 */
export function DetailsFold(props: Details.DetailFieldsProps) {
  const { draft, problems, fieldErrors } = props
  const { booking } = useWords()
  const [chosen, setChosen] = useState<boolean>()
  const isWrong = detailFields.some((field) => problems[field] ?? fieldErrors[field])
  const isOpen = isWrong || (chosen ?? hasDetails(draft))
  const { status, code } = useLateCode(loadDetails, isOpen)
  const folder = useRef<HTMLDetailsElement>(null)
  // The browser opens it by itself, also before React can hear of it.
  useEffect(() => setChosen(folder.current?.open || undefined), [])

  return (
    <details
      ref={folder}
      className="booking-details"
      open={isOpen}
      onToggle={(event) => setChosen(event.currentTarget.open)}
    >
      <summary>{booking.addDetails}</summary>
      {isOpen && code && <code.DetailFields {...props} />}
      {isOpen && status === 'waiting' && <p>{booking.loading}</p>}
      {/* Without its code, for example offline, all of it can still be said in a note. */}
      {isOpen && status === 'failed' && <NoteField value={draft.note} error={errorTextFor('note', props, booking)} />}
    </details>
  )
}
