import { type FormEvent, useId, useState } from 'react'

import type { BookingRecord, WrittenBooking } from '#domain/booking/booking-record.ts'

import { bookingLimits } from '#domain/booking/booking-limits.ts'
import { initialPickup } from '#domain/booking/pickup-times.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { AdminError, callAdmin, reasonOf } from '../api/admin-call.ts'
import { useUnsaved } from '../leaving/unsaved.ts'
import { fieldLabels } from './booking-labels.ts'

interface BookingFormProps {
  /** Without one, the form takes a new booking. */
  booking?: BookingRecord
  onSaved: (booking: BookingRecord) => void | Promise<void>
  onCancel: () => void
}

type TextField =
  | 'name'
  | 'phoneNumber'
  | 'email'
  | 'pickupAddress'
  | 'dropoffAddress'
  | 'pickupDateAndTime'
  | 'returnDateAndTime'
  | 'ferryOrFlight'
  | 'note'
  | 'staffNote'
type NumberField = 'nrOfPassengers' | 'childSeats' | 'bags'
type Values = Record<TextField | NumberField, string>

/** In the order of a telephone call. */
const inputs: {
  field: keyof Values
  type: string
  min?: number
  max?: number
  maxLength?: number
  isOptional?: boolean
}[] = [
  { field: 'pickupAddress', type: 'text', maxLength: bookingLimits.address },
  { field: 'dropoffAddress', type: 'text', maxLength: bookingLimits.address },
  { field: 'pickupDateAndTime', type: 'datetime-local' },
  { field: 'nrOfPassengers', type: 'number', min: 1, max: bookingLimits.passengers },
  { field: 'name', type: 'text', maxLength: bookingLimits.name },
  { field: 'phoneNumber', type: 'tel', maxLength: bookingLimits.phoneNumber },
  { field: 'email', type: 'email', maxLength: bookingLimits.email, isOptional: true },
  { field: 'returnDateAndTime', type: 'datetime-local', isOptional: true },
  { field: 'ferryOrFlight', type: 'text', maxLength: bookingLimits.ferryOrFlight, isOptional: true },
  { field: 'childSeats', type: 'number', min: 0, max: bookingLimits.childSeats, isOptional: true },
  { field: 'bags', type: 'number', min: 0, max: bookingLimits.bags, isOptional: true },
  { field: 'note', type: 'text', maxLength: bookingLimits.note, isOptional: true },
  { field: 'staffNote', type: 'text', maxLength: bookingLimits.note, isOptional: true },
]

/** The fields of a booking, for one that is there and for one taken on the telephone. */
export function BookingForm({ booking, onSaved, onCancel }: BookingFormProps) {
  const [initial] = useState<Values>(() => valuesOf(booking))
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const [failure, setFailure] = useState('')
  const [isSaving, setIsSaving] = useState(false)
  const id = useId()
  const changed = inputs.filter(({ field }) => values[field] !== initial[field]).map(({ field }) => field)
  useUnsaved(changed.length > 0)

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setIsSaving(true)
    setErrors({})
    setFailure('')
    try {
      const saved = booking
        ? await callAdmin<BookingRecord>('UpdateBooking', {
            method: 'PUT',
            query: { id: booking.id },
            body: { ...written(values, changed), version: booking.version },
          })
        : await callAdmin<BookingRecord>('AddBooking', { method: 'POST', body: written(values, filled(values)) })
      showToast(booking ? 'Booking updated.' : 'Booking added.', 'success')
      await onSaved(saved)
    } catch (error) {
      if (error instanceof AdminError) setErrors(error.errors)
      setFailure(reasonOf(error))
      showToast(booking ? 'Failed to update booking.' : 'Failed to add booking.')
      setIsSaving(false)
    }
  }

  return (
    <form className="card booking-form" onSubmit={(event) => void handleSubmit(event)}>
      {inputs.map(({ field, isOptional, ...input }) => (
        <div key={field} className="field">
          <label htmlFor={`${id}-${field}`}>
            {fieldLabels[field]}
            {input.type === 'datetime-local' && ' (Saranda time)'}
            {isOptional && ' (optional)'}
          </label>
          <input
            {...input}
            {...(input.type === 'number' && { inputMode: 'numeric' as const })}
            id={`${id}-${field}`}
            className="input"
            required={!isOptional}
            value={values[field]}
            aria-invalid={errors[field] ? true : undefined}
            aria-describedby={errors[field] ? `${id}-${field}-error` : undefined}
            onChange={(event) => setValues({ ...values, [field]: event.target.value })}
          />
          {errors[field] && (
            <p id={`${id}-${field}-error`} className="failure">
              {errors[field].join(' ')}
            </p>
          )}
        </div>
      ))}
      <div className="form-buttons">
        {failure && (
          <p role="alert" className="failure">
            {failure}
          </p>
        )}
        <button type="submit" className="button button-accent" disabled={isSaving}>
          {isSaving && <span className="spinner" aria-hidden />} Save
        </button>
        <button type="button" className="button button-quiet" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  )
}

function valuesOf(booking: BookingRecord | undefined): Values {
  return {
    name: booking?.name ?? '',
    phoneNumber: booking?.phoneNumber ?? '+355',
    email: booking?.email ?? '',
    nrOfPassengers: String(booking?.nrOfPassengers ?? 1),
    pickupDateAndTime: booking?.pickupDateAndTime ?? initialPickup(Date.now()),
    pickupAddress: booking?.pickupAddress ?? '',
    dropoffAddress: booking?.dropoffAddress ?? '',
    returnDateAndTime: booking?.returnDateAndTime ?? '',
    ferryOrFlight: booking?.ferryOrFlight ?? '',
    childSeats: String(booking?.childSeats ?? 0),
    bags: String(booking?.bags ?? ''),
    note: booking?.note ?? '',
    staffNote: booking?.staffNote ?? '',
  }
}

const filled = (values: Values) => inputs.map(({ field }) => field).filter((field) => values[field].trim() !== '')

function written(values: Values, fields: (keyof Values)[]): WrittenBooking {
  return Object.fromEntries(
    fields.map((field) => [field, isNumber(field) ? numberIn(field, values[field]) : values[field]]),
  )
}

const isNumber = (field: keyof Values) => inputs.some((input) => input.field === field && input.type === 'number')

/** Of bags nothing need be said. */
const numberIn = (field: keyof Values, text: string) => (field === 'bags' && text.trim() === '' ? null : Number(text))
