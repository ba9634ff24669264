import { describe, expect, test } from 'vitest'

import { createRideStore } from '#server/bookings/rides/ride-store.ts'
import { createPlanWrite } from '#server/crew/plan-write.ts'
import { type History, randomHistory, seeded, shuffled, expectedState, type TrueTap } from '../setup/tap-histories.ts'
import { addDriver, bookingOf, minute, openDriverSite, send } from '../setup/driver-site.ts'
import { addRide, assign, call } from '../setup/plan-site.ts'
import { dialects } from '../setup/test-database.ts'

const histories = 40
const firstStart = Date.parse('2031-06-01T08:00:00Z')
const dayMs = 1440 * minute

/** The taps in other orders, some twice, in requests of a few. */
function deliveries(random: () => number, taps: readonly TrueTap[]): TrueTap[][] {
  const twice = taps.filter(() => random() < 0.3)
  const all = shuffled(random, [...taps, ...twice])
  const requests: TrueTap[][] = []
  while (all.length > 0) requests.push(all.splice(0, 1 + Math.floor(random() * 4)))
  return requests
}

/** Nobody taps for a ride before he has it, or after he was given it anew before that. */
const isHeld =
  ({ driver, givenAnewAt }: History) =>
  ({ by, at }: TrueTap) =>
    by === driver && (driver === 2 || (givenAnewAt !== null && at >= givenAnewAt))
const isSent = (history: History) => (tap: TrueTap) => !isHeld(history)(tap)

describe.each(dialects)('on %s', (dialect) => {
  test(`${histories} random histories end as their rules say, however their taps arrive`, async () => {
    await using site = await openDriverSite(dialect)
    // The one's clock is hours wrong and says so, the other's is right and says nothing.
    const ardit = { ...(await addDriver(site, 'Ardit')), aheadMs: 3 * 3_600_000 + 17_000 }
    const besnik = { ...(await addDriver(site, 'Besnik')), aheadMs: 0 }
    const phones = [ardit, besnik]
    const random = seeded(dialect === 'sqlite' ? 3 : 5)

    async function deliver(rideId: number, taps: TrueTap[]) {
      for (const [index, { token, aheadMs }] of phones.entries()) {
        const steps = taps
          .filter(({ by }) => by === index + 1)
          .map(({ key, step, at, undoes }) => ({
            key: `${rideId}-${key}`,
            rideId,
            step,
            at: new Date(at + aheadMs).toISOString(),
            ...(undoes !== null && { undoes: `${rideId}-${undoes}` }),
          }))
        const sentAt = new Date(site.clock.now + aheadMs).toISOString()
        const taken = await send(site, token, steps, aheadMs === 0 ? {} : { sentAt })
        expect(taken).toHaveLength(steps.length)
        site.clock.now += 1000
      }
    }

    const rides = createRideStore({ ...site, write: createPlanWrite(site.database) })
    const give = (rideId: number, crewId: number | null, now: number) =>
      rides.assign(rideId, { crewId, vehicleId: null }, { by: 'Elona M', now })

    for (let index = 0; index < histories; index += 1) {
      // Each on a day of its own, and none in the night of a change of clocks.
      const startsAt = firstStart + (index % 100) * dayMs
      const history = { ...randomHistory(random, startsAt), waitingMinutes: 15 }
      site.clock.now = startsAt + 3 * 3_600_000
      const day = new Date(startsAt).toISOString().slice(0, 10)
      const ride = await addRide(site, `${day}T10:00`)
      await call(site, 'PUT', `UpdateBooking?id=${ride.bookingId}`, { status: 'confirmed' })
      await assign(site, ride, { crewId: ardit.id })

      const requests = deliveries(random, history.taps)
      const givenAt = Math.floor(random() * (requests.length + 1))
      for (const taps of requests.slice(0, givenAt)) await deliver(ride.id, taps.filter(isSent(history)))
      const [driver, other] = history.driver === 1 ? [ardit, besnik] : [besnik, ardit]
      if (history.driver === 2) await give(ride.id, besnik.id, startsAt)
      if (history.givenAnewAt !== null) {
        await give(ride.id, random() < 0.5 ? other.id : null, history.givenAnewAt - 5000)
        await give(ride.id, driver.id, history.givenAnewAt)
      }
      // Whoever is given a ride taps for it then, and what the one before tapped still comes.
      for (const taps of [
        ...requests.slice(0, givenAt).map((each) => each.filter(isHeld(history))),
        ...requests.slice(givenAt),
      ]) {
        await deliver(ride.id, taps)
      }

      const { status, rides: shown } = await bookingOf(site, ride)
      const state = expectedState(history)
      expect([index, shown[0].state, shown[0].steps.length]).toEqual([index, state, history.taps.length])
      expect(shown[0].crewId).toBe(state === 'handed-back' ? null : driver.id)
      // What staff give away keeps its booking as it was.
      if (history.driver === 1 && history.givenAnewAt === null)
        expect(status).toBe(state === 'done' ? 'done' : 'confirmed')
    }
  })
})
