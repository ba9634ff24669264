import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'

import type { BookingRecord } from '#domain/booking/booking-record.ts'
import type { Content, Field, Fields, FieldValue } from '#domain/content/fields.ts'
import type { TripFare } from '#domain/prices/trip-price.ts'
import { isPricedByRoute } from '#domain/prices/quote.ts'
import { type AdminRecord, tripsQuery } from '../../api/queries.ts'

import { adminPaths, bookingPath } from '#domain/admin-paths.ts'
import { initialPickup } from '#domain/booking/pickup-times.ts'
import { isEmptyValue } from '#domain/content/empty.ts'
import { callAdmin } from '../../api/admin-call.ts'
import { addOnce } from '../../api/add-once.ts'
import { englishSetting } from '../../editors/editors.ts'
import { Labelled } from '../../controls/labelled.tsx'
import { FieldRow } from '../../editors/field-rows.tsx'
import { FormFrame } from '../../records/form-frame.tsx'
import { type RecordFormState, useRecordForm } from '../../records/use-record-form.ts'
import { say, sayDeclared } from '../../words/say.ts'
import {
  ChildrenChoice,
  type Choice,
  DepartureChoice,
  RowChoice,
  rowText,
  TripChoice,
  useLeaving,
} from './booking-choices.tsx'
import {
  asListed,
  type BookedTrip,
  bookingFields,
  fieldsOfStored,
  flatBooking,
  peopleIn,
  readTrip,
  writtenBooking,
} from './booking-fields.ts'
import { BookingQuote, tripIn } from './booking-quote.tsx'
import { pricesQuery } from '../../prices/price-fields.ts'
import { bookingQuery } from '../bookings-query.ts'

interface BookingFormProps {
  /** Without one, the form takes a new booking. */
  booking?: BookingRecord
  /** Told what was stored, and which fields of a stored booking were changed. */
  onSaved: (id: number, changed: string[]) => void | Promise<void>
  onClose: (id: number) => void
  onCancel: () => void
}

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
    if (!booking) return flatBooking(await addOnce(draft.key, 'AddBooking', writtenBooking(filled(whole), whole)))
    const body = { ...writtenBooking(change as Content, whole), version }
    const stored = await callAdmin<BookingRecord>('UpdateBooking', { method: 'PUT', query: { id: booking.id }, body })
    return flatBooking(stored)
  }

  const form = useRecordForm({
    fields,
    record: opened,
    draft,
    // A ride for now that is taken up again in the morning is not one of the evening before.
    proposedAnew: ['pickupDateAndTime'],
    toasts: booking ? toasts.stored : toasts.new,
    save,
    reload: async () => booking && flatBooking(await queries.fetchQuery({ ...bookingQuery(booking.id), staleTime: 0 })),
    onSaved: (stored) => onSaved(stored.id, Object.keys(form.changed)),
    onClose: (stored) => onClose(stored.id),
  })
  const { content, setField } = form
  const booked = booking ? asListed(booking) : readTrip(content['trip'] as string)
  const trips = useQuery(tripsQuery).data
  const trip = trips && tripIn(booked, trips)
  const fare = trip?.fare ?? null
  const rows = useQuery(pricesQuery).data
  const leavesNow = useLeaving(booked)
  // What was booked for a time keeps it, whatever timetable its trip has by now.
  const leaving = booking?.departure === null && leavesNow === 'by-timetable' ? 'extra' : leavesNow
  // Of a trip that is listed no more staff may count the children, too.
  const mayHaveChildren = trip ? (fare?.childPriceEur ?? null) !== null : trips !== undefined && booking !== undefined

  return (
    <FormFrame
      form={form}
      setting={englishSetting}
      label={say('Booking')}
      idPrefix={id}
      // A stored one opens above the button that was pressed, mostly out of sight.
      {...(booking && { focusField: 'pickupAddress' })}
      className="admin-card admin-booking-form"
      inWords={{ priceId: (value) => rowText(value as number | null, rows) }}
      onCancel={onCancel}
    >
      {/* A new booking is none yet, which what is typed meanwhile could change. */}
      <fieldset className="booking-fields" disabled={!booking && form.isSaving}>
        {Object.entries(fields).map(([name, field]) => (
          <BookingRow
            key={name}
            field={field}
            name={name}
            id={`${id}-${name}`}
            errors={form.errors[name]}
            typed={{ content, setField, booked, isStored: booking !== undefined, leaving, fare, mayHaveChildren }}
          />
        ))}
      </fieldset>
    </FormFrame>
  )
}

