import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { dialects, openTestDatabase, type TestDatabase } from '../../tests/setup/test-database.ts'
import { sampleBooking } from '../../tests/setup/booking-test-app.ts'
import { about as aboutBlock } from '#domain/content/blocks/about.ts'
import { createSignInBrake } from '../accounts/sign-in-brake.ts'
import { eraseOld } from '../bookings/upkeep.ts'
import { createContentStore } from '../content/content-store.ts'
import { createDeletedThings } from '../content/deleted-things.ts'
import { seedDatabase } from '../content/seed-database.ts'
import type { Dialect, Writes } from '../db/database.ts'
import { sharp } from '../pictures/image-engine.ts'
import { createPriceStore } from '../prices/price.routes.ts'
import { createPictures } from '../pictures/pictures.ts'
import { backupName, keepNewest } from './backup-file.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const { id: _, ...booking } = sampleBooking
const newPrice = {
  from: 'Saranda',
  to: 'Dhermi',
  route: '',
  time: '1 h',
  description: '',
  pickup: '',
  imagePath: '',
  minutes: null,
  category: 'regional' as const,
  price: { eur: 60 },
  translations: {},
}

function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), 'backup-test-'))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}

/** A site with texts, one picture, a user who is signed in and a booking with its history. */
async function fill(database: TestDatabase, name: string) {
  const pictures = createPictures({ database, cacheFolder: join(tmpdir(), 'no-such-folder'), cacheMaxBytes: 1 })
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0af' } })
    .png()
    .toBuffer()
  await pictures.store.add(await pictures.normalise(picture), 'images/tours/blueeye')
  await seedDatabase(database, (bytes, folder) => Promise.resolve(`${folder}/${bytes.length}.jpg`))
  await database.write(async (transaction) => {
    const user = { username: 'elona', fullName: 'Elona M', email: '', passwordHash: 'x', isActive: 1, createdAt: '' }
    const { id } = await transaction.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
    const session = { tokenHash: 'hash', userId: id, createdAt: '', lastUsedAt: '' }
    await transaction.insertInto('sessions').values(session).execute()
    await addBooking(transaction, name)
    await addDepartures(transaction, name)
  })
}

/** One departure with a party aboard and one to whom its last seats are offered, and one that does not leave. */
async function addDepartures(transaction: Writes, name: string) {
  const facts = { kind: 'boat', subjectNumber: 1, ownCapacity: null, capacity: 5, ceiling: 5, isWhole: 0, isClosed: 0 }
  const untouched = { isExtra: 1, vehicleId: null, note: '', version: 1, cancelledAt: null, cancelReason: null }
  const add = (row: { start: string; taken: number; held: number; cancelledAt?: string; cancelReason?: string }) =>
    transaction
      .insertInto('departures')
      .values({ ...facts, ...untouched, ...row })
      .returning('id')
      .executeTakeFirstOrThrow()
  const goes = await add({ start: '2031-06-01T10:00', taken: 2, held: 3 })
  const off = { cancelledAt: '2031-05-31T18:00:00.000Z', cancelReason: 'weather' }
  const rests = await add({ start: '2031-06-02T10:00', taken: 2, held: 0, ...off })
  await addBooking(transaction, `${name} aboard`, { departureId: goes.id })
  const bookingId = await addBooking(transaction, `${name} off`, { departureId: rests.id })
  await transaction
    .insertInto('cancelledParties')
    .values({ departureId: rests.id, bookingId, choice: 'open' })
    .execute()
  const waiting = { departureId: goes.id, nrOfPassengers: 3, status: 'not-a-booking' }
  const at = '2031-05-31T08:00:00.000Z'
  const line = { joinedAt: at, queuedAt: at, closesAt: at, heldUntil: at, state: 'offered', held: 3 }
  const waitingId = await addBooking(transaction, `${name} waits`, waiting)
  const waits = { bookingId: waitingId, ...line, toldState: 'offered' }
  await transaction.insertInto('waitList').values(waits).execute()
}

async function addBooking(transaction: Writes, name: string, more: Partial<typeof booking> = {}) {
  const row = { ...booking, name, reference: `R-${name}`, receiptToken: `T-${name}`, ...more }
  const { id } = await transaction.insertInto('bookings').values(row).returning('id').executeTakeFirstOrThrow()
  const change = { bookingId: id, at: '', by: 'Elona M', changes: '[]' }
  await transaction.insertInto('bookingChanges').values(change).execute()
  return id
}

