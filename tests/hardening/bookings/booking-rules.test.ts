import { afterAll, beforeAll, expect, test } from 'vitest'

import { eventually } from '../../setup/eventually.ts'
import { startMailServer, type MailServer } from '../../setup/mail-server.ts'
import { book, countBookings, storedBookings, uniqueBooking } from '../setup/bookings.ts'
import { openSite, type Reply, type Site } from '../setup/open-site.ts'
import { rawRequest } from '../setup/raw-request.ts'

let mailServer: MailServer
let site: Site
beforeAll(async () => {
  mailServer = await startMailServer()
  site = await openSite({ SMTP_URL: mailServer.url, OPERATOR_EMAIL: 'office@example.com' })
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await mailServer[Symbol.asyncDispose]()
})

const from = (address: string) => ({ 'x-forwarded-for': address })

/** A value that JSON cannot say but a request can. */
const asWritten = (booking: object, field: string, json: string) =>
  JSON.stringify({ ...booking, [field]: '@' }).replace('"@"', json)

test.for<[string, string]>([
  ['name', '"  "'],
  ['name', '7'],
  ['phoneNumber', '"123"'],
  ['phoneNumber', '"call me"'],
  ['nrOfPassengers', '0'],
  ['nrOfPassengers', '-1'],
  ['nrOfPassengers', '1.5'],
  ['nrOfPassengers', '"2"'],
  ['nrOfPassengers', 'true'],
  ['nrOfPassengers', '1e400'],
  ['nrOfPassengers', 'null'],
  ['pickupAddress', '""'],
  ['dropoffAddress', '" \\t "'],
  ['email', '"a@b"'],
  ['email', '"a b@c.d"'],
  ['email', '["a@b.com"]'],
  ['pickupDateAndTime', 'null'],
  ['pickupDateAndTime', '""'],
])('B-12 a wrong %s (%s) is refused by the server itself, and named', async ([field, json]) => {
  const before = countBookings(site)

  const reply = await book(site, asWritten(uniqueBooking(), field, json))

  expect(reply.status).toBe(400)
  expect(reply.headers.get('content-type')).toContain('application/problem+json')
  expect(reply.body.title.length).toBeGreaterThan(5)
  expect(Object.keys(reply.body.errors)).toEqual([field])
  expect(countBookings(site)).toBe(before)
})

test.for<[string, string, number]>([
  ['name', 'n'.repeat(101), 400],
  ['name', '🦭'.repeat(101), 400],
  ['name', '🦭'.repeat(100), 200],
  ['name', 'A\u0000B', 400],
  ['name', 'A\u001BB', 400],
  ['name', '\ud800', 400],
  ['phoneNumber', `+35569${'2'.repeat(40)}`, 400],
  ['pickupAddress', 'a'.repeat(301), 400],
  ['pickupAddress', 'ë'.repeat(300), 200],
  ['dropoffAddress', 'a\nb', 400],
  ['email', `${'a'.repeat(60)}@${'b'.repeat(200)}.com`, 400],
  ['note', 'n'.repeat(501), 400],
  ['note', 'two\nlines, 🌊', 200],
])('B-13 %s is kept as it was typed, or refused as a whole: %s', async ([field, value, status]) => {
  // JSON.stringify writes a lone half of a character as its escape, as a hostile client would.
  const reply = await book(site, JSON.stringify(uniqueBooking({ [field]: value })))

  expect(reply.status).toBe(status)
  if (status !== 200) return
  const list = await site.admin('GET', `GetBookings?q=${reply.body.reference}`)
  expect(list.body.bookings[0][field]).toBe(value)
})

test.for([
  ['name', 'x\r\nBcc: evil@example.com'],
  ['name', 'x\nX-Evil: 1'],
  ['pickupAddress', 'x\r\n\r\n<b>'],
  ['email', 'a@example.com\r\nBcc: evil@example.com'],
  ['subjectName', 'x\r\nBcc: evil@example.com'],
])('B-16 line breaks in %s never reach a mail', async ([field, value]) => {
  expect((await book(site, uniqueBooking({ [field as string]: value }))).status).toBe(400)
})

test('B-17 an address that is several, or hides one, is refused, and only who was meant is written to', async () => {
  const addresses = [
    'a@b.com,evil@x.com',
    'a@b.com;evil@x.com',
    'a@b.com evil@x.com',
    '"evil@x.com x"@b.com',
    '<a@b.com>',
    'Ana <a@b.com>',
    `${'a'.repeat(65)}@b.com`,
  ]
  for (const email of addresses)
    expect([email, (await book(site, uniqueBooking({ email }))).status]).toEqual([email, 400])

  const { body } = await book(site, uniqueBooking({ email: 'ana@example.com' }))
  const ours = () => mailServer.mails.filter(({ email }) => email.subject?.includes(body.reference))
  await eventually(() => ours().length).toBe(2)

  expect(
    ours()
      .flatMap(({ recipients }) => recipients)
      .toSorted(),
  ).toEqual(['ana@example.com', 'office@example.com'])
  for (const { source } of mailServer.mails) expect(source).not.toMatch(/^(bcc|x-evil):/im)
  expect(mailServer.mails.flatMap(({ recipients }) => recipients).filter((to) => to.includes('evil'))).toEqual([])
})

