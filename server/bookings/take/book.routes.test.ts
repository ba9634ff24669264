import { afterEach, expect, test } from 'vitest'

import { booking as english } from '#domain/words/booking/en.ts'
import { booking as italian } from '#domain/words/booking/it.ts'

import { startBookingApp, testNow, validBooking } from '../../../tests/setup/booking-test-app.ts'
import { dialects } from '../../../tests/setup/test-database.ts'

const zoneOfTheRun = process.env['TZ']
afterEach(() => {
  process.env['TZ'] = zoneOfTheRun
})

test.for(dialects)('a booking is stored as it will be read by staff (%s)', async (dialect) => {
  await using app = await startBookingApp(dialect)

  const reply = await app.book({ ...validBooking, name: '  Ana ' }, { 'x-language-code': 'it' })

  const answer = reply.json()
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'content-language': 'it' })
  expect(answer).toEqual({
    reference: expect.stringMatching(/^SR-[2-9A-Z]{6}$/),
    statusUrl: expect.stringMatching(/^\/b\/[\w-]{22}$/),
    price: { eur: 30, lek: 3000, night: false },
  })
  expect(await app.rows()).toEqual([
    expect.objectContaining({
      reference: answer.reference,
      status: 'new',
      kind: 'taxi',
      name: 'Ana',
      phoneNumber: '+355692345678',
      nrOfPassengers: 2,
      pickupAt: '2031-06-01T08:05:00.000Z',
      pickupWallTime: '2031-06-01T10:05',
      priceEurCents: 3000,
      priceIsNight: 0,
      language: 'it',
      createdAt: new Date(testNow).toISOString(),
      receiptToken: answer.statusUrl.slice(3),
    }),
  ])
})

test.for([
  [{ name: '  ' }, 'name', english.nameMissing],
  [{ name: 'x'.repeat(101) }, 'name', english.nameTooLong],
  [{ name: 'A\u0000B' }, 'name', english.textUnreadable],
  [{ name: 'x\r\nBcc: evil@x.com' }, 'name', english.textUnreadable],
  [{ phoneNumber: '123' }, 'phoneNumber', english.phoneInvalid],
  [{ nrOfPassengers: 0 }, 'nrOfPassengers', english.passengersInvalid],
  [{ nrOfPassengers: '2' }, 'nrOfPassengers', english.passengersInvalid],
  [{ nrOfPassengers: true }, 'nrOfPassengers', english.passengersInvalid],
  [{ nrOfPassengers: null }, 'nrOfPassengers', english.passengersInvalid],
  [{ pickupAddress: '' }, 'pickupAddress', english.pickupMissing],
  [{ dropoffAddress: ' ' }, 'dropoffAddress', english.dropoffMissing],
  [{ email: 'a@b' }, 'email', english.emailInvalid],
  [{ email: 'a@b.com,evil@x.com' }, 'email', english.emailInvalid],
  [{ email: ['a@b.com'] }, 'email', english.emailMissing],
  [{ pickupDateAndTime: undefined }, 'pickupDateAndTime', english.dateMissing],
  [{ pickupDateAndTime: '2032-03-28T02:30' }, 'pickupDateAndTime', english.dateSkipped],
  [{ pickupDateAndTime: '2031-02-30T02:30' }, 'pickupDateAndTime', english.dateInvalid],
  [{ pickupDateAndTime: '2031-05-01T09:00' }, 'pickupDateAndTime', english.datePast],
  [{ pickupDateAndTime: '8999-01-01T00:00' }, 'pickupDateAndTime', english.dateTooFar],
] as const)('%o is refused by name and nothing is stored', async ([changes, field, sentence]) => {
  await using app = await startBookingApp('sqlite')

  const reply = await app.book({ ...validBooking, ...changes })

  expect(reply.statusCode).toBe(400)
  expect(reply.headers['content-type']).toContain('application/problem+json')
  expect(reply.json()).toEqual({
    title: sentence,
    status: 400,
    code: 'invalid-booking',
    errors: { [field]: [sentence] },
  })
  expect(await app.rows()).toEqual([])
})

test.for(['null', '[]', '"Ana"', '{"name":', '', JSON.stringify({ ...validBooking }).replace('2,', '1e400,')])(
  'a body of %s is refused',
  async (body) => {
    await using app = await startBookingApp('sqlite')

    const reply = await app.book(body)

    expect(reply.statusCode).toBe(400)
    expect(reply.json().title).toEqual(expect.any(String))
    expect(await app.rows()).toEqual([])
  },
)

test('a lone half of a character is refused, a hundred emoji come back as they were', async () => {
  await using app = await startBookingApp('sqlite')

  const lone = await app.book(JSON.stringify({ ...validBooking, name: 'NAME' }).replace('NAME', String.raw`\ud800`))
  const emoji = await app.book({ ...validBooking, name: '😀'.repeat(100) })

  expect([lone.statusCode, emoji.statusCode]).toEqual([400, 200])
  expect((await app.rows()).map((row) => row.name)).toEqual(['😀'.repeat(100)])
})

