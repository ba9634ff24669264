import { setTimeout as wait } from 'node:timers/promises'

import type { KyselyPlugin } from 'kysely'
import { describe, expect, test } from 'vitest'

import { eventually } from '../../tests/setup/eventually.ts'
import { hasty, openMail, startMailSite } from '../../tests/setup/mail-site.ts'
import { type Behaviour, startMailServer } from '../../tests/setup/mail-server.ts'
import { dialects } from '../../tests/setup/test-database.ts'
import { validBooking } from '../../tests/setup/booking-test-app.ts'
import { createOutbox, type MailRow } from './outbox.ts'
import { leaseMs } from '../outbox/waiting-rows.ts'

/** Two operators and the visitor. */
const mailsPerBooking = 3

const booking = (name: string) => ({ ...validBooking, name, email: `${name.toLowerCase()}@example.com` })

/** Two mails that wait for one person, the second written by hand; and the id of the first. */
async function mailTwice(site: Awaited<ReturnType<typeof startMailSite>>): Promise<number> {
  await site.book(booking('Ana'))
  await site.mail.close()
  const { query } = site.database
  const untried = { leasedUntil: null, nextAttemptAt: '2026-01-01T00:00:00.000Z', lastError: null }
  await query.updateTable('mails').set(untried).execute()
  const [visitors] = await query.selectFrom('mails').selectAll().where('recipient', '=', 'ana@example.com').execute()
  const { id, ...later } = visitors as NonNullable<typeof visitors>
  await query
    .insertInto('mails')
    .values({ ...later, kind: 'cancelled', messageId: '<later@example.com>' })
    .execute()
  return id
}

describe.each(dialects)('on %s', (dialect) => {
  test('a booking is told to each operator and to the visitor, each once and alone', async () => {
    await using server = await startMailServer()
    await using site = await startMailSite(dialect, server.url)

    await site.book(booking('Ana'))

    const mails = await server.taken(mailsPerBooking)
    expect(mails.map(({ recipients }) => recipients.join(' ')).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'ana@example.com',
      'driver@taxi.example',
      'office@taxi.example',
    ])
    await eventually(() => states(site)).toEqual(['sent', 'sent', 'sent'])
  })

  test.for<Behaviour>(['closed', 'refuse', 'hang', 'die'])(
    'while the server is in trouble (%s) bookings are taken at once, and each mail arrives once afterwards',
    async (behaviour) => {
      await using server = await startMailServer(behaviour)
      await using site = await startMailSite(dialect, server.url, behaviour === 'hang' ? { patience: hasty } : {})

      const replies = await Promise.all(['Ana', 'Ben', 'Cleo'].map((name) => site.book(booking(name))))
      expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200])
      await eventually(() => faults(site)).not.toContain(null)
      expect(server.mails).toEqual([])
      await server.behave('take')

      await server.taken(3 * mailsPerBooking)
      await eventually(() => states(site)).toEqual(Array(9).fill('sent'))
      expect(new Set(server.mails.map(({ email }) => email.messageId)).size).toBe(9)
    },
  )

  test('several processes send each mail once', async () => {
    await using server = await startMailServer()
    await using site = await startMailSite(dialect, server.url)
    const others = [openMail(site.database, server.url).mail, openMail(site.database, server.url).mail]

    const names = Array.from({ length: 20 }, (_, index) => `Guest${index}`)
    await Promise.all(
      names.map(async (name) => {
        await site.book(booking(name))
        for (const other of others) other.wake()
      }),
    )

    await server.taken(20 * mailsPerBooking)
    await eventually(() => states(site)).toEqual(Array(60).fill('sent'))
    expect(server.mails).toHaveLength(60)
    for (const other of others) await other.close()
  })

  test('ten parallel sends with one key are one booking and one mail to each', async () => {
    await using server = await startMailServer()
    await using site = await startMailSite(dialect, server.url)

    const sends = Array.from({ length: 10 }, () => site.book(booking('Ana'), { 'idempotency-key': 'one' }))
    const references = (await Promise.all(sends)).map((reply) => reply.json().reference)

    await server.taken(mailsPerBooking)
    await eventually(() => states(site)).toEqual(['sent', 'sent', 'sent'])
    expect([new Set(references).size, server.mails.length]).toEqual([1, mailsPerBooking])
  })

  test('two mails to one person about one booking go one after the other', async () => {
    await using server = await startMailServer('closed')
    await using site = await startMailSite(dialect, server.url)
    const id = await mailTwice(site)
    const outbox = createOutbox({ database: site.database, host: 'taxi.example', now: Date.now })

    const first = await outbox.claim(10, [])
    expect(first).toHaveLength(mailsPerBooking)
    expect(first.map((row) => row.id)).toContain(id)
    // Whichever process asks.
    expect(await outbox.claim(10, [])).toEqual([])
    await outbox.markSent(id, Date.now())
    expect((await outbox.claim(10, [])).map(({ kind }) => kind)).toEqual(['cancelled'])
  })

  test('the second of two stays also where another process takes the first while this one looks', async () => {
    await using server = await startMailServer('closed')
    await using site = await startMailSite(dialect, server.url)
    await mailTwice(site)
    const { database } = site
    const options = { host: 'taxi.example', now: Date.now }
    const other = createOutbox({ database, ...options })
    const taken: MailRow[] = []
    const meanwhile: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        taken.push(...(await other.claim(10, [])))
        return result
      },
    }
    const outbox = createOutbox({ database: { ...database, query: database.query.withPlugin(meanwhile) }, ...options })

    expect(await outbox.claim(10, [])).toEqual([])
    expect(taken).toHaveLength(mailsPerBooking)
  })

  test('what failed for the server goes before what was written after it about the same booking', async () => {
    await using server = await startMailServer('closed')
    await using site = await startMailSite(dialect, server.url)
    await site.book(booking('Ana'))
    await site.mail.close()
    const { query } = site.database
    const [at, later] = ['2026-01-01T10:00:00.000Z', '2026-01-01T10:05:00.000Z']
    const failed = { leasedUntil: null, nextAttemptAt: later, lastError: 'unreachable' }
    await query.updateTable('mails').set(failed).execute()
    const [visitors] = await query.selectFrom('mails').selectAll().where('recipient', '=', 'ana@example.com').execute()
    const { id, ...first } = visitors as NonNullable<typeof visitors>
    const confirmed = {
      kind: 'confirmed',
      nextAttemptAt: at,
      lastError: null,
      messageId: '<later@example.com>',
    } as const
    await query
      .insertInto('mails')
      .values({ ...first, ...confirmed })
      .execute()
    let now = Date.parse(at)
    const outbox = createOutbox({ database: site.database, host: 'taxi.example', now: () => now })
    const toGuest = query.selectFrom('mails').select(['kind', 'nextAttemptAt', 'lastError'])

    const [tried] = await outbox.claim(10, [])
    expect(tried).toMatchObject({ id, kind: 'received' })
    expect(await outbox.claim(10, [])).toEqual([])
    now += leaseMs
    expect(await outbox.claim(10, [id])).toEqual([])
    // What follows it is not tried alone, and staff see why it waits.
    await outbox.markFailed(tried as MailRow, 'unreachable', Date.parse(later))
    expect(await toGuest.where('recipient', '=', 'ana@example.com').orderBy('id').execute()).toEqual([
      { kind: 'received', nextAttemptAt: later, lastError: 'unreachable' },
      { kind: 'confirmed', nextAttemptAt: later, lastError: 'unreachable' },
    ])
    expect(await outbox.claim(10, [])).toEqual([])
    // Once the server takes something again, they go in their order.
    await outbox.markSent(id, Date.now())
    expect((await outbox.claim(10, [])).map(({ kind }) => kind).toSorted()).toEqual([
      'confirmed',
      'new-booking',
      'new-booking',
    ])
  })

  test('what a process had in hand when it died goes out when its lease ends', async () => {
    await using server = await startMailServer('closed')
    await using site = await startMailSite(dialect, server.url)
    await site.book(booking('Ana'))
    await site.mail.close()
    let now = Date.now()
    const leasedUntil = new Date(now + leaseMs).toISOString()
    const nextAttemptAt = new Date(now - leaseMs).toISOString()
    await site.database.query.updateTable('mails').set({ leasedUntil, nextAttemptAt }).execute()
    await server.behave('take')

    const next = openMail(site.database, server.url, { now: () => now }).mail
    await wait(200)
    expect(server.mails).toEqual([])
    now += leaseMs
    next.wake()

    await server.taken(mailsPerBooking)
    await next.close()
  })
})

