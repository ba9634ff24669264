import { setTimeout as wait } from 'node:timers/promises'

import { expect } from 'vitest'

import type { Database, Dialect } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import type { Json } from '../../setup/admin-site.ts'

import { uniqueBooking } from '../setup/bookings.ts'
import { openPlace, openServers } from '../setup/killed-servers.ts'
import { ask, type Reply, signInAs } from '../setup/open-site.ts'
import { adminPassword } from '../setup/seeded-folder.ts'

/** Rides at once, each with a phone of its own that taps as fast as it is answered. */
const phones = 6
/** How long the process lives after its first answer, at most. */
const lifeMs = 250
const order = ['seen', 'on-the-way', 'here', 'on-board', 'done']

interface Tap {
  key: string
  rideId: number
  step: string
  at: string
}

/**
 * Kills the server with -9 again and again while drivers tap through their rides, and send again what was not answered. After
 * each kill every answered tap is there once, and no ride or booking says anything else than the taps. Answers how many taps
 * were answered.
 */
export async function killWhileTapping(dialect: Dialect, times: number): Promise<number> {
  await using place = await openPlace(dialect)
  const servers = await openServers(place.environment, 1)
  const database = await openDatabase(place.address)
  const authorization = `Bearer ${String((await signInAs(servers.any(), 'admin', adminPassword)).body.token)}`
  const admin: Admin = (method, call, body) =>
    ask(servers.any(), `/api/Admin/${call}`, { method, headers: { authorization }, body })
  const { id } = (await admin('POST', 'AddCrew', { name: 'Ardit' })).body
  const { url } = (await admin('POST', `RenewCrewLink?id=${id}`)).body
  const headers = { authorization: `Bearer ${String(url).split('/').at(-1)}` }
  const answered = new Set<string>()

  /** Until the answer has come, whatever happens to the server meanwhile; undefined when nobody waits for it any more. */
  async function send(steps: Tap[], over: AbortSignal): Promise<void> {
    while (!over.aborted) {
      const sent = { method: 'POST', headers, body: { steps } }
      const reply = await ask(servers.any(), '/api/Driver/AddSteps', sent).catch(() => undefined)
      if (reply?.status === 200) {
        for (const { key } of steps) answered.add(key)
        return
      }
      await wait(20)
    }
  }

  /** The last tap of one ride goes with the first of the next. */
  async function drive(phone: number, over: AbortSignal) {
    let left: Tap[] = []
    for (let ride = 0; !over.aborted; ride += 1) {
      const rideId = await newRide(admin, id).catch(() => undefined)
      if (rideId === undefined) continue
      for (const [index, step] of order.entries()) {
        const tap = { key: `${phone}-${rideId}-${step}`, rideId, step, at: instantAt(index) }
        await send([...left, tap], over)
        left = ride % 2 === 0 ? [tap] : []
      }
    }
  }

  for (let round = 0; round < times; round += 1) {
    const over = new AbortController()
    const before = answered.size
    const driving = Array.from({ length: phones }, (_, phone) => drive(round * phones + phone, over.signal))
    while (answered.size < before + 10) await wait(5)
    await wait(Math.random() * lifeMs)
    await servers.kill(0, async () => {
      over.abort()
      await Promise.all(driving)
      await expectWhole(database, answered)
    })
  }
  await servers.stop()
  await database.close()
  return answered.size
}

const startsAt = Date.parse('2031-06-01T08:00:00Z')
const instantAt = (minutes: number) => new Date(startsAt + minutes * 60_000).toISOString()

type Admin = (method: string, call: string, body?: unknown) => Promise<Reply>

async function newRide(admin: Admin, crewId: number): Promise<number | undefined> {
  const added = await admin('POST', 'AddBooking', { ...uniqueBooking(), pickupDateAndTime: '2031-06-01T10:00' })
  const booking = (await admin('GET', `GetBooking?id=${added.body.id}`)).body
  const [ride] = booking.rides as Json[]
  const given = await admin('PUT', `AssignRide?id=${ride.id}`, { crewId })
  return given.status === 200 ? ride.id : undefined
}

/** What stands in the database: each answered tap once, each ride where its taps have brought it, and its booking with it. */
async function expectWhole({ query }: Database, answered: ReadonlySet<string>) {
  const taps = await query.selectFrom('rideSteps').select(['key', 'rideId', 'step']).execute()
  const rides = await query
    .selectFrom('rides')
    .innerJoin('bookings', 'bookings.id', 'rides.bookingId')
    .select(['rides.id', 'rides.state', 'bookings.status'])
    .where('rides.crewId', 'is not', null)
    .execute()
  const there = new Set(taps.map(({ key }) => key))
  expect([...answered].filter((key) => !there.has(key))).toEqual([])
  expect(there.size).toBe(taps.length)
  const furthest = new Map<number, number>()
  for (const { rideId, step } of taps) furthest.set(rideId, Math.max(furthest.get(rideId) ?? -1, order.indexOf(step)))
  const expected = ({ id }: { id: number }) => order[furthest.get(id) ?? -1] ?? 'planned'
  expect(rides.filter((ride) => ride.state !== expected(ride))).toEqual([])
  expect(rides.filter(({ state, status }) => (state === 'done') !== (status === 'done'))).toEqual([])
}
