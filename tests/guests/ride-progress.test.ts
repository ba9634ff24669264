import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'

import { mailWordsFor } from '#domain/words/mail/mail-words.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { wordsFor } from '#domain/words/words.ts'
import { receiptPageRoutes } from '#server/bookings/receipt/receipt-page.routes.ts'
import type { Dialect } from '#server/db/database.ts'
import { createPageCache } from '#server/site/page.routes.ts'
import * as renderer from '#web/site/entry-server.tsx'
import type { Json } from '../setup/admin-site.ts'
import {
  addDrivenRide,
  addDriver,
  bookingOf,
  minute,
  openDriverSite,
  send,
  startsAt,
  tap,
} from '../setup/driver-site.ts'
import { addRide, call } from '../setup/plan-site.ts'
import { noNotifications } from '../setup/quiet-notifications.ts'
import { publicUrl } from '../setup/rendered-pages.ts'
import { dialects } from '../setup/test-database.ts'

const assets = { script: '/assets/site.js', preloads: [], styles: [], fonts: [], pageScripts: {} }
const reloads = '<meta http-equiv="refresh" content="30"/>'

/** The guest's page beside the calls of the driver's, on the same clock. */
async function openGuestSite(dialect: Dialect) {
  const site = await openDriverSite(dialect)
  const { database, content, clock } = site
  const pages = createPageCache({ content, renderer, assets, publicUrl, keep: true })
  const app = Fastify()
  await app.register(receiptPageRoutes, {
    database,
    content,
    notifications: noNotifications,
    pages,
    renderer,
    assets,
    publicUrl,
    now: () => clock.now,
  })
  return {
    ...site,
    pageOf: async (ride: Json, below = '') =>
      (await app.inject({ url: `${(await bookingOf(site, ride)).statusUrl}${below}` })).payload,
    async [Symbol.asyncDispose]() {
      await app.close()
      await site[Symbol.asyncDispose]()
    },
  }
}

