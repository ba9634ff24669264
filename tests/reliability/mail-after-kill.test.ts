import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { type Behaviour, startMailServer } from '../setup/mail-server.ts'
import { startSite } from '../setup/start-site.ts'

/** To the operator and to the visitor. */
const mailsPerBooking = 2

/** What the dead process had in hand waits for the end of its lease. */
const patienceMs = 60_000

test.for<[Behaviour, string]>([
  ['closed', 'before any mail went out'],
  ['hang', 'in the middle of a mail'],
])(
  'a process killed with -9 while the mail server is %s: the mail still goes, once',
  { timeout: 180_000 },
  async ([behaviour]) => {
    const folder = mkdtempSync(join(tmpdir(), 'site-mail-'))
    await using server = await startMailServer(behaviour)
    const environment = {
      DATA_DIR: folder,
      RATE_LIMITS: 'off',
      SMTP_URL: server.url,
      OPERATOR_EMAIL: 'office@example.com',
      ADMIN_PASSWORD: 'not needed here 1',
    }

    const first = await startSite(environment)
    const replies = await Promise.all(['ana', 'ben', 'cleo'].map((name) => book(first.url, name)))
    await first.stop('SIGKILL')
    await server.behave('take')
    const second = await startSite(environment)

    await expect.poll(() => server.mails.length, { timeout: patienceMs, interval: 100 }).toBe(3 * mailsPerBooking)
    await second.stop()
    const told = server.mails.map(({ recipients, email }) => `${recipients.join()} ${email.messageId}`)
    expect(new Set(told).size).toBe(3 * mailsPerBooking)
    for (const { reference } of replies) {
      expect(server.mails.filter(({ email }) => email.subject?.includes(reference))).toHaveLength(mailsPerBooking)
    }
    rmSync(folder, { recursive: true, force: true })
  },
)

test('Book answers at once whatever the mail server does', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-mail-'))
  await using server = await startMailServer('hang')
  const site = await startSite({
    DATA_DIR: folder,
    SMTP_URL: server.url,
    OPERATOR_EMAIL: 'office@example.com',
    RATE_LIMITS: 'off',
  })
  await book(site.url, 'warm-up')

  const times: number[] = []
  for (const behaviour of ['hang', 'closed', 'refuse', 'die'] as const) {
    await server.behave(behaviour)
    const began = performance.now()
    await book(site.url, behaviour)
    times.push(performance.now() - began)
  }
  await site.stop()

  expect(Math.min(...times)).toBeLessThan(200)
  // A busy machine may be slow once; a mail server that is waited for would cost seconds each time.
  expect(Math.max(...times)).toBeLessThan(1000)
  rmSync(folder, { recursive: true, force: true })
})

async function book(url: string, name: string): Promise<{ reference: string }> {
  const response = await fetch(`${url}/api/TaxiSaranda/Book`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name,
      phoneNumber: '+355692345678',
      nrOfPassengers: 2,
      pickupDateAndTime: new Date(Date.now() + 86_400_000).toISOString(),
      pickupAddress: 'Saranda',
      dropoffAddress: 'Ksamil',
      email: `${name}@example.com`,
    }),
  })
  expect(response.status).toBe(200)
  return (await response.json()) as { reference: string }
}