/** Everything that a backup must bring back, whatever the database. */
async function contentsOf({ query }: TestDatabase) {
  const pictures = await query.selectFrom('pictures').selectAll().orderBy('path').execute()
  return {
    languages: await query.selectFrom('languages').selectAll().orderBy('id').execute(),
    blocks: await query.selectFrom('blockContents').selectAll().orderBy('block').orderBy('languageId').execute(),
    items: await query.selectFrom('items').selectAll().orderBy('id').execute(),
    prices: await query.selectFrom('prices').selectAll().orderBy('id').execute(),
    users: await query.selectFrom('users').selectAll().orderBy('id').execute(),
    bookings: await query.selectFrom('bookings').selectAll().orderBy('id').execute(),
    changes: await query.selectFrom('bookingChanges').selectAll().orderBy('id').execute(),
    departures: await query.selectFrom('departures').selectAll().orderBy('id').execute(),
    waitList: await query.selectFrom('waitList').selectAll().orderBy('bookingId').execute(),
    cancelled: await query.selectFrom('cancelledParties').selectAll().orderBy('id').execute(),
    pictures: pictures.map((row) => ({ ...row, bytes: Buffer.from(row.bytes).toString('base64') })),
  }
}

const ways = dialects.flatMap((from) => dialects.map((to): [Dialect, Dialect] => [from, to]))

test.for(ways)('what %s holds goes back into %s, whole', async ([from, to]) => {
  using folder = temporaryFolder()
  await using source = await openTestDatabase(from)
  await using target = await openTestDatabase(to)
  await fill(source, 'Ana')
  await fill(target, 'Beni')
  const file = join(folder.path, 'site.db.gz')
  const version = await target.query.selectFrom('contentState').select('version').executeTakeFirstOrThrow()

  await makeBackup(source, file)
  await restoreBackup(target, file, { workFolder: folder.path })

  expect(await contentsOf(target)).toEqual(await contentsOf(source))
  expect(await target.query.selectFrom('sessions').selectAll().execute()).toEqual([])
  const now = await target.query.selectFrom('contentState').select('version').executeTakeFirstOrThrow()
  expect(now.version).toBeGreaterThan(version.version)
  // Numbers go on behind the restored ones.
  const next = await target.write((transaction) => addBooking(transaction, 'Cleo'))
  expect(next).toBeGreaterThan(1)
  expect(readdirSync(folder.path)).toEqual(['site.db.gz'])
})

test.for(ways)(
  'ids of what %s had deleted are given to nothing new in %s, so that it can be brought back',
  async ([from, to]) => {
    using folder = temporaryFolder()
    await using source = await openTestDatabase(from)
    await using target = await openTestDatabase(to)
    await fill(source, 'Ana')
    const file = join(folder.path, 'site.db.gz')
    const cars = aboutBlock.collections.cars
    const storesOf = (database: TestDatabase) => {
      const store = createContentStore(database, () => Promise.resolve())
      return {
        addCar: () => store.addItem(cars, { languageId: 1, fields: { name: 'Old van' } }),
        removeCar: (id: number) => store.deleteItem(cars, id),
        prices: createPriceStore(database, store.write),
        deleted: createDeletedThings(database.query, store.write),
      }
    }
    const { addCar, removeCar, prices } = storesOf(source)
    const [car, price] = [await addCar(), await prices.add(newPrice)]
    await removeCar(car.id)
    await prices.remove(price.id)

    await makeBackup(source, file)
    await restoreBackup(target, file, { workFolder: folder.path })
    const restored = storesOf(target)
    const added = [await restored.addCar(), await restored.prices.add(newPrice)]

    expect(added.map(({ id }) => id)).toEqual([
      expect.toSatisfy((id) => id > car.id),
      expect.toSatisfy((id) => id > price.id),
    ])
    expect(await restored.deleted.restore('cars', car.id)).toMatchObject({ id: car.id, name: 'Old van' })
    expect(await restored.deleted.restore('prices', price.id)).toMatchObject({ id: price.id })
  },
)

test.for(dialects)('a damaged backup is refused and changes nothing (%s)', async (dialect) => {
  using folder = temporaryFolder()
  await using database = await openTestDatabase(dialect)
  await fill(database, 'Ana')
  const file = join(folder.path, 'site.db.gz')
  await makeBackup(database, file)
  const before = await contentsOf(database)
  const whole = readFileSync(file)
  const plain = gunzipSync(whole)
  const name = Buffer.from('Ana')
  const damages: Record<string, Buffer> = {
    'cut off': whole.subarray(0, whole.length - 100),
    'a bit turned': whole.map((byte, index) => (index === Math.floor(whole.length / 2) ? byte ^ 4 : byte)) as Buffer,
    'a page lost': gzipSync(Buffer.concat([plain.subarray(0, 8192), Buffer.alloc(4096), plain.subarray(12_288)])),
    'not packed': Buffer.from('PGDMP'),
    'another file': gzipSync(Buffer.from('a letter')),
    empty: gzipSync(Buffer.alloc(0)),
  }
  expect(plain.includes(name)).toBe(true)

  for (const [what, bytes] of Object.entries(damages)) {
    const damaged = join(folder.path, 'damaged.db.gz')
    writeFileSync(damaged, bytes)
    await expect(restoreBackup(database, damaged, { workFolder: folder.path }), what).rejects.toThrow('damaged.db.gz')
  }

  expect(await contentsOf(database)).toEqual(before)
})

