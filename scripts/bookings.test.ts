import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

import { startBookingApp, validBooking } from '../tests/setup/booking-test-app.ts'

import { openTestDatabase } from '../tests/setup/test-database.ts'

const script = fileURLToPath(new URL('bookings.ts', import.meta.url))
const run = (environment: Record<string, string>, args: string[]) =>
  execFileSync(process.execPath, args, {
    env: { ...process.env, ...environment },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: Infinity,
  })
const list = (environment: Record<string, string>, ...args: string[]) => run(environment, [script, ...args])

test.for(['sqlite', 'postgres'] as const)('bookings are listed, newest first (%s)', async (dialect) => {
  await using database = await openTestDatabase(dialect)
  await using app = await startBookingApp(database)
  const place = dialect === 'sqlite' ? { DATA_DIR: dirname(database.address) } : { DATABASE_URL: database.address }
  const language = { code: 'en', name: 'English', flagCode: 'gb', isActive: 1, version: 1 }
  await database.write((transaction) => transaction.insertInto('languages').values(language).execute())
  await app.book(validBooking)
  // Of a long text only the beginning has room, and a sign that ends it is not cut through.
  const name = `Benni ${'🚕'.repeat(20)}`
  const night = { pickupDateAndTime: '2031-06-01T23:00', returnDateAndTime: '2031-06-02T10:00' }
  const second = await app.book({ ...validBooking, name, ...night })

  const [heading, first] = list(place).split('\n')
  const records = JSON.parse(list(place, '--json')) as Record<string, unknown>[]

  expect(heading).toMatch(/^Reference +Status +Saranda time +Ride back +Name/)
  expect(first).toContain(
    `${second.json().reference}  new     2031-06-01 23:00  2031-06-02 10:00  Benni ${'🚕'.repeat(16)}…`,
  )
  expect(first).toContain('€35 (night) + €30')
  expect(records.map((record) => record['name'])).toEqual([name, 'Ana'])
  expect(records[1]).toMatchObject({
    ...validBooking,
    phoneNumber: '+355692345678',
    price: { eur: 30, lek: 3000, night: false },
  })
})

test('the bookings of many years are listed, too', async () => {
  await using database = await openTestDatabase('sqlite', 'seeded')
  await using app = await startBookingApp(database)
  await app.book(validBooking)
  const copies = 15_000
  const file = new DatabaseSync(database.address)
  const own = file.prepare(`select name from pragma_table_info('bookings') where name not in ('id', 'search')`).all()
  const names = own.map(({ name }) => String(name))
  const values = names.map((name) => (['reference', 'receipt_token'].includes(name) ? `${name} || number` : name))
  file.exec(`with recursive copies (number) as (select 1 union all select number + 1 from copies where number < ${copies})
    insert into bookings (${names.join(', ')}) select ${values.join(', ')} from bookings, copies`)
  file.close()

  // With as little room as makes these too many: ten times as many would take half a minute to make.
  const printed = run({ DATA_DIR: dirname(database.address) }, ['--stack-size=100', script])

  // With the heading and the one that was there.
  expect(printed.trim().split('\n')).toHaveLength(copies + 2)
})

test('a folder without a site is said to have none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'no-site-'))

  expect(() => list({ DATA_DIR: folder })).toThrow('There is no site')
  rmSync(folder, { recursive: true })
})