/** What is typed so far, and what follows from it for the other fields. */
interface Typed extends Pick<RecordFormState, 'content' | 'setField'> {
  booked: BookedTrip
  isStored: boolean
  leaving: ReturnType<typeof useLeaving>
  fare: TripFare | null
  mayHaveChildren: boolean
}

interface BookingRowProps {
  field: Field
  name: string
  id: string
  errors: string[] | undefined
  typed: Typed
}

/** A field of the booking with the control that it needs; nothing where it says nothing of what is booked. */
function BookingRow({ typed, ...row }: BookingRowProps) {
  const { name, id, errors } = row
  const { content, setField, booked, isStored, leaving, fare, mayHaveChildren } = typed
  const isRide = isPricedByRoute(booked.kind)
  const departure = content['departure'] as string
  const isOfDeparture = departure !== '' || leaving === 'by-timetable'
  const isReturning = !isEmptyValue(content['returnDateAndTime'])

  if (name === 'trip') {
    return (
      <TripChoice
        id={id}
        value={content[name] as string}
        priceId={content['priceId'] as number | null}
        onChoose={(chosen, { before, now }, ends) => {
          setField(name, chosen)
          setField('pickupAddress', following({ before: ends?.from, now: '' }))
          for (const end of [before, ends?.to]) setField('dropoffAddress', following({ before: end, now }))
          for (const other of ['priceId', 'children']) setField(other, null)
          setField('departure', '')
        }}
      />
    )
  }
  if (name === 'priceId') {
    if (!isRide) return null
    return (
      <RowChoice
        id={id}
        value={content[name] as number | null}
        onChoose={(priceId, { before, now }) => {
          setField(name, priceId)
          if (!now) return
          setField('pickupAddress', following({ before: before?.from, now: now.from }))
          setField('dropoffAddress', following({ before: before?.to, now: now.to }))
        }}
      />
    )
  }
  if (name === 'departure') {
    if (leaving === 'by-request' && departure === '') return null
    return (
      <DepartureChoice
        key={`${name} ${booked.subjectId}`}
        id={id}
        booked={booked}
        value={departure}
        isNeeded={leaving === 'by-timetable'}
        errors={errors}
        onChoose={(start) => {
          setField(name, start)
          if (start !== '') setField('pickupDateAndTime', start)
        }}
      />
    )
  }
  // It is the time of the departure, and nobody is driven back with one.
  if (isOfDeparture && (name === 'pickupDateAndTime' || (wayBack.has(name) && !isReturning))) return null
  if (name === 'children') {
    if (isRide || !(mayHaveChildren || departure !== '')) return null
    return (
      <ChildrenChoice
        id={id}
        value={content[name] as number | null}
        people={peopleIn(content)}
        fare={fare}
        onChoose={(children) => setField(name, children)}
      />
    )
  }
  if (name in inputTypes) {
    return <BookingInput {...row} value={content[name] as string} onChange={(value) => setField(name, value)} />
  }
  return (
    <>
      {name === 'price' && <BookingQuote booked={booked} content={content} isStored={isStored} />}
      <FieldRow
        {...row}
        value={content[name] ?? null}
        sharedName={undefined}
        fallback={undefined}
        isChanged={false}
        onChange={(value) => setField(name, value)}
      />
    </>
  )
}

/** An end of the ride after another choice: what nobody has typed goes with it. */
const following =
  ({ before, now }: Choice<string | undefined>) =>
  (end: FieldValue): FieldValue =>
    end === '' || end === before ? (now ?? '') : end

const wayBack: ReadonlySet<string> = new Set(['returnDateAndTime', 'returnPrice'])

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

/** What the keyboard of a phone should offer; the other fields have the editors of their kind. */
const inputTypes = {
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

/** A line of a booking's form, or its lines where a guest writes several; names and places are in no language of ours. */
export function BookingInput({ field, name, id, errors, value, onChange }: BookingInputProps) {
  const limited = 'maxLength' in field && { limited: { value, maxLength: field.maxLength } }

  return (
    <Labelled id={id} label={sayDeclared(field.label)} errors={errors} {...limited}>
      {(control) =>
        'multiline' in field ? (
          <textarea {...control} value={value} rows={2} onChange={(event) => onChange(event.target.value)} />
        ) : (
          <input
            {...control}
            value={value}
            type={inputTypes[name as keyof typeof inputTypes]}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </Labelled>
  )
}