test('B-18 what a guest types stays text in both parts of the mail', async () => {
  const name = '<img src=x onerror=1>'
  const { body } = await book(site, uniqueBooking({ name }))
  const ours = () => mailServer.mails.filter(({ email }) => email.subject?.includes(body.reference))
  await eventually(() => ours().length).toBe(2)

  for (const { email } of ours()) {
    expect(email.text).toContain(name)
    expect(email.html).toContain('&lt;img src=x onerror=1&gt;')
    expect(email.html).not.toContain('<img src=x')
  }
})

test('B-18 a mail server that takes no TLS where it is required gets nothing; the mail waits', async () => {
  await using server = await startMailServer()
  await using strict = await openSite({
    SMTP_URL: `${server.url}?requireTLS=true`,
    OPERATOR_EMAIL: 'office@example.com',
  })

  expect((await book(strict, uniqueBooking())).status).toBe(200)

  await eventually(() => strict.output()).toContain('a mail was not sent')
  expect(server.mails).toEqual([])
  const states = strict.inDatabase((database) => database.prepare('select distinct state from mails').all())
  expect(states).toEqual([{ state: 'waiting' }])
})

test('B-10 a booking sent twice at the same moment is one booking, with one set of mails', async () => {
  const before = countBookings(site)
  const asked = Array.from({ length: 50 }, () => uniqueBooking({ email: 'twice@example.com' }))

  const pairs = await Promise.all(asked.map((booking) => Promise.all([book(site, booking), book(site, booking)])))

  for (const [first, second] of pairs) {
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
  }
  expect(countBookings(site)).toBe(before + 50)
  const mails = site.inDatabase((database) =>
    database.prepare("select count(*) as count from mails where recipient = 'twice@example.com'").get(),
  )
  expect(mails).toEqual({ count: 50 })
})

test('B-10 a key belongs to one booking: the same again answers the same, another is refused', async () => {
  const headers = { 'idempotency-key': 'one-filled-form' }
  const booking = uniqueBooking()
  const first = await book(site, booking, headers)

  const again = await book(site, booking, headers)
  const other = await book(site, { ...booking, nrOfPassengers: 3 }, headers)
  const later = await book(site, { ...booking, pickupDateAndTime: new Date(Date.now() + 2 * 86_400_000).toISOString() })

  expect([first.status, again.status, other.status, later.status]).toEqual([200, 200, 422, 200])
  expect(again.body).toEqual(first.body)
  expect(typeof other.body.title).toBe('string')
  expect(later.body.reference).not.toBe(first.body.reference)
})

test('B-19 the answer names the booking; who left before it finds the same one by the key', async () => {
  const booking = uniqueBooking()
  const body = JSON.stringify(booking)
  const key = 'left-before-the-answer'
  const request = [
    'POST /api/TaxiSaranda/Book HTTP/1.1',
    'host: a',
    'content-type: application/json',
    `idempotency-key: ${key}`,
    `content-length: ${body.length}`,
    '',
    body,
  ].join('\r\n')
  const mine = () => storedBookings(site).filter(({ name }) => name === booking['name'])
  for (let attempt = 0; attempt < 10; attempt += 1) await rawRequest(site.port, request, attempt)

  const reply = await book(site, booking, { 'idempotency-key': key })

  expect(reply.status).toBe(200)
  expect(reply.body.reference).toMatch(/^SR-/)
  expect(mine().map(({ reference }) => reference)).toEqual([reply.body.reference])
})

test('B-11 a script that books fills nothing: ten a minute, then 429, while the neighbour books', async () => {
  await using guarded = await openSite({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' })

  const replies: Reply[] = []
  // A hundred at once are more than a slow machine takes at once from anybody.
  while (replies.length < 100) {
    const some = Array.from({ length: 20 }, () => book(guarded, uniqueBooking(), from('203.0.113.7')))
    replies.push(...(await Promise.all(some)))
  }
  const neighbour = await book(guarded, uniqueBooking(), from('198.51.100.9'))

  const refused = replies.filter(({ status }) => status === 429)
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(refused).toHaveLength(90)
  for (const { headers, body } of refused) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(body.title).toMatch(/\+\d/)
  }
  expect(neighbour.status).toBe(200)
  expect(guarded.output()).toContain('"event":"bookings-limited"')
})
