import type { Field } from '#domain/content/fields.ts'
import { sayDeclared } from '../words/say.ts'

/** What the keyboard of a phone should offer; the other fields have the editors of their kind. */
export const inputTypes = {
  pickupAddress: 'text',
  dropoffAddress: 'text',
  pickupDateAndTime: 'datetime-local',
  name: 'text',
  phoneNumber: 'tel',
  email: 'email',
  returnDateAndTime: 'datetime-local',
  ferryOrFlight: 'text',
  note: 'text',
  staffNote: 'text',
} as const

interface BookingInputProps {
  field: Field
  name: string
  id: string
  errors: string[] | undefined
  value: string
  onChange: (value: string) => void
}

/** A line of a booking's form; names and places are in no language of ours. */
export function BookingInput({ field, name, id, errors, value, onChange }: BookingInputProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{sayDeclared(field.label)}</label>
      <input
        id={id}
        type={inputTypes[name as keyof typeof inputTypes]}
        className="input"
        {...('maxLength' in field && { maxLength: field.maxLength })}
        value={value}
        aria-invalid={errors ? true : undefined}
        aria-describedby={errors ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {errors && (
        <p id={`${id}-error`} className="failure">
          {errors.map(sayDeclared).join(' ')}
        </p>
      )}
    </div>
  )
}
