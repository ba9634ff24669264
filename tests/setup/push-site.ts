import type { PushTopic } from '#domain/push/push-device.ts'
import { bookingNotifications } from '#server/bookings/booking-notifications.ts'
import { bookingMailsOff } from '#server/bookings/mails/booking-mails.ts'
import { type BookingPushOptions, startBookingPushes } from '#server/bookings/pushes/booking-pushes.ts'
import type { Database, Dialect } from '#server/db/database.ts'
import { startBookingApp, testContent, testNow } from './booking-test-app.ts'
import type { TestPushService } from './push-service.ts'
import { openTestDatabase } from './test-database.ts'

/** Fast enough for tests; the proportions are those of the real ones. */
const retries = { firstMs: 20, longestMs: 200, giveUpMs: 12 * 3_600_000 }
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Pushes over a database, as one process of the site has them. */
export function openPushes(database: Database, service: TestPushService, options: Partial<BookingPushOptions> = {}) {
  return startBookingPushes({
    database,
    content: testContent,
    publicUrl: 'http://localhost:3000',
    environmentOperators: ['office@taxi.example'],
    log: silent,
    ownHosts: [service.host],
    patienceMs: 10_000,
    retries,
    // The bookings of these tests happen at that moment.
    now: () => testNow + performance.now(),
    ...options,
  })
}

/** What has been put off may go at once. */
export const endPauses = (database: Database) =>
  database.write((transaction) =>
    transaction
      .updateTable('pushes')
      .set({ nextAttemptAt: new Date(0).toISOString() })
      .where('state', '=', 'waiting')
      .execute(),
  )

/** The booking call with telephones behind it, of one member of staff. */
export async function startPushSite(
  dialect: Dialect,
  service: TestPushService,
  options: Partial<BookingPushOptions> = {},
) {
  const database = await openTestDatabase(dialect)
  const pushes = openPushes(database, service, options)
  const app = await startBookingApp(database, { notifications: bookingNotifications(bookingMailsOff, pushes) })
  const { id: userId } = await database.query
    .insertInto('users')
    .values({ username: 'vera', fullName: 'Vera', email: '', passwordHash: 'x', createdAt: '2031-01-01T00:00:00.000Z' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    ...app,
    database,
    pushes,
    userId,
    addPhone: (name: string, about: PushTopic[] = ['new-booking']) =>
      pushes.devices.add({ userId }, { name, ...service.subscribe(name), about }),
    states: async () => {
      const rows = await database.query.selectFrom('pushes').select(['kind', 'state']).orderBy('id').execute()
      return rows.map(({ kind, state }) => `${kind} ${state}`)
    },
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]()
      await pushes.close()
      await database[Symbol.asyncDispose]()
    },
  }
}
