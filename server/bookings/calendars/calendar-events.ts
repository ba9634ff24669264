import type { CalendarEvent } from '#domain/booking/calendar-file.ts'
import { formatWallTime } from '#domain/booking/format-wall-time.ts'
import {
  type ReceiptFacts,
  type ReceiptLine,
  receiptLines,
  receiptText,
  rideText,
  unpaid,
} from '#domain/booking/receipt.ts'
import { type DriverLine, driverLines, vehicleText } from '#domain/booking/shown-driver.ts'
import { readablePhone } from '#domain/contact-links.ts'
import type { DriverLanguage } from '#domain/languages/driver-languages.ts'
import type { Crew } from '#domain/plan/crew.ts'
import type { Vehicle } from '#domain/plan/vehicle.ts'
import { wallTimeAt } from '#domain/saranda-time.ts'
import { calendarWords } from '#domain/words/calendar/calendar-words.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { mailWordsFor } from '#domain/words/mail/mail-words.ts'
import { wordsFor } from '#domain/words/words.ts'
import { iso } from '../../iso.ts'
import { type BookingContent, nameOfSubject } from '../booking-content.ts'
import { receiptFacts } from '../booking-record.ts'
import type { BookingRow } from '../booking-row.ts'
import { type Trip, tripsOf } from '../departures/trips.ts'
import { type DrivenRide, endsOf } from '../rides/ride-facts.ts'
import { calendarsBegan, type CommonCount, type CommonCounts, departureWeight } from './calendar-count.ts'
import type { ShownDeparture } from './calendar-departures.ts'
import { type CalendarFeed, eventName, type Leaving } from './calendar-feed.ts'

interface EventContext {
  feed: CalendarFeed
  languageCode: DriverLanguage
  /** What UIDs end with. */
  host: string
  common: CommonCounts
}

interface KnownRide {
  ride: DrivenRide
  booking: BookingRow
  /** Instants, milliseconds since 1970. */
  start: number
  end: number
  /** When something was last changed of the booking or its rides, ISO in UTC. */
  changedAt: string
  driver: Crew | undefined
  vehicle: Vehicle | undefined
  /** For guests, in all the cars of its leg. */
  seats: number
  /** Whether this car collects the price of its leg. */
  collects: boolean
}

/** What of a receipt those who drive need too; the rest stands in the event, or is no business of theirs. */
const linesShown = new Set<ReceiptLine['name']>(['passengers', 'price', 'ferryOrFlight', 'childSeats', 'bags', 'note'])

/** A ride as whoever drives it, or plans who does, reads it in a calendar. */
export function rideEvent(known: KnownRide, context: EventContext): CalendarEvent {
  const { ride, booking, start, end } = known
  const { languageCode } = context
  const common = context.common.rides
  const words = calendarWords[languageCode]
  const { pickup, dropoff } = endsOf({ leg: ride.leg, ...booking })
  const text = rideText({ ...receiptFacts(booking), pickupAddress: pickup, dropoffAddress: dropoff }, languageCode)
  const status = ride.isOff === 1 ? 'CANCELLED' : booking.status === 'new' ? 'TENTATIVE' : 'CONFIRMED'
  const stampedAt = stampOf(known.changedAt, common)
  return {
    uid: `${eventName(ride)}@${context.host}`,
    sequence: common.sequence + booking.version + ride.version,
    status,
    stampedAt,
    startsAt: start,
    endsAt: end,
    summary: fillIn(rideTitles[status] === undefined ? '{ride}' : words[rideTitles[status]], { ride: text }),
    location: pickup,
    description: [receiptText(ridersLines(known, context), languageCode), asOf(stampedAt, languageCode)].join('\n'),
  }
}

/** Not every program shows the status of an event. */
const rideTitles = { CANCELLED: 'cancelled', TENTATIVE: 'notConfirmed', CONFIRMED: undefined } as const

/** Of when it is, and that calendars are late. */
const asOf = (instant: number, languageCode: DriverLanguage) =>
  fillIn(calendarWords[languageCode].asOf, {
    time: formatWallTime(wallTimeAt(instant), wordsFor(languageCode).booking),
  })

/** A ride that has left the calendar: nothing of its guest is told there any more. */
export const givenAwayEvent = (leaving: Leaving, context: EventContext) =>
  leftEvent(leaving, context, {
    name: leaving.event,
    why: calendarWords[context.languageCode].givenAway,
    common: context.common.rides,
  })

/** Something that has left the calendar, by what it is called there and why. */
function leftEvent(
  { event, startAt, minutes, sequence, at }: Leaving,
  { languageCode, host }: EventContext,
  { name, why, common }: { name: string; why: string; common: CommonCount },
): CalendarEvent {
  const startsAt = Date.parse(startAt)
  return {
    uid: `${event}@${host}`,
    sequence: common.sequence + sequence,
    status: 'CANCELLED',
    stampedAt: stampOf(at, common),
    startsAt,
    endsAt: startsAt + minutes * 60_000,
    summary: fillIn(calendarWords[languageCode].cancelled, { ride: name }),
    location: '',
    description: why,
  }
}

/** Where nothing was ever changed, it is as old as the calendars themselves. */
const stampOf = (changedAt: string, { at }: CommonCount) =>
  Date.parse([changedAt, at].toSorted().at(-1) || calendarsBegan)

