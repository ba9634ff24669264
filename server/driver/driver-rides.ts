import type { DriverRide, DriverRides } from '#domain/driver/driver-calls.ts'

import { mapSearchHref } from '#domain/booking/location.ts'
import { addDays, dayAt, startOfDay, wallTimeAt } from '#domain/saranda-time.ts'
import { whatsAppHref } from '#domain/contact-links.ts'
import { driverLanguageOf } from '#domain/languages/driver-languages.ts'
import { judgeSteps } from '#domain/driver/ride-steps.ts'
import { lekOf } from '#domain/price-facts.ts'

import type { AsOf } from '../bookings/booking-content.ts'
import { fillMessages } from '../bookings/messages/fill-messages.ts'
import { type GivenRide, givenRidesOf } from '../bookings/rides/known-drivers.ts'
import { agreedCents, collectsPrice, isLegUnpriced } from '../bookings/rides/leg-price.ts'
import { ridesOfCrew } from '../bookings/rides/read-rides.ts'
import { type DrivenRide, namedWay, plannedRide } from '../bookings/rides/ride-facts.ts'
import { stepsBy, stepsOf, waitingFacts } from '../bookings/rides/ride-steps.ts'
import { readRoads } from '../bookings/rides/roster.ts'
import { bookingsById, type BookingRow } from '../bookings/booking-row.ts'
import type { LinkedCrew } from '../crew/crew-link.ts'
import type { Reads } from '../db/database.ts'
import { iso } from '../iso.ts'
import { readDriverDepartures } from './driver-departures.ts'

export interface DriverFacts extends AsOf {
  query: Reads
  /** Where links in messages to guests lead. */
  publicUrl: string
}

/**
 * What one of the crew is to drive, and with which departures he goes, from yesterday to the day after tomorrow in Saranda; and
 * tours of days that began before.
 */
export async function readDriverRides(crew: LinkedCrew, facts: DriverFacts): Promise<DriverRides> {
  const { query, content, now } = facts
  const languageCode = driverLanguageOf(crew.languages)
  const today = dayAt(now)
  const span = { from: startOfDay(addDays(today, -1)), to: startOfDay(addDays(today, 3)) }
  const country = { content, roads: await readRoads(query, content) }
  const rides = await ridesOfCrew(query, crew.id, span, country)
  const bookings = await bookingsById(
    query,
    rides.map(({ bookingId }) => bookingId),
  )
  const all = bookings.size === 0 ? [] : await givenRidesOf(query, [...bookings.keys()])
  const steps = await stepsOf(
    query,
    rides.map(({ id }) => id),
  )
  const read: DriverRide[] = []
  for (const ride of rides) {
    const booking = bookings.get(ride.bookingId)
    // Deleted at this moment.
    if (!booking) continue
    const given = all.filter(({ bookingId, leg }) => bookingId === booking.id && leg === ride.leg)
    const { start, end } = plannedRide(ride, country)
    const { trip, ...ends } = namedWay({ ...booking, leg: ride.leg }, content, languageCode)
    const waiting = waitingFacts(ride, country)
    const taps = steps.filter(({ rideId }) => rideId === ride.id)
    const { ofTurn } = judgeSteps(stepsBy(taps, crew.id), waiting)
    read.push({
      id: ride.id,
      startAt: wallTimeAt(start),
      beginsAt: iso(start),
      minutes: (end - start) / 60_000,
      trip,
      ...ends,
      mapUrls: { pickup: mapSearchHref(ends.pickup), dropoff: mapSearchHref(ends.dropoff) },
      guest: guestOf(booking, ride, { ...facts, rides: given.filter(({ crewId }) => crewId === crew.id) }),
      people: booking.nrOfPassengers,
      childSeats: booking.childSeats,
      bags: booking.bags,
      vehicle: vehicleOf(given.find(({ number }) => number === ride.number)),
      ferryOrFlight: booking.ferryOrFlight,
      note: booking.note,
      collect: toCollect(booking, ride, given),
      isPriceOpen: isLegUnpriced(booking, ride.leg),
      lateMinutes: ride.lateMinutes,
      waitingMinutes: waiting.waitingMinutes,
      state: ride.state,
      steps: ofTurn
        .filter(({ taken }) => taken !== 'refused')
        .map(({ key, step, at, undoes }) => ({ key, step, at, undoes: undoes ?? null })),
      version: ride.version,
    })
  }
  return {
    now: iso(now),
    crew: { id: crew.id, name: crew.name, language: languageCode },
    rides: read,
    departures: await readDriverDepartures(crew, facts),
  }
}

/** How the driver reaches him: by WhatsApp with the ready words in the guest's language, as far as these can be filled in. */
function guestOf(
  row: BookingRow,
  { leg }: DrivenRide,
  { content, publicUrl, rides }: DriverFacts & { rides: GivenRide[] },
): DriverRide['guest'] {
  const { name, phoneNumber, language } = row
  const words = fillMessages(row, {
    content,
    language: content.current().guestLanguage(language),
    publicUrl,
    leg,
    offer: undefined,
    rides,
  })
  const ready = words.messages.find(({ kind }) => kind === 'onTheWay')?.whatsAppUrl
  return { name, phoneNumber, whatsAppUrl: ready ?? (phoneNumber ? whatsAppHref(phoneNumber) : null), language }
}

/** `Van · AA 123 BB`. */
const vehicleOf = (ride: GivenRide | undefined) => [ride?.vehicleName, ride?.plate].filter(Boolean).join(' · ')

/** The leg's own price, unless another car of it collects that. */
function toCollect(row: BookingRow, ride: DrivenRide, given: readonly GivenRide[]): DriverRide['collect'] {
  const cents = agreedCents(row, ride.leg)
  if (cents === null || !collectsPrice(row, ride, given)) return null
  return { eur: cents / 100, lek: lekOf(cents / 100) }
}
