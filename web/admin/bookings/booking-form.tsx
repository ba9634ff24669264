import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'

import type { BookingRecord } from '#domain/booking/booking-record.ts'
import type { Content, Fields } from '#domain/content/fields.ts'
import type { AdminRecord } from '../api/queries.ts'

import { adminPaths, bookingPath } from '#domain/admin-paths.ts'
import { isEmptyValue } from '#domain/content/empty.ts'
import { initialPickup } from '#domain/booking/pickup-times.ts'
import { callAdmin } from '../api/admin-call.ts'
import { addOnce } from '../drafts/add-once.ts'
import { DraftNotice } from '../drafts/draft-notice.tsx'
import { EditorProvider } from '../editors/editor-context.ts'
import { FieldRow } from '../editors/field-row.tsx'
import { settingFor } from '../prices/price-setting.ts'
import { ConflictDialog } from '../records/conflict-dialog.tsx'
import { FormButtons } from '../records/form-buttons.tsx'
import { useFormSubmit } from '../records/use-form-submit.ts'
import { useRecordForm } from '../records/use-record-form.ts'
import { bookingFields, fieldsOfStored, flatBooking, writtenBooking } from './booking-fields.ts'
import { BookingInput, inputTypes } from './booking-input.tsx'
import { bookingQuery } from './bookings-query.ts'
import { TripChoice } from './trip-choice.tsx'
import { say } from '../words/say.ts'

interface BookingFormProps {
  /** Without one, the form takes a new booking. */
  booking?: BookingRecord
  /** Told what was stored, and which fields of a stored booking were changed. */
  onSaved: (id: number, changed: string[]) => void | Promise<void>
  onClose: (id: number) => void
  onCancel: () => void
}

const setting = settingFor('en')
const toasts = {
  new: { updated: 'Booking added.', updateFailed: 'Failed to add booking.' },
  stored: { updated: 'Booking updated.', updateFailed: 'Failed to update booking.' },
}

/** The fields of a booking, for one that is there and for one taken on the telephone. */
export function BookingForm({ booking, onSaved, onClose, onCancel }: BookingFormProps) {
  const queries = useQueryClient()
  const id = useId()
  const fields: Fields = booking ? fieldsOfStored : bookingFields
  const [opened] = useState(() => (booking ? flatBooking(booking) : emptyBooking()))
  const draft = booking
    ? { key: `booking ${booking.id}`, title: booking.name, address: bookingPath(booking.id) }
    : { key: 'new booking', title: say('New booking'), address: adminPaths.newBooking }

  async function save({ version, ...change }: Record<string, unknown>, whole: Content): Promise<AdminRecord> {
    if (!booking) return flatBooking(await addOnce(draft.key, 'AddBooking', writtenBooking(filled(whole))))
    const body = { ...writtenBooking(change as Content), version }
    const stored = await callAdmin<BookingRecord>('UpdateBooking', { method: 'PUT', query: { id: booking.id }, body })
    return flatBooking(stored)
  }

  const form = useRecordForm({
    fields,
    record: opened,
    draft,
    toasts: booking ? toasts.stored : toasts.new,
    save,
    reload: async () => booking && flatBooking(await queries.fetchQuery({ ...bookingQuery(booking.id), staleTime: 0 })),
    onSaved: (stored) => onSaved(stored.id, Object.keys(form.changed)),
    onClose: (stored) => onClose(stored.id),
  })
  const { content, setField } = form
  const handleSubmit = useFormSubmit(form, id)

  return (
    <EditorProvider value={setting}>
      <form className="card booking-form" aria-label={say('Booking')} noValidate onSubmit={handleSubmit}>
        <DraftNotice form={form} />
        {/* A new booking is none yet, which what is typed meanwhile could change. */}
        <fieldset className="booking-fields" disabled={!booking && form.isSaving}>
          {Object.entries(fields).map(([name, field]) => {
            const row = { field, name, id: `${id}-${name}`, errors: form.errors[name] }
            if (name === 'trip') {
              return (
                <TripChoice
                  key={name}
                  id={row.id}
                  value={content[name] as string}
                  onChoose={(trip, tripName) => {
                    setField(name, trip)
                    setField('dropoffAddress', (to) => (to === '' ? tripName : to))
                  }}
                />
              )
            }
            if (name in inputTypes) {
              return (
                <BookingInput
                  key={name}
                  {...row}
                  value={content[name] as string}
                  onChange={(value) => setField(name, value)}
                />
              )
            }
            return (
              <FieldRow
                key={name}
                {...row}
                value={content[name] ?? null}
                sharedName={undefined}
                fallback={undefined}
                isChanged={false}
                onChange={(value) => setField(name, value)}
              />
            )
          })}
        </fieldset>
        <FormButtons form={form} onCancel={onCancel} />
      </form>
      <ConflictDialog form={form} />
    </EditorProvider>
  )
}

function emptyBooking(): AdminRecord {
  return {
    id: 0,
    version: 0,
    trip: 'taxi',
    phoneNumber: '+355',
    nrOfPassengers: 1,
    pickupDateAndTime: initialPickup(Date.now()),
  }
}

/** Only what is said of a new booking; the price list says the rest. */
const filled = (content: Content) =>
  Object.fromEntries(Object.entries(content).filter(([, value]) => !isEmptyValue(value)))