test('a mail whose answer was lost comes again under the same Message-ID', async () => {
  await using server = await startMailServer('lose-answer')
  await using site = await startMailSite('sqlite', server.url)
  await site.book(booking('Ana'))
  await server.taken(mailsPerBooking + 1)
  await server.behave('take')

  await eventually(() => states(site)).toEqual(['sent', 'sent', 'sent'])

  const ids = new Set(server.mails.map(({ email }) => email.messageId))
  expect(ids.size).toBe(mailsPerBooking)
})

test('a refused address is tried again, and given up after three days', async () => {
  await using server = await startMailServer('refuse-recipient')
  await using site = await startMailSite('sqlite', server.url)
  await site.book(booking('Ana'))
  await eventually(() => faults(site)).toEqual(Array(3).fill('address-refused'))
  await site.mail.close()

  const later = openMail(site.database, server.url, { now: () => Date.now() + 4 * 86_400_000 }).mail

  await eventually(() => states(site)).toEqual(['failed', 'failed', 'failed'])
  await later.close()
})

test('what cannot be made is a fault of our own, logged in full, and is sent once it can be', async () => {
  await using server = await startMailServer()
  await using site = await startMailSite('sqlite', server.url)
  await site.mail.close()
  const { mail, lines } = openMail(site.database, server.url, { content: { current: broken } })

  await site.book(booking('Ana'))

  await eventually(() => lines).toContainEqual(expect.objectContaining({ event: 'mail', err: expect.any(RangeError) }))
  await mail.close()
  const mended = openMail(site.database, server.url)
  await eventually(() => states(site)).toEqual(['sent', 'sent', 'sent'])
  await mended.mail.close()
})

const broken = () => {
  throw new RangeError('Invalid time value')
}

test('the log names nobody', async () => {
  await using server = await startMailServer('refuse-recipient')
  await using site = await startMailSite('sqlite', server.url)

  await site.book(booking('Ana'))
  await eventually(() => site.lines.length).toBeGreaterThan(2)

  expect(JSON.stringify(site.lines)).not.toMatch(/ana|@|355 ?69 ?234/i)
})

type Site = Awaited<ReturnType<typeof startMailSite>>

async function states({ database }: Site): Promise<string[]> {
  const rows = await database.query.selectFrom('mails').select('state').execute()
  return rows.map(({ state }) => state)
}

async function faults({ database }: Site): Promise<(string | null)[]> {
  const rows = await database.query.selectFrom('mails').select('lastError').execute()
  return rows.map(({ lastError }) => lastError)
}
