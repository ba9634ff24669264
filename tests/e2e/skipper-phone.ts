import type { APIRequestContext } from '@playwright/test'

import type { BookingRecord } from '#domain/booking/booking-record.ts'
import type { BoardingList } from '#domain/departures/boarding.ts'
import type { Departure } from '#domain/departures/departure.ts'
import type { Crew } from '#domain/plan/crew.ts'
import type { Vehicle } from '#domain/plan/vehicle.ts'

import { addDays, dayAt, wallTimeAt } from '#domain/saranda-time.ts'
import { callAdmin } from './admin-page.ts'
import { departuresOn, openTrip, setDeparture } from './departure-days.ts'
import { minute, renewLink } from './driver-phone.ts'

/** A departure with a boat of its own, whose seats nobody takes in another test. */
export interface Outing {
  departure: Departure
  boat: Vehicle
}

/** An extra departure of the kaiki so many minutes from now, in a boat of this name. */
export async function addOuting(
  request: APIRequestContext,
  name: string,
  { inMinutes = 30, ...more }: Record<string, unknown> & { inMinutes?: number } = {},
): Promise<Outing> {
  const boat = await callAdmin<Vehicle>(request, 'AddVehicle', {
    method: 'POST',
    data: { name, kind: 'boat', seats: 25 },
  })
  const trip = await openTrip(request, 'boat')
  const start = await freeMinute(request, inMinutes)
  const departure = await setDeparture(request, trip, { start, capacity: 25, vehicleId: boat.id, ...more })
  return { departure, boat }
}

/** The first minute from then on at which nothing leaves. */
async function freeMinute(request: APIRequestContext, inMinutes: number): Promise<string> {
  const day = dayAt(Date.now() + inMinutes * minute)
  // It may be one of the day after.
  const taken = await departuresOn(request, day, addDays(day, 1))
  for (let later = inMinutes; ; later += 1) {
    const start = wallTimeAt(Date.now() + later * minute)
    if (!taken.some((each) => each.start === start)) return start
  }
}

/** A skipper of the boat with a link, whose page is in the first of these languages. */
export async function addSkipper(
  request: APIRequestContext,
  name: string,
  { boat }: Pick<Outing, 'boat'>,
  languages = ['en'],
) {
  const data = { name, languages, drives: 'boat', vehicleIds: [boat.id] }
  const crew = await callAdmin<Crew>(request, 'AddCrew', { method: 'POST', data })
  return { crew, path: await renewLink(request, crew) }
}

export function addParty(
  request: APIRequestContext,
  { departure }: Pick<Outing, 'departure'>,
  more: Record<string, unknown>,
): Promise<BookingRecord> {
  const { kind, subjectId, start } = departure
  const data = {
    phoneNumber: '+355692345678',
    pickupAddress: 'Saranda',
    dropoffAddress: 'Saranda',
    kind,
    subjectId,
    departure: start,
    ...more,
  }
  return callAdmin<BookingRecord>(request, 'AddBooking', { method: 'POST', data })
}

/** As the office reads it. */
export async function partiesOf(
  request: APIRequestContext,
  { departure: { kind, subjectId, start } }: Pick<Outing, 'departure'>,
): Promise<BoardingList['parties']> {
  const query = `kind=${kind}&subjectId=${subjectId}&start=${start}`
  return (await callAdmin<BoardingList>(request, `GetBoarding?${query}`)).parties
}
