import { expect, test } from 'vitest'

import { booking as english } from '#domain/words/booking/en.ts'
import { booking as italian } from '#domain/words/booking/it.ts'

import { dialects } from '../../tests/setup/test-database.ts'
import { startBookingApp, validBooking } from './booking-test-app.ts'

const details = {
  ferryOrFlight: ' W6 4321 ',
  childSeats: 2,
  bags: 0,
  returnDateAndTime: '2031-06-03T22:30',
  note: 'Second floor.\r\nRing twice.',
}

test.for(dialects)('what the driver should know is stored, with the price of the ride back (%s)', async (dialect) => {
  await using app = await startBookingApp(dialect)

  const reply = await app.book({ ...validBooking, ...details, returnPrice: { eur: 1, lek: 100, night: false } })

  expect(reply.json()).toMatchObject({
    price: { eur: 30, lek: 3000, night: false },
    returnPrice: { eur: 35, lek: 3500, night: true },
  })
  expect(await app.rows()).toEqual([
    expect.objectContaining({
      ferryOrFlight: 'W6 4321',
      childSeats: 2,
      bags: 0,
      returnAt: '2031-06-03T20:30:00.000Z',
      returnWallTime: '2031-06-03T22:30',
      returnPriceEurCents: 3500,
      returnPriceIsNight: 1,
      note: 'Second floor.\nRing twice.',
      staffNote: '',
    }),
  ])
})

test.for(dialects)('without details nothing of them is stored or answered (%s)', async (dialect) => {
  await using app = await startBookingApp(dialect)

  const reply = await app.book({
    ...validBooking,
    bags: null,
    returnDateAndTime: null,
    childSeats: 0,
    ferryOrFlight: '',
  })

  expect(Object.keys(reply.json())).toEqual(['reference', 'statusUrl', 'price'])
  expect(await app.rows()).toEqual([
    expect.objectContaining({
      ferryOrFlight: '',
      childSeats: 0,
      bags: null,
      returnAt: null,
      returnPriceEurCents: null,
    }),
  ])
})

test.for([
  [{ ferryOrFlight: 'x'.repeat(61) }, 'ferryOrFlight', 'ferryOrFlightTooLong'],
  [{ ferryOrFlight: 'A\nB' }, 'ferryOrFlight', 'textUnreadable'],
  [{ childSeats: 4 }, 'childSeats', 'childSeatsInvalid'],
  [{ childSeats: '1' }, 'childSeats', 'childSeatsInvalid'],
  [{ childSeats: -1 }, 'childSeats', 'childSeatsInvalid'],
  [{ bags: 51 }, 'bags', 'bagsInvalid'],
  [{ bags: 1.5 }, 'bags', 'bagsInvalid'],
  [{ bags: true }, 'bags', 'bagsInvalid'],
  [{ returnDateAndTime: 'tomorrow' }, 'returnDateAndTime', 'returnInvalid'],
  [{ returnDateAndTime: 7 }, 'returnDateAndTime', 'returnInvalid'],
  [{ returnDateAndTime: '2032-03-28T02:30' }, 'returnDateAndTime', 'dateSkipped'],
  [{ returnDateAndTime: '2033-06-01T10:05' }, 'returnDateAndTime', 'returnTooFar'],
  [{ returnDateAndTime: '2031-06-01T10:05' }, 'returnDateAndTime', 'returnTooEarly'],
  [{ returnDateAndTime: '2031-06-01T10:00' }, 'returnDateAndTime', 'returnTooEarly'],
  [{ returnDateAndTime: '2031-06-01T08:00:00Z' }, 'returnDateAndTime', 'returnTooEarly'],
  [{ note: 'x'.repeat(501) }, 'note', 'noteTooLong'],
] as const)('%o is refused beside its field, in the visitor’s language', async ([changes, field, problem]) => {
  await using app = await startBookingApp('sqlite')

  const [reply, inItalian] = [
    await app.book({ ...validBooking, ...changes }),
    await app.book({ ...validBooking, ...changes }, { 'x-language-code': 'it' }),
  ]

  expect(reply.statusCode).toBe(400)
  expect(reply.json().errors).toEqual({ [field]: [english[problem]] })
  expect(inItalian.json().title).toBe(italian[problem])
  expect(await app.rows()).toEqual([])
})

test('500 characters of a note are taken, a minute later is late enough for the ride back', async () => {
  await using app = await startBookingApp('sqlite')

  const reply = await app.book({ ...validBooking, note: '😀'.repeat(500), returnDateAndTime: '2031-06-01T10:06' })

  expect(reply.statusCode).toBe(200)
})

test('other details are another booking, the same ones are a repeat', async () => {
  await using app = await startBookingApp('sqlite')
  const key = { 'idempotency-key': 'form-1' }

  const first = await app.book({ ...validBooking, ...details }, key)
  const repeat = await app.book({ ...validBooking, ...details, returnDateAndTime: '2031-06-03T20:30:00Z' }, key)
  const otherSeats = await app.book({ ...validBooking, ...details, childSeats: 1 }, key)
  const plain = await app.book(validBooking)

  expect(repeat.body).toBe(first.body)
  expect(otherSeats.statusCode).toBe(422)
  expect(plain.json().reference).not.toBe(first.json().reference)
})
