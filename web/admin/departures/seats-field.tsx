import { useId } from 'react'

import { mostSeats } from '#domain/content/blocks/trip-fields.ts'
import { letWheelPass } from '#web/ui/let-wheel-pass.ts'
import { say } from '../words/say.ts'

interface SeatsFieldProps {
  /** As it stands in the field; empty for as many as there are without it. */
  value: string
  /** One that is only being added has seats. */
  min?: number
  help: string
  onChange: (value: string) => void
}

/** How many seats one departure has. */
export function SeatsField({ value, min = 0, help, onChange }: SeatsFieldProps) {
  const id = useId()

  return (
    <div className="admin-field">
      <label htmlFor={id}>{say('Seats on this departure')}</label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        className="admin-input admin-input-number"
        min={min}
        max={mostSeats}
        value={value}
        aria-describedby={`${id}-help`}
        onChange={(event) => onChange(event.target.value)}
        onWheel={letWheelPass}
      />
      <p id={`${id}-help`} className="admin-help">
        {help}
      </p>
    </div>
  )
}
