import { expect } from 'vitest'

import type { TripKind } from '#domain/content/blocks/trip-fields.ts'

import type { AdminSite, Json } from './admin-site.ts'
import { validBooking } from './booking-test-app.ts'
import { call } from './plan-site.ts'

type Calls = Pick<AdminSite, 'call' | 'content'>

/** A Monday in the season. */
export const monday = '2031-06-02'
export const morning = `${monday}T10:00`

export interface TestTrip {
  kind: TripKind
  /** In English. */
  subjectId: number
}

/** A trip of the shipped site, by its place in the list. */
export function shippedTrip(site: Pick<AdminSite, 'content'>, kind: TripKind, place = 0): TestTrip {
  const snapshot = site.content.current()
  const items =
    kind === 'tour'
      ? snapshot.content('tours', snapshot.defaultLanguage)?.tours
      : snapshot.content('boat-trips', snapshot.defaultLanguage)?.boatTrips
  return { kind, subjectId: items?.[place]?.id ?? 0 }
}

/** The kaiki leaves every day at ten; `facts` change what the trip says of itself. */
export async function openKaiki(site: Calls, facts: Json = {}): Promise<TestTrip & { rowId: number }> {
  const trip = shippedTrip(site, 'boat')
  await changeTrip(site, trip, facts)
  return { ...trip, rowId: await addRow(site, trip) }
}

export const addRow = async (site: Calls, trip: TestTrip, more: Json = {}): Promise<number> =>
  (await call(site, 'POST', 'AddTimetableRow', { ...trip, weekdays: [1, 2, 3, 4, 5, 6, 7], time: '10:00', ...more })).id

/** What a boat trip or a tour says of itself, in all languages. */
export async function changeTrip(site: Calls, { kind, subjectId }: TestTrip, facts: Json) {
  const name = kind === 'tour' ? 'UpdateTour' : 'UpdateBoatTrip'
  await call(site, 'PUT', `${name}?id=${subjectId}`, facts)
}

const tripQuery = ({ kind, subjectId }: TestTrip) => `kind=${kind}&subjectId=${subjectId}`

/** As guests see them. */
export async function publicDepartures(
  site: AdminSite,
  trip: TestTrip,
  from = monday,
  to = from,
): Promise<{ status: number; body: Json; headers: Record<string, unknown> }> {
  const url = `/api/TaxiSaranda/GetDepartures?${tripQuery(trip)}&from=${from}&to=${to}`
  const reply = await site.app.inject({ url })
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers }
}

/** The one at ten on the Monday as staff see it, or another. */
export async function staffDeparture(site: Calls, trip: TestTrip, start = morning): Promise<Json> {
  const day = start.slice(0, 10)
  const found = await call(site, 'GET', `GetDepartures?${tripQuery(trip)}&from=${day}&to=${day}`)
  return found.find((each: Json) => each.start === start)
}

export const setDeparture = ({ call: send }: Calls, { kind, subjectId }: TestTrip, change: Json = {}) =>
  send('PUT', 'SetDeparture', { kind, subjectId, start: morning, ...change })

export const updateBooking = (site: Calls, { id }: { id: number }, change: Json) =>
  site.call('PUT', `UpdateBooking?id=${id}`, change)

/** The call is refused at one field. */
export function expectRefusal(reply: { status: number; body: Json }, field: string | string[], status = 400) {
  expect([reply.status, Object.keys(reply.body?.errors ?? {})]).toEqual([status, [field].flat()])
}

/** How many more can book the one at ten, and what it is called. */
export async function seatsLeft(site: AdminSite, trip: TestTrip): Promise<[number, string]> {
  const { body } = await publicDepartures(site, trip)
  const departure = body.find(({ start }: Json) => start === morning)
  return [departure?.seatsLeft, departure?.state]
}

/** What somebody sends who books the one at ten. */
export const party = ({ kind, subjectId }: TestTrip, nrOfPassengers: number, more: Json = {}): Json => {
  const { pickupDateAndTime: _left, ...booking } = validBooking
  return {
    ...booking,
    kind,
    subjectId,
    departure: morning,
    nrOfPassengers,
    name: `Party of ${nrOfPassengers}`,
    ...more,
  }
}
