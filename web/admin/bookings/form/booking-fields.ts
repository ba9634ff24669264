import { type BookingKind, bookingLimits } from '#domain/booking-facts.ts'
import type { BookingRecord, WrittenBooking } from '#domain/booking/booking-record.ts'
import { leastFare } from '#domain/price-facts.ts'
import type { AdminRecord } from '../../api/queries.ts'

import { type Content, type Fields, line, paragraph, price } from '#domain/content/fields.ts'
import { highestRecordId } from '#domain/record-id.ts'
import { fieldLabels } from '../booking-labels.ts'

type BookingField = keyof typeof bookingFields

const label = (name: string) => fieldLabels[name] ?? name
const optional = (name: string) => `${label(name)} (optional)`
const count = (fieldLabel: string, min: number, max: number) =>
  ({ kind: 'number', label: fieldLabel, min, max }) as const

/** In the order of a telephone call. */
export const bookingFields = {
  trip: line(label('subjectName'), 20),
  priceId: count(optional('priceId'), 1, highestRecordId),
  pickupAddress: line(label('pickupAddress'), bookingLimits.address),
  dropoffAddress: line(label('dropoffAddress'), bookingLimits.address),
  departure: line(label('departure'), 16),
  pickupDateAndTime: line(`${label('pickupDateAndTime')} (Saranda time)`, 30),
  nrOfPassengers: count(label('nrOfPassengers'), 1, bookingLimits.passengers),
  children: count(optional('children'), 0, bookingLimits.passengers),
  name: line(label('name'), bookingLimits.name),
  phoneNumber: line(label('phoneNumber'), bookingLimits.phoneNumber),
  email: line(optional('email'), bookingLimits.email),
  price: price({ label: optional('price'), min: leastFare, help: 'Empty: as the price list says.' }),
  returnDateAndTime: line(`${optional('returnDateAndTime')} (Saranda time)`, 30),
  returnPrice: price({ label: optional('returnPrice'), min: leastFare }),
  ferryOrFlight: line(optional('ferryOrFlight'), bookingLimits.ferryOrFlight),
  childSeats: count(optional('childSeats'), 0, bookingLimits.childSeats),
  bags: count(optional('bags'), 0, bookingLimits.bags),
  note: paragraph(optional('note'), bookingLimits.note),
  staffNote: paragraph(optional('staffNote'), bookingLimits.note),
} satisfies Fields

/** Staff's note of a booking that is there has a form of its own; the trip stays what it was booked as. */
const onlyOfNew: ReadonlySet<string> = new Set(['trip', 'staffNote'])
export const fieldsOfStored = Object.fromEntries(
  Object.entries({ ...bookingFields, price: { ...bookingFields.price, help: 'Empty: to be agreed.' } }).filter(
    ([name]) => !onlyOfNew.has(name),
  ),
) as Fields

/** The fields by which a ride is priced. */
export const pricedBy = [
  'priceId',
  'pickupAddress',
  'dropoffAddress',
  'pickupDateAndTime',
  'returnDateAndTime',
  'nrOfPassengers',
  'children',
]

/** A ride, or a trip of a kind. */
export type BookedTrip = Pick<BookingRecord, 'kind' | 'subjectId'>

/** What stands in the form for it: `taxi`, or `boat/12`. */
export function readTrip(text: string): BookedTrip {
  const [kind, subjectId] = text.split('/')
  return { kind: kind as BookingKind, subjectId: subjectId === undefined ? null : Number(subjectId) }
}

/** What a booking is for, as the lists of trips name it, in whatever language its guest has chosen it. */
export function asListed({ kind, subjectId, tripId }: BookingRecord): BookedTrip {
  return { kind, subjectId: tripId ?? subjectId }
}

/** A booking as its form holds it: flat, prices in euros. */
export function flatBooking(booking: BookingRecord): AdminRecord {
  return {
    ...booking,
    departure: booking.departure ?? '',
    returnDateAndTime: booking.returnDateAndTime ?? '',
    price: booking.price?.eur ?? null,
    returnPrice: booking.returnPrice?.eur ?? null,
  }
}

/** What a call takes of these fields; `whole` is all that the form holds. */
export function writtenBooking(content: Partial<Content>, whole: Content): WrittenBooking {
  const written = Object.entries({ ...content, ...party(content, whole) }).map(
    ([name, value]) => writers[name as BookingField]?.(value) ?? { [name]: value },
  )
  return Object.assign({}, ...written) as WrittenBooking
}

/** The calls take adults and children together: where one of them changes, both are sent. */
function party(change: Partial<Content>, { nrOfPassengers, children }: Content) {
  if (!('children' in change || 'nrOfPassengers' in change) || typeof nrOfPassengers !== 'number') return {}
  if (typeof children !== 'number') return 'children' in change ? { adults: null, children: null } : {}
  const young = Math.min(children, nrOfPassengers)
  return { nrOfPassengers, adults: nrOfPassengers - young, children: young }
}

/** How many are coming, as it is typed so far: what cannot be read as a number yet is nobody. */
export function peopleIn({ nrOfPassengers }: Content): number {
  return typeof nrOfPassengers === 'number' ? Math.min(nrOfPassengers, bookingLimits.passengers) : 0
}

const euros = (value: unknown) => (value === null ? null : { eur: value })
const writers: Partial<Record<BookingField, (value: unknown) => object>> = {
  price: (value) => ({ price: euros(value) }),
  returnPrice: (value) => ({ returnPrice: euros(value) }),
  departure: (value) => ({ departure: value || null }),
  childSeats: (value) => ({ childSeats: value ?? 0 }),
  trip(value) {
    const { kind, subjectId } = readTrip(String(value))
    return { kind, ...(subjectId !== null && { subjectId }) }
  },
}