test('refusals are in the language of the page, all problems at once', async () => {
  await using app = await startBookingApp('sqlite')

  const reply = await app.book({}, { 'x-language-code': 'it' })

  expect(reply.json().title).toBe(italian.pickupMissing)
  expect(Object.keys(reply.json().errors)).toHaveLength(7)
})

test.for(['UTC', 'Pacific/Auckland', 'America/New_York'])(
  'the same moment is stored wherever the server runs and however it is written (%s)',
  async (zone) => {
    process.env['TZ'] = zone
    await using app = await startBookingApp('sqlite')

    for (const written of ['2031-06-01T10:05', '2031-06-01T08:05:00Z', '2031-06-01T10:05:00+02:00']) {
      await app.book({ ...validBooking, pickupDateAndTime: written }, { 'idempotency-key': written })
    }

    const times = (await app.rows()).map((row) => [row.pickupAt, row.pickupWallTime])
    const expected = ['2031-06-01T08:05:00.000Z', '2031-06-01T10:05']
    expect(times).toEqual([expected, expected, expected])
  },
)

test('a minute ago is forgiven, an hour ago is not', async () => {
  await using app = await startBookingApp('sqlite')

  const minute = await app.book({ ...validBooking, pickupDateAndTime: '2031-05-01T09:59' })
  const hour = await app.book({ ...validBooking, pickupDateAndTime: '2031-05-01T09:00' })

  expect([minute.statusCode, hour.statusCode]).toEqual([200, 400])
})

test('in the hour that autumn repeats, the first one is meant', async () => {
  await using app = await startBookingApp('sqlite')

  await app.book({ ...validBooking, pickupDateAndTime: '2031-10-26T02:30' })

  expect(await app.rows()).toEqual([
    expect.objectContaining({ pickupAt: '2031-10-26T00:30:00.000Z', pickupWallTime: '2031-10-26T02:30' }),
  ])
})

test('the price is the table’s, whatever the request says', async () => {
  await using app = await startBookingApp('sqlite')
  const night = { ...validBooking, pickupDateAndTime: '2031-06-01T22:00' }

  const claimed = await app.book({ ...validBooking, price: { eur: 1, lek: 100, night: false }, priceEurCents: 100 })
  const atNight = await app.book({ ...night, pickupAddress: 'ksamil', dropoffAddress: 'Sarandë' })
  const elsewhere = await app.book({ ...validBooking, dropoffAddress: 'Hotel Butrinti' })

  expect(claimed.json().price).toEqual({ eur: 30, lek: 3000, night: false })
  expect(atNight.json().price).toEqual({ eur: 35, lek: 3500, night: true })
  expect(elsewhere.json().price).toBeNull()
})

test('what nobody sees is kept as nothing, and what joins the letters of a name stays in it', async () => {
  await using app = await startBookingApp('sqlite')
  const name = 'فاطمه\u200Cزهرا'

  const unseen = await app.book({ ...validBooking, name: '\u200B\u2060' })
  await app.book({ ...validBooking, name, note: '\u200B \uFEFF', ferryOrFlight: '\u3164' })

  expect([unseen.statusCode, Object.keys(unseen.json().errors)]).toEqual([400, ['name']])
  expect((await app.rows()).map((row) => [row.name, row.note, row.ferryOrFlight])).toEqual([[name, '', '']])
})

test('what would turn round whatever stands behind a name is not kept with it', async () => {
  await using app = await startBookingApp('sqlite')

  await app.book({ ...validBooking, name: '\u202Eمحمد', pickupAddress: '\u202BHotel\u202C \u2067Ana' })

  expect(await app.rows()).toMatchObject([{ name: 'محمد', pickupAddress: 'Hotel Ana' }])
})

test('the subject is stored with the name it has in the guest’s language, whichever language’s id he sent', async () => {
  await using app = await startBookingApp('sqlite')

  await app.book({ ...validBooking, kind: 'boat', subjectId: 3, subjectName: 'Free trip' })
  await app.book({ ...validBooking, kind: 'boat', subjectId: 13, subjectName: '' })
  await app.book({ ...validBooking, kind: 'tour', subjectId: 99, subjectName: 'An old tour' })

  expect((await app.rows()).map((row) => [row.kind, row.subjectId, row.subjectName])).toEqual([
    ['boat', 3, 'Ksamil islands'],
    ['boat', 13, 'Ksamil islands'],
    ['tour', 99, 'An old tour'],
  ])
})

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

const emptyDetails = { bags: null, returnDateAndTime: null, childSeats: 0, ferryOrFlight: '' }
const optional = [...Object.keys(emptyDetails), 'note', 'kind', 'subjectId', 'subjectName', 'priceId', 'departure']
const nullDetails = Object.fromEntries(optional.map((name) => [name, null]))

test.for(
  dialects.flatMap((dialect) => [
    { dialect, how: 'empty', said: emptyDetails },
    { dialect, how: 'null', said: nullDetails },
  ]),
)('details that are $how are neither stored nor answered ($dialect)', async ({ dialect, said }) => {
  await using app = await startBookingApp(dialect)

  const reply = await app.book({ ...validBooking, ...said })

  expect(Object.keys(reply.json())).toEqual(['reference', 'statusUrl', 'price'])
  expect(await app.rows()).toEqual([
    expect.objectContaining({
      kind: 'taxi',
      note: '',
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
