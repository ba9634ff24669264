import { mapSearchHref } from '#domain/booking/location.ts'
import { greetingText } from '#domain/booking/greeting.ts'
import { whatsAppHref } from '#domain/contact-links.ts'
import { type Departure, sails } from '#domain/departures/departure.ts'
import type { DriverDeparture, DriverParty } from '#domain/driver/boarding-calls.ts'
import type { DriverRide, DriverRides } from '#domain/driver/driver-calls.ts'
import { judgeSteps } from '#domain/driver/ride-steps.ts'
import { driverLanguageOf } from '#domain/languages/driver-languages.ts'
import type { Language } from '#domain/languages/languages.ts'
import { driveReach } from '#domain/plan/clashes.ts'
import { skippersOf } from '#domain/plan/skippers.ts'
import type { Vehicle } from '#domain/plan/vehicle.ts'
import { lekOf } from '#domain/price-facts.ts'
import { reachDays } from '#domain/plan-facts.ts'
import { addDays, dayAt, firstInstant, startOfDay, wallTimeAt } from '#domain/saranda-time.ts'
import { type AsOf, type BookingContent, nameOfSubject } from '../bookings/booking-content.ts'
import { type BookingRow, bookingsById } from '../bookings/booking-row.ts'
import { factsOfParty, tickedParties, type TickedParty } from '../bookings/departures/boarding.ts'
import { readDepartures } from '../bookings/departures/read-departures.ts'
import { fillMessages } from '../bookings/fill-messages.ts'
import { type GivenRide, givenRidesOf } from '../bookings/rides/known-drivers.ts'
import { collectedCents, isLegUnpriced } from '../bookings/booking-prices.ts'
import { ridesOfCrew } from '../bookings/rides/read-rides.ts'
import { type DrivenRide, lateMinutesOf, namedWay, plannedRide } from '../bookings/rides/ride-facts.ts'
import { stepsBy, stepsOf, waitingFacts } from '../bookings/rides/ride-steps.ts'
import { readRoads } from '../bookings/rides/roster.ts'
import type { LinkedCrew } from '../crew/crew-store.ts'
import { readFleet } from '../crew/vehicle-store.ts'
import type { Reads } from '../db/database.ts'
import { iso } from '../iso.ts'

interface DriverFacts extends AsOf {
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
      lateMinutes: lateMinutesOf(ride),
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

function toCollect(row: BookingRow, ride: DrivenRide, given: readonly GivenRide[]): DriverRide['collect'] {
  const cents = collectedCents(row, ride, given)
  return cents === null ? null : { eur: cents / 100, lek: lekOf(cents / 100) }
}

const minuteMs = 60_000

interface DepartureFacts extends AsOf {
  query: Reads
}

/**
 * The departures that one of the crew goes out with, from yesterday to the day after tomorrow in Saranda, and those of days that
 * began before: those that go, and those that were cancelled with guests.
 */
async function readDriverDepartures(
  crew: LinkedCrew,
  { query, content, now }: DepartureFacts,
): Promise<DriverDeparture[]> {
  const today = dayAt(now)
  const first = addDays(today, -1)
  const days = { from: addDays(first, -reachDays), to: addDays(today, 2) }
  const all = await readDepartures(query, content, { days, trip: null, now })
  const shown = all.filter(
    (each) =>
      each.vehicleId !== null && (sails(each) || each.taken > 0) && (each.start >= first || goesOn(each, first)),
  )
  if (shown.length === 0) return []
  const { crew: everybody, vehicles } = await readFleet(query)
  const own = shown.flatMap((departure) => {
    const vehicle = vehicles.find(({ id }) => id === departure.vehicleId)
    return vehicle && skippersOf(vehicle, everybody).includes(crew.id) ? [{ departure, vehicle }] : []
  })
  const parties = await tickedParties(
    query,
    own.flatMap(({ departure }) => departure.id ?? []),
  )
  const language = languageFor(content, crew)
  const languages = languageNames(content, language.code)
  return own.map(({ departure, vehicle }) =>
    driverDeparture(departure, {
      vehicle,
      name: nameOfSubject(content, departure, language) ?? departure.name,
      parties: parties.get(departure.id ?? 0) ?? [],
      languages,
    }),
  )
}

/** Whether it is one of several days that was still out on a day; rides are shown by the same rule (`ridesOfCrew`). */
function goesOn({ start, minutes }: Departure, day: string): boolean {
  return minutes > driveReach && firstInstant(start) + minutes * minuteMs > startOfDay(day)
}

interface Named {
  name: string
  vehicle: Vehicle
  parties: TickedParty[]
  languages: LanguageNames
}

function driverDeparture(departure: Departure, { name, vehicle, parties, languages }: Named): DriverDeparture {
  const { id, kind, subjectId, start, minutes, capacity, state, taken, note } = departure
  const own = parties.map((party) => driverParty(party, languages))
  return {
    id,
    kind,
    subjectId,
    start,
    beginsAt: iso(firstInstant(start)),
    minutes,
    name,
    vehicle: vehicle.name,
    capacity,
    state,
    taken,
    note,
    parties: own,
  }
}

function driverParty({ row, boarded, ticks }: TickedParty, languages: LanguageNames): DriverParty {
  const { phoneNumber, pickupWallTime: pickupDateAndTime } = row
  // Nobody comes to where the guest stays.
  const greeting = greetingText({ ...row, pickupDateAndTime, pickupAddress: '', dropoffAddress: '' })
  return {
    ...factsOfParty(row),
    boarded,
    whatsAppUrl: phoneNumber ? whatsAppHref(phoneNumber, greeting) : null,
    languageName: languages(row.language),
    ticks: ticks.map(({ key, by, crewId, boarded: isAboard, at }) => ({ key, by, crewId, boarded: isAboard, at })),
  }
}

/** That of his page, where the site has it. */
function languageFor(content: BookingContent, { languages }: LinkedCrew): Language {
  const { languages: all, defaultLanguage } = content.current()
  const code = driverLanguageOf(languages)
  return all.find((each) => each.code === code) ?? defaultLanguage
}

/** What the languages of guests are called in another language, by flagCode. */
type LanguageNames = (flagCode: string) => string

function languageNames(content: BookingContent, code: string): LanguageNames {
  const names = new Intl.DisplayNames([code], { type: 'language' })
  const { languages } = content.current()
  return (flagCode) => {
    const spoken = languages.find((each) => each.flagCode === flagCode)
    return spoken ? (names.of(spoken.code) ?? spoken.name) : ''
  }
}
