import Fastify from 'fastify'

import type { Dialect } from '#server/db/database.ts'

import { driverRoutes } from '#server/driver/driver.routes.ts'
import { holdCallRoles } from '#server/accounts/require-admin.ts'
import { bodyChecks, lazySchemas } from '#server/http/schema-checks.ts'
import { addProblemHandlers } from '#server/http/problem.ts'
import { type AdminReply, type AdminSite, type AdminSiteOptions, type Json, openAdminSite } from './admin-site.ts'
import { addCrew, addRide, assign, call } from './plan-site.ts'

/** The start of the rides of these tests: ten o'clock in Saranda. */
export const startsAt = Date.parse('2031-06-01T08:00:00Z')
export const minute = 60_000

export interface DriverSite extends AdminSite {
  /** The server's clock, in milliseconds; the start of the rides until a test moves it. */
  clock: { now: number }
  /** A call of the driver's page with a token, or without one. */
  drive: (
    token: string | undefined,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: unknown,
  ) => Promise<AdminReply>
  /** Listens on a free port of the loopback for the calls of the driver's page, and answers the address. */
  listenForDrivers: () => Promise<string>
}

/** The back office with the calls of the driver's page beside it, on a clock of the test. */
export async function openDriverSite(
  dialect: Dialect,
  options: Pick<AdminSiteOptions, 'push'> = {},
): Promise<DriverSite> {
  const site = await openAdminSite(dialect, undefined, options)
  const clock = { now: startsAt }
  const app = Fastify({ bodyLimit: 64 * 1024, ajv: bodyChecks, schemaController: { compilersFactory: lazySchemas } })
  addProblemHandlers(app)
  holdCallRoles(app)
  await app.register(driverRoutes, {
    database: site.database,
    content: site.content,
    notifications: site.notifications,
    push: site.push,
    publicUrl: 'https://taxi.example',
    now: () => clock.now,
  })

  return {
    ...site,
    clock,
    async drive(token, method, path, body) {
      const reply = await app.inject({
        method,
        url: `/api/Driver/${path}`,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      })
      return { status: reply.statusCode, body: reply.json(), headers: reply.headers }
    },
    listenForDrivers: () => app.listen({ port: 0, host: '127.0.0.1' }),
    async [Symbol.asyncDispose]() {
      await app.close()
      await site[Symbol.asyncDispose]()
    },
  }
}

/** Gives somebody a new link and answers its token. */
export async function tokenFor(site: AdminSite, crewId: number): Promise<string> {
  const { url } = await call(site, 'POST', `RenewCrewLink?id=${crewId}`)
  return String(url).slice('/d/'.length)
}

/** Somebody with a link. */
export async function addDriver(site: AdminSite, name: string, more: Json = {}) {
  const id = await addCrew(site, name, more)
  return { id, name, token: await tokenFor(site, id) }
}

/** A ride at ten o'clock that somebody is to drive. */
export async function addDrivenRide(site: AdminSite, crewId: number, more: Json = {}): Promise<Json> {
  const ride = await addRide(site, '10:00', more)
  return (await assign(site, ride, { crewId })).body
}

/** A tap so many seconds after the start, under a key of its own. */
export function tap(rideId: number, step: string, seconds: number, more: Json = {}) {
  return {
    key: `${step} ${seconds} ${rideId}`.replaceAll(' ', '/'),
    rideId,
    step,
    at: new Date(startsAt + seconds * 1000).toISOString(),
    ...more,
  }
}

/** Sends taps, which must be taken; answers what became of each, in their order. */
export async function send(site: DriverSite, token: string, steps: Json[], more: Json = {}): Promise<string[]> {
  const reply = await site.drive(token, 'POST', 'AddSteps', { steps, ...more })
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  return reply.body.results.map(({ taken }: Json) => taken)
}

/** As staff read a booking. */
export const bookingOf = (site: AdminSite, { bookingId }: Json) => call(site, 'GET', `GetBooking?id=${bookingId}`)

export const rideOf = async (site: AdminSite, ride: Json): Promise<Json> =>
  (await bookingOf(site, ride)).rides.find(({ id }: Json) => id === ride.id)
