import { useId } from 'react'

import { mostSeats } from '#domain/content/blocks/trip-fields.ts'
import { letWheelPass } from '#web/ui/let-wheel-pass.ts'
import { describing } from '../../editors/editor-context.ts'
import { FieldErrors } from '../../editors/field-rows.tsx'
import { say } from '../../words/say.ts'

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
  const id = useId()

  return (
    <div className="admin-field">
      <label htmlFor={id}>{say('Seats on this departure')}</label>
      <input
        id={id}
        name="capacity"
        type="number"
        inputMode="numeric"
        className="admin-input admin-input-number"
        min={min}
        max={mostSeats}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onWheel={letWheelPass}
        {...describing({
          isInvalid: errors !== undefined,
          describedBy: [`${id}-help`, errors && `${id}-errors`].filter(Boolean).join(' '),
        })}
      />
      <p id={`${id}-help`} className="admin-help">
        {help}
      </p>
      <FieldErrors id={`${id}-errors`} errors={errors} />
    </div>
  )
}
