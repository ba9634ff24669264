import { expect } from 'vitest'

import type { AdminSite, Json } from './admin-site.ts'
import { validBooking } from './booking-test-app.ts'

/** The day of the rides of these tests. */
export const day = '2031-06-01'

/** A call that must be answered with 200; gives its answer. */
export const call = async (
  site: Pick<AdminSite, 'call'>,
  ...[method, path, body]: Parameters<AdminSite['call']>
): Promise<Json> => {
  const reply = await site.call(method, path, body)
  expect([path, reply.status, reply.body?.errors]).toEqual([path, 200, undefined])
  return reply.body
}

export const addCrew = async (site: Pick<AdminSite, 'call'>, name: string, more: Json = {}): Promise<number> =>
  (await call(site, 'POST', 'AddCrew', { name, ...more })).id

export const addVehicle = async (site: AdminSite, name: string, more: Json = {}): Promise<number> =>
  (await call(site, 'POST', 'AddVehicle', { name, ...more })).id

/** A booking from Saranda to Ksamil, half an hour; answers its ride there. */
export async function addRide(site: AdminSite, time: string, more: Json = {}): Promise<Json> {
  const pickupDateAndTime = time.includes('T') ? time : `${day}T${time}`
  const { id } = await call(site, 'POST', 'AddBooking', { ...validBooking, email: '', pickupDateAndTime, ...more })
  return (await call(site, 'GET', `GetBooking?id=${id}`)).rides[0]
}

export const assign = (site: AdminSite, { id }: Json, body: Json) => site.call('PUT', `AssignRide?id=${id}`, body)

export const readPlan = (site: AdminSite, from = day, to = from) => call(site, 'GET', `GetPlan?from=${from}&to=${to}`)

export const clashesOf = ({ clashes }: Json) => clashes.map(({ level, kind }: Json) => `${level} ${kind}`)
