import type { DriverDeparture, DriverParty } from '#domain/driver/boarding-calls.ts'
import type { Language } from '#domain/languages/languages.ts'
import type { Vehicle } from '#domain/plan/vehicle.ts'

import { addDays, dayAt, firstInstant, startOfDay } from '#domain/saranda-time.ts'
import { whatsAppHref } from '#domain/contact-links.ts'
import { type Departure, sails } from '#domain/departures/departure.ts'
import { driverLanguageOf } from '#domain/languages/driver-languages.ts'
import { driveReach } from '#domain/plan/clashes.ts'
import { skippersOf } from '#domain/plan/skippers.ts'

import { type AsOf, type BookingContent, nameOfSubject } from '../bookings/booking-content.ts'
import { factsOfParty } from '../bookings/departures/boarding.ts'
import { tickedParties, type TickedParty } from '../bookings/departures/boarding-ticks.ts'
import { readDepartures } from '../bookings/departures/read-departures.ts'
import { reachDays } from '../bookings/rides/read-outings.ts'
import type { LinkedCrew } from '../crew/crew-link.ts'
import { readFleet } from '../crew/vehicle-store.ts'
import type { Reads } from '../db/database.ts'
import { iso } from '../iso.ts'

const minuteMs = 60_000

interface DepartureFacts extends AsOf {
  query: Reads
}

/**
 * The departures that one of the crew goes out with, from yesterday to the day after tomorrow in Saranda, and those of days that
 * began before: those that go, and those that were cancelled with guests.
 */
export async function readDriverDepartures(
  crew: LinkedCrew,
  { query, content, now }: DepartureFacts,
): Promise<DriverDeparture[]> {
  const today = dayAt(now)
  const first = addDays(today, -1)
  const days = { from: addDays(first, -reachDays({ content })), to: addDays(today, 2) }
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
  const { phoneNumber } = row
  return {
    ...factsOfParty(row),
    boarded,
    whatsAppUrl: phoneNumber ? whatsAppHref(phoneNumber) : null,
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
