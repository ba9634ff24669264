import { mostSeats } from '#domain/content/blocks/trip-fields.ts'
import type { Departure } from '#domain/departures/departure.ts'
import { letWheelPass, typeAsKeyed } from '#web/lib/number-input.ts'

import { Labelled } from '../controls/labelled.tsx'
import { say } from '../words/say.ts'

/** What staff want to know of a departure at a glance, in words; colour alone tells nothing to many people. */
interface SeatWords {
  /** `12 of 25 taken`. */
  taken: string
  /** `2 held`, `1 waiting`, `needs 6`. */
  besides: string[]
  /** `13 free`, or why nothing is sold. */
  left: string
  /** More are aboard than there are seats. */
  isOver: boolean
}

export function seatWords(departure: Departure, now: string): SeatWords {
  const { taken, held, waiting, capacity, leastPeople, state } = departure
  const isLacking = leastPeople !== null && taken > 0 && taken < leastPeople && state !== 'cancelled'
  const besides = [
    held > 0 ? say('{n} held', { n: held }) : '',
    waiting > 0 ? say('{n} waiting', { n: waiting }) : '',
    isLacking ? say('needs {n}', { n: leastPeople }) : '',
  ]
  return {
    taken: say('{n} of {capacity} taken', { n: taken, capacity }),
    besides: besides.filter(Boolean),
    left: leftText(departure, now),
    isOver: tooMany(departure) > 0,
  }
}

/** So many more than there are seats. */
const tooMany = ({ taken, held, capacity }: Departure) => Math.max(0, taken + held - capacity)

function leftText(departure: Departure, now: string): string {
  const { state, isClosed, isGone, start, seatsLeft, capacity } = departure
  const over = tooMany(departure)
  if (state === 'cancelled') return say('Cancelled')
  if (over > 0) return say('{n} too many', { n: over })
  if (isClosed) return say('Closed')
  if (start < now) return say('Past')
  if (state === 'closed' || isGone) return say('No longer sold')
  if (capacity === 0) return say('No seats given')
  return state === 'full' ? say('Full') : say('{n} free', { n: seatsLeft })
}

interface SeatsFieldProps {
  /** As it stands in the field; empty for as many as there are without it. */
  value: string
  /** One that is only being added has seats. */
  min?: number
  help: string
  errors: string[] | undefined
  onChange: (value: string) => void
}

/** How many seats one departure has. */
export function SeatsField({ value, min = 0, help, errors, onChange }: SeatsFieldProps) {
  return (
    <Labelled label={say('Seats on this departure')} help={help} errors={errors}>
      {(control) => (
        <input
          {...control}
          className="admin-input admin-input-number"
          name="capacity"
          type="number"
          inputMode="numeric"
          min={min}
          max={mostSeats}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBeforeInput={typeAsKeyed}
          onWheel={letWheelPass}
        />
      )}
    </Labelled>
  )
}
