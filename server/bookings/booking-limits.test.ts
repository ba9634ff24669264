import { expect, test } from 'vitest'

import { startBookingApp, testPhone, validBooking } from './booking-test-app.ts'
import { createBookingLimits, defaultLimits } from './booking-limits.ts'

const numbered = (index: number) => ({
  ...validBooking,
  name: `Guest ${index}`,
  phoneNumber: `+35569234${String(1000 + index)}`,
})

test('the eleventh booking of a minute is refused with the phone number, another address is not', async () => {
  await using app = await startBookingApp('sqlite', { rateLimits: true })

  const replies = await Promise.all(Array.from({ length: 100 }, (_, index) => app.book(numbered(index))))
  const other = await app.book(numbered(100), { 'x-forwarded-for': '203.0.113.9' })

  const refused = replies.filter((reply) => reply.statusCode === 429)
  expect(refused).toHaveLength(90)
  expect(refused[0]?.json()).toMatchObject({ code: 'too-many-bookings', title: expect.stringContaining(testPhone) })
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  expect(other.statusCode).toBe(200)
  expect(await app.rows()).toHaveLength(11)
})

test('repeats and refused requests cost nothing', async () => {
  await using app = await startBookingApp('sqlite', { rateLimits: true })

  const repeats = await Promise.all(Array.from({ length: 50 }, () => app.book(validBooking)))
  await Promise.all(Array.from({ length: 50 }, () => app.book({ ...validBooking, email: 'a@b' })))
  const fresh = await Promise.all(Array.from({ length: 9 }, (_, index) => app.book(numbered(index))))

  expect([...repeats, ...fresh].every((reply) => reply.statusCode === 200)).toBe(true)
})

test('one phone number books ten times an hour, from wherever', async () => {
  await using app = await startBookingApp('sqlite', { rateLimits: true })

  const replies = []
  for (let index = 0; index < 11; index += 1) {
    const from = { 'x-forwarded-for': `203.0.113.${index}` }
    replies.push(await app.book({ ...validBooking, name: `Guest ${index}` }, from))
  }

  expect(replies.map((reply) => reply.statusCode)).toEqual([...Array<number>(10).fill(200), 429])
})

test('places come back with time and when a booking was not stored', () => {
  let clock = 0
  const limits = createBookingLimits(defaultLimits, { clock: () => clock })
  const slots = Array.from({ length: 10 }, (_, index) => limits({ address: '192.0.2.1', phoneNumber: `+${index}` }))
  const next = () => limits({ address: '192.0.2.1', phoneNumber: '+99' }).take()

  expect(slots.map((slot) => slot.take())).toEqual(Array(10).fill(undefined))
  expect(next()).toEqual({ retryAfterSeconds: 60 })
  slots[0]?.giveBack()
  expect(next()).toBeUndefined()
  clock = 59_000
  expect(next()).toEqual({ retryAfterSeconds: 1 })
  clock = 60_001
  expect(next()).toBeUndefined()
})

test('neighbours in one IPv6 network count together, an embedded IPv4 address is itself', () => {
  const limits = createBookingLimits({ perAddress: [{ count: 1, seconds: 60 }], perPhone: [] })
  const take = (address: string) => limits({ address, phoneNumber: address }).take() === undefined

  expect(take('2001:db8:1:2::1')).toBe(true)
  expect(take('2001:db8:1:2:ffff::9')).toBe(false)
  expect(take('2001:db8:1:3::1')).toBe(true)
  expect(take('192.0.2.1')).toBe(true)
  expect(take('::ffff:192.0.2.1')).toBe(false)
  expect(take('::1')).toBe(true)
})

test('memory stays bounded: the least recently seen sender is forgotten', () => {
  const rules = { perAddress: [{ count: 1, seconds: 60 }], perPhone: [] }
  const limits = createBookingLimits(rules, { capacity: 4 })
  const take = (address: string) => limits({ address, phoneNumber: address }).take() === undefined

  take('192.0.2.1')
  take('192.0.2.2')
  take('192.0.2.3')

  expect(take('192.0.2.3')).toBe(false)
  expect(take('192.0.2.1')).toBe(true)
})
