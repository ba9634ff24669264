import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { CancelReason } from '#domain/departures/cancelled-departure.ts'
import type { Writes } from '#server/db/database.ts'
import { seedDatabase } from '#server/content/seed-database.ts'
import { sharp } from '#server/pictures/image-engine.ts'
import { createPictures } from '#server/pictures/pictures.ts'

import { sampleBooking } from './booking-test-app.ts'
import type { TestDatabase } from './test-database.ts'

const { id: _, ...booking } = sampleBooking

/** A site with texts, one picture, a user who is signed in and a booking with its history. */
export async function fill(database: TestDatabase, name: string) {
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
  const seats = { ownCapacity: null, capacity: 5, ceiling: 5, isWhole: 0, isClosed: 0 }
  const facts = { kind: 'boat' as const, subjectNumber: 1, ...seats }
  const untouched = { isExtra: 1, vehicleId: null, note: '', version: 1, cancelledAt: null, cancelReason: null }
  const add = (row: {
    start: string
    taken: number
    held: number
    cancelledAt?: string
    cancelReason?: CancelReason
  }) =>
    transaction
      .insertInto('departures')
      .values({ ...facts, ...untouched, ...row })
      .returning('id')
      .executeTakeFirstOrThrow()
  const goes = await add({ start: '2031-06-01T10:00', taken: 2, held: 3 })
  const off = { cancelledAt: '2031-05-31T18:00:00.000Z', cancelReason: 'weather' as const }
  const rests = await add({ start: '2031-06-02T10:00', taken: 2, held: 0, ...off })
  await addBooking(transaction, `${name} aboard`, { departureId: goes.id })
  const bookingId = await addBooking(transaction, `${name} off`, { departureId: rests.id })
  await transaction
    .insertInto('cancelledParties')
    .values({ departureId: rests.id, bookingId, choice: 'open' })
    .execute()
  const waiting = { departureId: goes.id, nrOfPassengers: 3, status: 'not-a-booking' as const }
  const at = '2031-05-31T08:00:00.000Z'
  const line = { joinedAt: at, queuedAt: at, closesAt: at, heldUntil: at, state: 'offered' as const, held: 3 }
  const waitingId = await addBooking(transaction, `${name} waits`, waiting)
  const waits = { bookingId: waitingId, ...line, toldState: 'offered' as const }
  await transaction.insertInto('waitList').values(waits).execute()
}

/** With a line of its history. Answers its id. */
export async function addBooking(transaction: Writes, name: string, more: Partial<typeof booking> = {}) {
  const row = { ...booking, name, reference: `R-${name}`, receiptToken: `T-${name}`, ...more }
  const { id } = await transaction.insertInto('bookings').values(row).returning('id').executeTakeFirstOrThrow()
  const change = { bookingId: id, at: '', by: 'Elona M', changes: '[]' }
  await transaction.insertInto('bookingChanges').values(change).execute()
  return id
}

/** Everything that a backup must bring back, whatever the database. */
export async function contentsOf({ query }: TestDatabase) {
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
