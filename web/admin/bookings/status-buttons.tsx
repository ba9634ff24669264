import type { BookingStatus } from '#domain/booking/booking-record.ts'

import { statusLabels } from './booking-labels.ts'
import { say } from '../words/say.ts'

interface StatusButtonsProps<Status extends BookingStatus | ''> {
  legend: string
  options: readonly Status[]
  chosen: string
  /** Shown beside New. */
  newCount?: number
  /** On its way; meanwhile nothing else can be chosen. */
  pending?: Status | null
  onChoose: (status: Status) => void
}

/** Statuses to choose from, one tap each; the empty one means all. */
export function StatusButtons<Status extends BookingStatus | ''>(props: StatusButtonsProps<Status>) {
  const { legend, options, chosen, newCount = 0, pending = null, onChoose } = props

  return (
    <fieldset className="booking-statuses">
      <legend className="visually-hidden">{legend}</legend>
      {options.map((status) => (
        <button
          key={status}
          type="button"
          className="booking-status"
          aria-pressed={chosen === status}
          disabled={pending !== null}
          onClick={() => status !== chosen && onChoose(status)}
        >
          <span className="spinner" aria-hidden hidden={pending !== status} />
          <span>{labelOf(status)}</span>
          {status === 'new' && newCount > 0 && <span className="count">{newCount}</span>}
        </button>
      ))}
    </fieldset>
  )
}

function labelOf(status: BookingStatus | ''): string {
  return status === '' ? say('All') : say(statusLabels[status])
}
