import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { dialects, openTestDatabase, type TestDatabase } from '../../tests/setup/test-database.ts'
import { addBooking, contentsOf, fill } from '../../tests/setup/backup-contents.ts'
import { about as aboutBlock } from '#domain/content/blocks/about.ts'
import { createSignInBrake } from '../accounts/sign-in-brake.ts'
import { eraseOld } from '../bookings/upkeep.ts'
import { createContentStore } from '../content/content-store.ts'
import { createDeletedThings } from '../content/deleted-things.ts'
import type { Dialect } from '../db/database.ts'
import { createPriceStore } from '../content/price.routes.ts'
import { backupName, keepNewest } from './backup-file.ts'
import { makeBackup } from './backup.ts'
import { restoreBackup } from '../../tests/setup/restore-backup.ts'

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
    // Nothing of it is kept.
    const booking = await source.write((transaction) => addBooking(transaction, 'Beni'))
    await source.write((transaction) => transaction.deleteFrom('bookings').where('id', '=', booking).execute())

    await makeBackup(source, file)
    await restoreBackup(target, file, { workFolder: folder.path })
    const restored = storesOf(target)
    const added = [await restored.addCar(), await restored.prices.add(newPrice)]
    const booked = await target.write((transaction) => addBooking(transaction, 'Cleo'))

    expect([...added.map(({ id }) => id), booked]).toEqual(
      [car.id, price.id, booking].map((before) => expect.toSatisfy((id) => id > before)),
    )
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

  await expect(restoreBackup(target, file, { workFolder: folder.path })).rejects.toThrow(
    `${file} cannot be restored. The database was changed by a newer version`,
  )
})

test('of each kind of copy the newest stay', async () => {
  using folder = temporaryFolder()
  const names = [3, 1, 2].map((day) => backupName(`before-000${day}`, new Date(`2026-07-0${4 - day}T00:00:00Z`)))
  for (const name of [...names, backupName('site'), 'before-notes.txt']) writeFileSync(join(folder.path, name), '')

  const gone = await keepNewest(folder.path, 'before', 2)

  expect(gone).toEqual(['before-0003-2026-07-01T00-00-00-000Z.db.gz'])
  expect(readdirSync(folder.path)).toHaveLength(4)

  // A machine whose clock begins in the past makes one, too.
  const made = join(folder.path, backupName('before-0004', new Date('1970-01-01T00:00:00Z')))
  writeFileSync(made, '')
  expect(await keepNewest(folder.path, 'before', 2, made)).toEqual(['before-0002-2026-07-02T00-00-00-000Z.db.gz'])
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