test('a picture whose bytes are no longer its own is named', async () => {
  using folder = temporaryFolder()
  await using database = await openTestDatabase('sqlite')
  await fill(database, 'Ana')
  await database.write((transaction) =>
    transaction
      .updateTable('pictures')
      .set({ bytes: Buffer.from('x') })
      .execute(),
  )
  const file = join(folder.path, 'site.db.gz')
  await makeBackup(database, file)

  await expect(restoreBackup(database, file, { workFolder: folder.path })).rejects.toThrow(
    /The picture images\/tours\/blueeye/,
  )
})

test.for(dialects)('the backup of an older version gets the tables of today (%s)', async (dialect) => {
  using folder = temporaryFolder()
  await using source = await openTestDatabase('sqlite')
  await using target = await openTestDatabase(dialect)
  await fill(source, 'Ana')
  await source.write(async (transaction) => {
    await transaction.schema.dropTable('mails').execute()
    await transaction.schema.alterTable('bookings').dropColumn('cancelAskedAt').execute()
    await transaction
      .deleteFrom('migrations' as never)
      .where('name' as never, '=', '0007-mail' as never)
      .execute()
  })
  const file = join(folder.path, 'site.db.gz')
  await makeBackup(source, file)

  await restoreBackup(target, file, { workFolder: folder.path })

  const [row] = await target.query.selectFrom('bookings').selectAll().execute()
  expect(row).toMatchObject({ name: 'Ana', cancelAskedAt: null })
})

test('the backup of a newer version is refused', async () => {
  using folder = temporaryFolder()
  await using source = await openTestDatabase('sqlite')
  await using target = await openTestDatabase('sqlite')
  await fill(source, 'Ana')
  await source.write((transaction) =>
    transaction
      .insertInto('migrations' as never)
      .values({ name: '9999-later', appliedAt: '' } as never)
      .execute(),
  )
  const file = join(folder.path, 'site.db.gz')
  await makeBackup(source, file)

  await expect(restoreBackup(target, file, { workFolder: folder.path })).rejects.toThrow('newer version')
})

test('of each kind of copy the newest stay', async () => {
  using folder = temporaryFolder()
  const names = [3, 1, 2].map((day) => backupName(`before-000${day}`, new Date(`2026-07-0${4 - day}T00:00:00Z`)))
  for (const name of [...names, backupName('site'), 'before-notes.txt']) writeFileSync(join(folder.path, name), '')

  const gone = await keepNewest(folder.path, 'before', 2)

  expect(gone).toEqual(['before-0003-2026-07-01T00-00-00-000Z.db.gz'])
  expect(readdirSync(folder.path)).toHaveLength(4)
})

test('a backup holds nothing of a guest whose data was erased, nor what searches found him by', async () => {
  using folder = temporaryFolder()
  await using database = await openTestDatabase('sqlite')
  const name = 'Xhevahir Qyqja'
  const old = { name, search: `${name.toLowerCase()}\nq@zzxx.example`, pickupAt: '2029-01-01T00:00:00.000Z' }
  await database.write(async (transaction) => {
    await addBooking(transaction, 'Old', old)
    for (let guest = 0; guest < 50; guest += 1)
      await addBooking(transaction, `Guest ${guest}`, { search: `guest ${guest}` })
  })
  await eraseOld(database, { months: 12, now: Date.parse('2031-01-01T00:00:00Z') })
  const file = join(folder.path, 'site.db.gz')

  await makeBackup(database, file)

  const plain = gunzipSync(readFileSync(file)).toString('latin1')
  expect(['Xhevahir', 'xhe', 'yqj', 'zxx'].filter((piece) => plain.includes(piece))).toEqual([])
  expect(plain).toContain('Guest 49')
})

const count = (database: TestDatabase, address: string) =>
  createSignInBrake(database).enter({ username: 'elona', address })

const marksOf = async ({ query }: TestDatabase) => [
  await query.selectFrom('signInMarks').selectAll().orderBy('key').execute(),
  await query.selectFrom('markSecret').selectAll().execute(),
]

test.for(ways)('a backup of %s takes no counts of addresses to %s, nor what reads them', async ([from, to]) => {
  using folder = temporaryFolder()
  await using source = await openTestDatabase(from)
  await using target = await openTestDatabase(to)
  await fill(source, 'Ana')
  await fill(target, 'Beni')
  await count(source, '192.0.2.1')
  await count(target, '192.0.2.9')
  const [ofSource, ofTarget] = [await marksOf(source), await marksOf(target)]
  const file = join(folder.path, 'site.db.gz')

  await makeBackup(source, file)
  await restoreBackup(target, file, { workFolder: folder.path })

  const plain = gunzipSync(readFileSync(file)).toString('latin1')
  for (const row of ofSource.flat()) {
    expect(plain).not.toContain('secret' in row ? row.secret : row.key)
  }
  expect(ofSource.flat().length).toBe(4)
  expect(await marksOf(target)).toEqual(ofTarget)
})
