import { describe, expect, test } from 'vitest'

import { findRoute, quotePrice } from '#domain/prices/quote.ts'
import { priceEntry } from '#domain/prices/price-table.ts'
import { prices } from '#seed/prices.ts'

import { startBookingApp, validBooking } from '../../../tests/setup/booking-test-app.ts'
import { dialects } from '../../../tests/setup/test-database.ts'

/** From specification §9, by hand: destination from Saranda, day price, night price where there is one. */
const table: [place: string, eur: number, eurNight?: number][] = [
  ['Ksamil', 30, 35],
  ['Blue Eye', 35],
  ['Inside the city', 10, 15],
  ['Butrint', 35],
  ['Lekures Castle', 20],
  ['Pema e Thate/Arameras', 35],
  ['Lukovë', 45],
  ['Qeparo', 55],
  ['Borsh', 50],
  ['Himarë', 60],
  ['Dhërmi', 120],
  ['Gjirokastër', 60],
  ['Berat', 160],
  ['Vlorë', 150],
  ['Tiranë', 200],
  ['Tirana Airport', 200],
]

/** Night rates apply from 10 PM to 6 AM: the last minute of the day, the first and the last of the night, the first of the day. */
const moments = [
  ['2031-06-01T21:59', false],
  ['2031-06-01T22:00', true],
  ['2031-06-02T05:59', true],
  ['2031-06-02T06:00', false],
] as const

const entries = prices.map((price, index) => priceEntry({ ...price, id: index + 1 }, 'gb'))
/** The one route that goes nowhere else is asked for as the table names it. */
const nameIn = (place: string) => (place === 'Inside the city' ? 'Saranda (inside the city)' : place)

test('the table has the sixteen routes and no other', () => {
  expect(entries).toHaveLength(16)
  for (const [place] of table) expect(findRoute(entries, 'Saranda', nameIn(place)), place).toBeDefined()
})

test.for([
  ['taxi', 3000],
  ['attraction', 3000],
  ['tour', null],
  ['boat', null],
] as const)(
  'the table prices rides: a booking of kind %s between two of its places costs %s cents',
  async ([kind, cents]) => {
    await using app = await startBookingApp('sqlite')

    const reply = await app.book({ ...validBooking, kind, returnDateAndTime: '2031-06-02T10:00' })

    const row = (await app.rows())[0]
    expect([reply.json().price?.eur ?? null, row?.priceEurCents, row?.returnPriceEurCents]).toEqual([
      cents === null ? null : cents / 100,
      cents,
      cents,
    ])
  },
)

describe.each(table)('Saranda – %s', (place, eur, eurNight) => {
  const expected = (isNight: boolean) => {
    const night = isNight && eurNight !== undefined
    const price = night ? eurNight : eur
    return { eur: price, lek: price * 100, night }
  }
  const ways = [
    ['Saranda', nameIn(place)],
    [nameIn(place), 'Saranda'],
  ] as const

  test('is quoted as the specification says, in both directions, on both sides of the night', () => {
    for (const [from, to] of ways) {
      for (const [pickup, isNight] of moments) {
        const route = findRoute(entries, from, to)
        expect([from, to, pickup, route && quotePrice(route.price, pickup)]).toEqual([
          from,
          to,
          pickup,
          expected(isNight),
        ])
      }
    }
  })

  test.for(dialects)('is booked and stored at that price, whatever price the request has (%s)', async (dialect) => {
    await using app = await startBookingApp(dialect)
    for (const [pickupAddress, dropoffAddress] of ways) {
      for (const [pickupDateAndTime, isNight] of moments) {
        const ride = { ...validBooking, pickupAddress, dropoffAddress, pickupDateAndTime }

        const reply = await app.book({ ...ride, price: { eur: 1, lek: 1, night: !isNight }, priceEurCents: 1 })

        expect([reply.statusCode, reply.json().price]).toEqual([200, expected(isNight)])
      }
    }
    const stored = (await app.rows()).map((row) => [row.priceEurCents, row.priceIsNight])
    const once = moments.map(([, isNight]) => [expected(isNight).eur * 100, Number(expected(isNight).night)])
    expect(stored).toEqual([...once, ...once])
  })
})

test.for(dialects)('what a program sends is kept and marked, and answered like any other (%s)', async (dialect) => {
  await using app = await startBookingApp(dialect)

  const sent = [
    { website: 'http://spam.example', secondsToFill: 40 },
    { website: '', secondsToFill: 2.9 },
    { website: 'x', secondsToFill: 0 },
    { website: '', secondsToFill: 3 },
    {},
  ]
  const replies = []
  for (const [index, guards] of sent.entries()) {
    replies.push(await app.book({ ...validBooking, name: `Guest ${index}`, ...guards }))
  }

  for (const reply of replies) {
    expect([reply.statusCode, Object.keys(reply.json())]).toEqual([200, ['reference', 'statusUrl', 'price']])
  }
  expect((await app.rows()).map((row) => row.suspicions)).toEqual([
    'hidden-field',
    'too-fast',
    'hidden-field too-fast',
    '',
    '',
  ])
})

test.for([
  ['name', 'YOU HAVE WON https://spam.example', 'link'],
  ['ferryOrFlight', 'WWW.spam.example', 'link'],
  ['name', 'Anna v. d. Berg', ''],
  ['pickupAddress', 'https://maps.app.goo.gl/x', ''],
])('a link is not sent to strangers as the name of a guest: %s %s is marked "%s"', async ([field, value, mark]) => {
  await using app = await startBookingApp('sqlite')

  const reply = await app.book({ ...validBooking, [field ?? '']: value })

  expect([reply.statusCode, (await app.rows())[0]?.suspicions]).toEqual([200, mark])
})

test.for([
  { website: 7 },
  { website: { $ne: '' } },
  { secondsToFill: 'soon' },
  { secondsToFill: -5 },
  { website: '  ' },
])('guards that say nothing, such as %o, neither refuse nor mark', async (guards) => {
  await using app = await startBookingApp('sqlite')

  const reply = await app.book({ ...validBooking, ...guards })

  expect([reply.statusCode, (await app.rows())[0]?.suspicions]).toEqual([200, ''])
})

test.for(dialects)('what telephones copy round a number or an address is not kept (%s)', async (dialect) => {
  await using app = await startBookingApp(dialect)

  const reply = await app.book({
    ...validBooking,
    phoneNumber: '\u202A+39 333 123 4567\u202C',
    email: '\u2068ana@example.com\u2069',
  })

  expect([reply.statusCode, await app.rows()]).toMatchObject([
    200,
    [{ phoneNumber: '+393331234567', email: 'ana@example.com' }],
  ])
})

test.for(['ana@example.com.', 'ana@example.com. ', 'ana@example.com..'])(
  'the full stop after %o is no part of the address',
  async (email) => {
    await using app = await startBookingApp('sqlite')

    const reply = await app.book({ ...validBooking, email })

    expect([reply.statusCode, (await app.rows())[0]?.email]).toEqual([200, 'ana@example.com'])
  },
)

test('a repeat is known whatever its guards say', async () => {
  await using app = await startBookingApp('sqlite')
  const key = { 'idempotency-key': 'form-1' }

  const first = await app.book({ ...validBooking, secondsToFill: 30 }, key)
  const repeat = await app.book({ ...validBooking, secondsToFill: 31, website: 'x' }, key)

  expect(repeat.body).toBe(first.body)
  expect(await app.rows()).toHaveLength(1)
})
