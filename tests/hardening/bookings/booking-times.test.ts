import { expect, test } from 'vitest'

import { startMailServer } from '../../setup/mail-server.ts'
import { book, storedBookings, uniqueBooking } from '../setup/bookings.ts'
import { openSite } from '../setup/open-site.ts'

const now = Temporal.Now.zonedDateTimeISO('Europe/Tirane')
const minute = { smallestUnit: 'minute', offset: 'never', timeZoneName: 'never' } as const
const wall = (time: Temporal.ZonedDateTime) => time.toString(minute)
const instant = (time: Temporal.ZonedDateTime) => new Date(time.epochMilliseconds).toISOString()

const withoutWhatDiffers = (text: string) =>
  text
    .replaceAll(/SR-\w+/g, 'SR-…')
    .replaceAll(/\/b\/[\w-]+/g, '/b/…')
    .replaceAll(/localhost:\d+/g, 'localhost')
    .replaceAll(/69 ?2[\d ]+|692\d+/g, '…')

/** The next change of the clocks that leaves an hour out (`forward`) or repeats one. */
function nextChange(direction: 'forward' | 'back'): Temporal.ZonedDateTime {
  let change = now.getTimeZoneTransition('next')
  for (;;) {
    if (!change) throw new Error('The zone has no more changes.')
    const isForward = change.offsetNanoseconds > change.subtract({ seconds: 1 }).offsetNanoseconds
    if (isForward === (direction === 'forward')) return change
    change = change.getTimeZoneTransition('next')
  }
}

test("B-14 the server's own zone changes nothing: stored instants and mails are Saranda's", async () => {
  const pickup = now.add({ days: 40 }).with({ hour: 10, minute: 5, second: 0, millisecond: 0 })
  const texts: string[][] = []
  const stored: unknown[] = []

  for (const TZ of ['Pacific/Auckland', 'UTC']) {
    await using mailServer = await startMailServer()
    await using site = await openSite({ TZ, SMTP_URL: mailServer.url, OPERATOR_EMAIL: 'office@example.com' })
    const forms = [wall(pickup), instant(pickup), pickup.toString({ smallestUnit: 'minute', timeZoneName: 'never' })]
    for (const [index, pickupDateAndTime] of forms.entries()) {
      const name = `Form ${index}`
      expect((await book(site, uniqueBooking({ name, pickupDateAndTime }))).status).toBe(200)
    }
    stored.push(
      storedBookings(site).map(({ name, pickup_at, pickup_wall_time }) => [name, pickup_at, pickup_wall_time]),
    )
    // One to the operator and one to the visitor of each, in any order.
    const mails = await mailServer.taken(2 * forms.length)
    texts.push(mails.map(({ email }) => withoutWhatDiffers(email.text ?? '')).toSorted())
  }

  expect(stored[0]).toEqual([0, 1, 2].map((form) => [`Form ${form}`, instant(pickup), wall(pickup)]))
  expect(stored[1]).toEqual(stored[0])
  for (const text of texts[0] ?? []) expect(text).toContain('10:05')
  expect(texts[1]).toEqual(texts[0])
})

test('B-14 hours that the clocks leave out, repeat, or that lie behind or too far ahead', async () => {
  await using site = await openSite()
  const gap = `${nextChange('forward').toPlainDate().toString()}T02:30`
  const twice = `${nextChange('back').toPlainDate().toString()}T02:30`
  const nextYear = now.year + 1
  const cases: [string, number][] = [
    [gap, 400],
    [`${nextYear}-02-30T10:00`, 400],
    ['9999-12-31T10:00', 400],
    ['0001-01-01T10:00', 400],
    [`${nextYear}-13-01T10:00`, 400],
    [`${nextYear}-01-01T25:00`, 400],
    [wall(now.subtract({ hours: 1 })), 400],
    [wall(now.subtract({ minutes: 1 })), 200],
    [twice, 200],
  ]

  for (const [pickupDateAndTime, status] of cases) {
    const reply = await book(site, uniqueBooking({ name: pickupDateAndTime, pickupDateAndTime }))
    expect([pickupDateAndTime, reply.status]).toEqual([pickupDateAndTime, status])
  }

  // The repeated hour means its first time: still summer, two hours ahead of UTC.
  const first = Temporal.PlainDateTime.from(twice).toZonedDateTime('Europe/Tirane', { disambiguation: 'earlier' })
  expect(storedBookings(site).find(({ name }) => name === twice)?.pickup_at).toBe(instant(first))
})
