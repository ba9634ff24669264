import type { APIRequestContext } from '@playwright/test'

import type { BookableTrip } from '#domain/booking/booking-record.ts'
import { addDays, dayAt } from '#domain/saranda-time.ts'
import type { Departure } from '#domain/departures/departure.ts'

import { callAdmin } from './admin-page.ts'

/** A day that the tests of one file share with no other. */
export const dayAhead = (days: number) => addDays(dayAt(Date.now()), days)

/** A boat trip or tour of the shipped site, in English, with what it says of its departures. */
export async function openTrip(
  request: APIRequestContext,
  kind: 'boat' | 'tour',
  { place = 0, ...facts }: { place?: number } & Record<string, unknown> = {},
): Promise<BookableTrip> {
  const trips = await callAdmin<BookableTrip[]>(request, 'GetTrips')
  const trip = trips.filter((each) => each.kind === kind)[place]
  if (!trip) throw new Error('There is no such trip.')
  const call = kind === 'tour' ? 'UpdateTour' : 'UpdateBoatTrip'
  await callAdmin(request, `${call}?id=${trip.subjectId}`, { method: 'PUT', data: facts })
  return trip
}

/** Leaves every day at this time, unless more is said. */
export function addTimes(
  request: APIRequestContext,
  { kind, subjectId }: Pick<BookableTrip, 'kind' | 'subjectId'>,
  more: Record<string, unknown> = {},
) {
  const data = { kind, subjectId, weekdays: [1, 2, 3, 4, 5, 6, 7], time: '10:00', ...more }
  return callAdmin<{ id: number }>(request, 'AddTimetableRow', { method: 'POST', data })
}

/** As staff see them on one day, or until another one. */
export const departuresOn = (request: APIRequestContext, day: string, to = day) =>
  callAdmin<Departure[]>(request, `GetDepartures?from=${day}&to=${to}`)

/** As a colleague would, beside the page. */
export function setDeparture(
  request: APIRequestContext,
  { kind, subjectId }: Pick<BookableTrip, 'kind' | 'subjectId'>,
  change: Record<string, unknown>,
) {
  return callAdmin<Departure>(request, 'SetDeparture', { method: 'PUT', data: { kind, subjectId, ...change } })
}