/** Who is driven, what he brings and pays, in which vehicle; and to others than the driver who drives. */
function ridersLines(
  { ride, booking, driver, vehicle, seats, collects }: KnownRide,
  { feed, languageCode }: EventContext,
): DriverLine[] {
  const { guest, guestPhone } = calendarWords[languageCode]
  const leg = { ...factsOfLeg(booking, ride.leg), seats }
  const facts = ride.isOff === 1 ? unpaid(leg) : leg
  const lines = receiptLines(facts, wordsFor(languageCode), languageCode)
  const named = feed.startsWith('crew') ? undefined : driver
  const drivers = driverLines(
    [
      {
        leg: ride.leg,
        startsAt: facts.pickupDateAndTime,
        isOneOfSeveral: false,
        name: named?.name ?? '',
        phoneNumber: named?.phoneNumber ?? '',
        photoPath: '',
        vehicle: vehicle ?? null,
      },
    ],
    mailWordsFor(languageCode),
  )
  return [
    { term: guest, text: booking.name },
    { term: guestPhone, text: readablePhone(booking.phoneNumber) },
    // Nobody drives by what guests are told while there is no price, and what one car collects no other does.
    ...lines.filter(({ name }) => linesShown.has(name) && (name !== 'price' || (facts.price !== null && collects))),
    ...drivers.filter(({ text }) => text !== ''),
  ]
}

/** A leg by itself, with its own price. */
function factsOfLeg(booking: BookingRow, leg: string): ReceiptFacts {
  const { returnPrice = null, isReturnPriceForAll, ...facts } = receiptFacts(booking)
  const there = { ...facts, returnDateAndTime: null }
  return leg === 'out' ? there : { ...there, price: returnPrice, isPriceForAll: isReturnPriceForAll, fare: undefined }
}

/**
 * A departure as whoever goes out with it, or plans who does, reads it in a calendar: how many come, and none of their names;
 * who they are stands on his page, which works without a network.
 */
export function departureEvent(
  shown: ShownDeparture,
  { content, ...context }: EventContext & { content: BookingContent },
): CalendarEvent {
  const { event, trip, start, end, people, capacity, goes, emptySince, changeCount, changedAt } = shown
  const { languageCode, host } = context
  const common = context.common.departures
  const words = calendarWords[languageCode]
  const status = !goes ? 'CANCELLED' : people > 0 ? 'CONFIRMED' : 'TENTATIVE'
  const closedAt = emptySince === undefined ? '' : iso(emptySince)
  const stampedAt = stampOf(closedAt > changedAt ? closedAt : changedAt, common)
  const name = [tripName(trip, content, languageCode), `${people}/${capacity}`].filter(Boolean).join(': ')
  return {
    uid: `${event}@${host}`,
    sequence: common.sequence + departureWeight * changeCount + Number(emptySince !== undefined),
    status,
    stampedAt,
    startsAt: start,
    endsAt: end,
    summary: fillIn(departureTitles[status] === undefined ? '{ride}' : words[departureTitles[status]], { ride: name }),
    location: '',
    description: [receiptText(linesOf(shown, context), languageCode), asOf(stampedAt, languageCode)].join('\n'),
  }
}

/** Not every program shows the status of an event. */
const departureTitles = { CANCELLED: 'cancelled', TENTATIVE: 'nobodyYet', CONFIRMED: undefined } as const

/** A departure that has left the calendar. */
export function departureLeftEvent(
  leaving: Leaving,
  { content, ...context }: EventContext & { content: BookingContent },
): CalendarEvent {
  const { languageCode, common } = context
  const trip = tripsOf(content.current()).byNumber.get(leaving.subjectNumber ?? 0)
  return leftEvent(leaving, context, {
    name: (trip && tripName(trip, content, languageCode)) || leaving.event,
    why: calendarWords[languageCode].departureGone,
    common: common.departures,
  })
}

/** In the calendar's language where the site has it; empty where nobody knows the trip any more. */
function tripName(trip: Trip, content: BookingContent, languageCode: DriverLanguage): string {
  const language = content.current().languages.find(({ code }) => code === languageCode)
  return (language && nameOfSubject(content, trip, language)) ?? trip.name
}

/** How many come, in what it goes, what staff have noted; and to others than whoever goes out, who that is. */
function linesOf(
  { people, capacity, vehicle, skippers, note }: ShownDeparture,
  { feed, languageCode }: Pick<EventContext, 'feed' | 'languageCode'>,
) {
  const words = calendarWords[languageCode]
  const ofMails = mailWordsFor(languageCode)
  const named = feed.startsWith('crew') ? [] : skippers
  return [
    { term: words.guests, text: fillIn(words.guestsOf, { people, capacity }) },
    ...(named.length > 0
      ? [
          {
            term: ofMails[vehicle?.kind === 'boat' ? 'skipper' : 'driver'],
            text: named.map(({ name }) => name).join(', '),
          },
        ]
      : []),
    ...(vehicle ? [{ term: ofMails[vehicle.kind], text: vehicleText(vehicle) }] : []),
    ...(note ? [{ term: words.staffNote, text: note }] : []),
  ]
}