describe.each(dialects)('on %s', (dialect) => {
  test('the guest reads how far his ride has come', async () => {
    await using site = await openGuestSite(dialect)
    const { id, token } = await addDriver(site, 'Ardit')
    const ride = await addDrivenRide(site, id)
    await call(site, 'PUT', `UpdateBooking?id=${ride.bookingId}`, { status: 'confirmed' })

    await send(site, token, [tap(ride.id, 'seen', -7200)])
    expect(await site.pageOf(ride)).not.toContain('receipt-progress')
    for (const [step, seconds, sentence] of [
      ['on-the-way', -18 * 60, 'Your driver has been on his way since 09:42.'],
      ['here', -5 * 60, 'Your driver has been here since 09:55.'],
      ['on-board', 60, 'You have been on board since 10:01. Enjoy the ride!'],
    ] as const) {
      await send(site, token, [tap(ride.id, step, seconds)])
      expect(await site.pageOf(ride)).toContain(`<p>${sentence}</p>`)
    }
    await send(site, token, [tap(ride.id, 'done', 1800)])
    const done = await site.pageOf(ride)
    expect(done).not.toContain('receipt-progress')
    expect(done).toContain('Completed')
  })

  test('each of two rides by itself, in the language of the booking, and never of what is cancelled', async () => {
    await using site = await openGuestSite(dialect)
    const { id, token } = await addDriver(site, 'Ardit')
    const there = await addDrivenRide(site, id, { returnDateAndTime: '2031-06-01T18:00' })
    await site.database.write((transaction) =>
      transaction.updateTable('bookings').set({ language: 'gr' }).where('id', '=', there.bookingId).execute(),
    )
    const words = mailWordsFor('el')

    await send(site, token, [tap(there.id, 'here', 0)])
    const page = await site.pageOf(there)
    expect(page).toContain(fillIn(words.rideHere, { who: words.yourDriver, time: '10:00' }))
    expect(page.match(/data-state/g)).toHaveLength(1)
    await send(site, token, [tap(there.id, 'no-show', 900)])
    expect(await site.pageOf(there)).toContain(words.rideNoShow)
    await call(site, 'PUT', `UpdateBooking?id=${there.bookingId}`, { status: 'cancelled' })
    expect(await site.pageOf(there)).not.toContain('receipt-progress')
  })

  test('of two cars each says whose it is, once the guest is told who drives', async () => {
    await using site = await openGuestSite(dialect)
    const [ardit, niko] = [await addDriver(site, 'Ardit'), await addDriver(site, 'Niko')]
    const ride = await addDrivenRide(site, ardit.id, { nrOfPassengers: 8 })
    const second = await call(site, 'POST', `SplitRide?id=${ride.id}`)
    await call(site, 'PUT', `AssignRide?id=${second.id}`, { crewId: niko.id })
    await send(site, ardit.token, [tap(ride.id, 'on-the-way', -600)])
    await send(site, niko.token, [tap(second.id, 'here', -600)])
    const notes = async () => {
      const [, list = ''] = /receipt-progress">(.*?)<\/ul>/.exec(await site.pageOf(ride)) ?? []
      return [...list.matchAll(/receipt-note">(.*?)</g)].map(([, note]) => note?.split(', ').at(-1))
    }

    expect(await notes()).toEqual(['10:00 · Ardit', '10:00 · Niko'])
    await call(site, 'PUT', 'UpdateSettings', { guestSeesDriverHours: 0 })
    site.clock.now = startsAt - minute
    expect(await notes()).toEqual(['10:00', '10:00'])
  })

  test('the page looks again by itself from an hour before until it is done, also after he was missed, and never when it is cancelled', async () => {
    await using site = await openGuestSite(dialect)
    const { id, token } = await addDriver(site, 'Ardit')
    const ride = await addDrivenRide(site, id)
    const isReloading = async (at: number, of = ride) => {
      site.clock.now = at
      return (await site.pageOf(of)).includes(reloads)
    }

    expect(await isReloading(startsAt - 60 * minute - 1)).toBe(false)
    expect(await isReloading(startsAt - 60 * minute)).toBe(true)
    expect(await isReloading(startsAt + 180 * minute)).toBe(true)
    await send(site, token, [tap(ride.id, 'done', 1800)])
    expect(await isReloading(startsAt + 180 * minute)).toBe(false)
    const missed = await addDrivenRide(site, id)
    await send(site, token, [tap(missed.id, 'here', 0), tap(missed.id, 'no-show', 1000)])
    expect(await isReloading(startsAt + 180 * minute, missed)).toBe(true)
    const cancelled = await addRide(site, '10:00')
    expect(await isReloading(startsAt, cancelled)).toBe(true)
    await call(site, 'PUT', `UpdateBooking?id=${cancelled.bookingId}`, { status: 'cancelled' })
    expect(await isReloading(startsAt, cancelled)).toBe(false)
  })

  test('what we promise is said until an hour after the last ride began, and not to who was waited for in vain', async () => {
    await using site = await openGuestSite(dialect)
    const { id, token } = await addDriver(site, 'Ardit')
    const { confirmedText, stateNew, nextNew } = mailWordsFor('en')
    const ride = await addDrivenRide(site, id)
    const back = await addDrivenRide(site, id, { returnDateAndTime: '2031-06-02T17:00' })
    const missed = await addDrivenRide(site, id)
    const unanswered = await addRide(site, '10:00')
    for (const { bookingId } of [ride, back, missed]) {
      await call(site, 'PUT', `UpdateBooking?id=${bookingId}`, { status: 'confirmed' })
    }
    const says = async (at: number, of: Json, sentence: string) => {
      site.clock.now = at
      return (await site.pageOf(of)).includes(sentence.split('{')[0] ?? '')
    }

    expect(await says(startsAt + 59 * minute, ride, confirmedText)).toBe(true)
    expect(await says(startsAt + 60 * minute, ride, confirmedText)).toBe(false)
    expect(await says(startsAt + 60 * minute, back, confirmedText)).toBe(true)
    // Who sits in the car is not told that we will come; who is still to be fetched for the way back is.
    for (const { id: rideId } of [ride, back]) await send(site, token, [tap(rideId, 'on-board', 60)])
    expect(await says(startsAt + 2 * minute, ride, confirmedText)).toBe(false)
    expect(await says(startsAt + 2 * minute, back, confirmedText)).toBe(true)
    for (const sentence of [stateNew, nextNew]) {
      expect(await says(startsAt + 59 * minute, unanswered, sentence)).toBe(true)
      expect(await says(startsAt + 60 * minute, unanswered, sentence)).toBe(false)
    }
    site.clock.now = startsAt + 20 * minute
    await send(site, token, [tap(missed.id, 'here', 0), tap(missed.id, 'no-show', 1000)])
    expect(await says(startsAt + 20 * minute, missed, mailWordsFor('en').rideNoShow)).toBe(true)
    expect(await says(startsAt + 20 * minute, missed, confirmedText)).toBe(false)
  })

  test('a change can be typed in the last hour, too: the page with its form does not load itself anew', async () => {
    await using site = await openGuestSite(dialect)
    const ride = await addRide(site, '10:00')
    await call(site, 'PUT', 'UpdateSettings', { changeUntilHours: 0 })
    const { statusUrl } = await bookingOf(site, ride)
    const form = `action="${statusUrl}/change"`

    site.clock.now = startsAt - 30 * minute
    const page = await site.pageOf(ride)
    expect([page.includes(reloads), page.includes(form)]).toEqual([true, false])
    expect(page).toContain(`href="${statusUrl}/change#change"`)
    const apart = await site.pageOf(ride, '/change')
    expect([apart.includes('http-equiv="refresh"'), apart.includes(form)]).toEqual([false, true])
    expect(apart).toContain(`href="${statusUrl}">${wordsFor('en').booking.close}</a>`)
    site.clock.now = startsAt + 1
    const late = await site.pageOf(ride, '/change')
    expect([late.includes(reloads), late.includes(form)]).toEqual([true, false])
  })

  test('who is about to cancel in the last hour is not interrupted: the page with the question does not load itself anew', async () => {
    await using site = await openGuestSite(dialect)
    const ride = await addRide(site, '10:00')
    const { statusUrl } = await bookingOf(site, ride)
    const form = `action="${statusUrl}/cancel"`

    site.clock.now = startsAt - 30 * minute
    const page = await site.pageOf(ride)
    expect([page.includes(reloads), page.includes(form)]).toEqual([true, false])
    expect(page).toContain(`href="${statusUrl}/cancel#cancel"`)
    const apart = await site.pageOf(ride, '/cancel')
    expect([apart.includes('http-equiv="refresh"'), apart.includes(form)]).toEqual([false, true])
    expect(apart).toMatch(/<details class="receipt-cancel" (id="cancel" )?open=""/)
    expect(apart).toContain(`href="${statusUrl}">${wordsFor('en').booking.close}</a>`)
    // Too late, and much too early: where nothing loads itself anew, the fold is on the page.
    for (const time of [startsAt + 1, startsAt - 90 * minute]) {
      site.clock.now = time
      expect(await site.pageOf(ride, '/cancel')).toBe('')
    }
  })
})
