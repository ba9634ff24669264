import { setTimeout as wait } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { eventually } from '../../setup/eventually.ts'
import { startSite } from '../../setup/start-site.ts'
import { book, uniqueBooking } from '../setup/bookings.ts'
import { ask, openSite, signInAs } from '../setup/open-site.ts'
import { rawRequest } from '../setup/raw-request.ts'
import { adminPassword } from '../setup/seeded-folder.ts'
import { copySeededFolder } from './seeded-copy.ts'

/** What the log must never hold. */
const personal = {
  name: 'Xhevahire Quendro',
  phoneNumber: '+355692999777',
  email: 'xhevahire.quendro@example.com',
  pickupAddress: 'Rruga Butrinti 4711',
  note: 'Allergic to peppermint',
}
const wrongPassword = 'Peppermint-Password-1'

interface LogLine {
  event?: string
  outcome?: string
  actor?: string | null
  address?: string
  time?: number
}

test('O-13 O-14 O-15 the log says who did what, one object a line, and nothing of anybody', async () => {
  await using site = await openSite({ LOG_LEVEL: 'trace', RATE_LIMITS: 'on' })
  const badAgent = { 'user-agent': 'x {"level":60}' }
  const session = await signInAs(site.url, 'Admin', adminPassword)
  const token = String(session.body.token)
  const headers = { authorization: `Bearer ${token}` }

  await book(site, { ...uniqueBooking(), ...personal })
  await book(site, { ...uniqueBooking(), ...personal, email: 'no address' })
  const key = 'a-key-of-mine-4711'
  await book(site, { ...uniqueBooking(), ...personal, nrOfPassengers: 3 }, { 'idempotency-key': key, ...badAgent })
  await signInAs(site.url, 'nobody\r\n{"level":60}', wrongPassword)
  for (let attempt = 0; attempt < 12; attempt += 1) await signInAs(site.url, 'elona', wrongPassword)
  await site.ask(`/api/Admin/GetBookings?q=${encodeURIComponent(personal.name)}`, { headers })
  await site.ask('/api/Admin/GetBookings', { headers: { authorization: 'Bearer not-a-token' } })
  await site.ask(`/api/TaxiSaranda/Retrieve?file=${personal.phoneNumber}%0d%0a%7b%22level%22%3a60%7d`)
  await rawRequest(site.port, `GET /%1b[31m\u001b HTTP/1.1\r\nhost: x\r\nuser-agent: a\u001b[2J\r\n\r\n`)
  await rawRequest(site.port, `GET / HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\nno header\r\n\r\n`)
  const form = new FormData()
  form.set('file', new Blob(['no picture']), 'a.png')
  await fetch(`${site.url}/api/Admin/UploadImage`, { method: 'POST', headers, body: form })
  await site.ask('/api/Admin/UpdateLanguage?id=3', { method: 'PUT', headers, body: { isActive: false } })
  const { url: calendar } = (
    await site.ask('/api/Admin/RenewCalendarLink', { method: 'POST', headers, body: { all: true } })
  ).body
  await site.ask(calendar)
  await site.ask('/api/Admin/ExportBookings', { headers })
  await site.ask('/api/Admin/Logout', { method: 'POST', headers })
  await site.stop()

  const printed = site.output()
  const lines = printed.split('\n').filter((line) => line.trim() && !line.startsWith('Taxi Saranda is open'))
  const parsed = lines.map((line) => JSON.parse(line) as LogLine)
  const calendarToken = String(calendar).slice('/calendar/'.length, -'.ics'.length)
  const secrets = [wrongPassword, adminPassword, token, key, 'not-a-token', calendarToken]
  for (const secret of [...Object.values(personal), ...secrets]) {
    expect([secret, printed.includes(secret)]).toEqual([secret, false])
  }
  // As numbers, the whole request.
  expect(printed).not.toContain('rawPacket')
  // oxlint-disable-next-line no-control-regex -- that is what must not be there
  expect(printed).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f]/)
  const events = parsed
    .filter(({ event }) => event !== undefined)
    .map(({ event, outcome, actor }) => ({ event, outcome, actor }))
  expect(events).toContainEqual({ event: 'sign-in', outcome: 'done', actor: 'admin' })
  expect(events).toContainEqual({ event: 'sign-in', outcome: 'refused', actor: null })
  expect(events).toContainEqual({ event: 'sign-in', outcome: 'limited', actor: null })
  expect(events).toContainEqual({ event: 'sign-out', outcome: 'done', actor: 'admin' })
  expect(events).toContainEqual({ event: 'refused', outcome: 'refused', actor: null })
  expect(events).toContainEqual({ event: 'upload', outcome: 'refused', actor: 'admin' })
  expect(events).toContainEqual({ event: 'language-change', outcome: 'done', actor: 'admin' })
  // What takes all guests out of the site.
  expect(events).toContainEqual({ event: 'calendar-link-renewed', outcome: 'done', actor: 'admin' })
  expect(events).toContainEqual({ event: 'bookings-exported', outcome: 'done', actor: 'admin' })
  const signIn = parsed.find(({ event }) => event === 'sign-in')
  expect(signIn).toMatchObject({ address: '127.0.0.1', time: expect.any(Number) })
})

test('O-16 whoever reads the log may go away: the site goes on', async () => {
  using folder = copySeededFolder()
  const site = await startSite({ DATA_DIR: folder.path, LOG_LEVEL: 'info', RATE_LIMITS: 'off' })

  site.process.stdout?.destroy()
  site.process.stderr?.destroy()
  const replies = []
  for (let count = 0; count < 20; count += 1) {
    replies.push(await book({ ask: (path, what) => ask(site.url, path, what) }, uniqueBooking()))
    await wait(20)
  }

  expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(site.process.exitCode).toBe(null)
  await site.stop()
})

test('O-11 the site says that it lives and whether it is ready, cheaply and without detail', async () => {
  using folder = copySeededFolder()
  const site = await startSite({ DATA_DIR: folder.path, DRAIN_SECONDS: '5' })
  const healthy = await ask(site.url, '/healthz')
  const ready = await ask(site.url, '/readyz')

  site.process.kill('SIGTERM')
  await eventually(async () => (await ask(site.url, '/readyz')).status).toBe(503)
  const page = await ask(site.url, '/it')
  const living = await ask(site.url, '/healthz')
  await site.stop('SIGKILL')

  expect([healthy, ready].map(({ status, text }) => [status, text])).toEqual([
    [200, '{"status":"ok"}'],
    [200, '{"status":"ok"}'],
  ])
  expect(ready.headers.get('cache-control')).toBe('no-store')
  expect([page.status, living.status]).toEqual([200, 200])
  expect(page.headers.get('connection')).toBe('close')
})
