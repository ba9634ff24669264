import Fastify from 'fastify'

import { type Language, matchLanguage } from '#domain/languages/languages.ts'
import { defaultSettings } from '#domain/settings/settings.ts'
import { prices } from '#seed/prices.ts'

import type { BookingContent } from '../../server/bookings/booking-content.ts'
import type { BookingNotifications } from '#server/bookings/booking-notifications.ts'
import { bookingRoutes } from '../../server/bookings/take/book.routes.ts'
import { createBookingLimits, limitRules, withoutLimits } from '../../server/bookings/take/booking-limits.ts'
import { startUpkeep } from '../../server/bookings/upkeep.ts'
import type { BookingRow } from '../../server/bookings/booking-row.ts'
import type { Database, Dialect } from '#server/db/database.ts'
import { bodyChecks, lazySchemas } from '../../server/http/schema-checks.ts'
import { addProblemHandlers } from '../../server/http/problem.ts'
import { noNotifications } from './quiet-notifications.ts'
import { openTestDatabase } from './test-database.ts'

/** The moment at which these tests happen. */
export const testNow = Date.parse('2031-05-01T08:00:00Z')
export const testPhone = '+355 69 111 2222'

/** A booking that keeps every rule. */
export const validBooking = {
  name: 'Ana',
  phoneNumber: '+355 69 234 5678',
  nrOfPassengers: 2,
  pickupDateAndTime: '2031-06-01T10:05',
  pickupAddress: 'Saranda',
  dropoffAddress: 'Ksamil',
  email: 'ana@example.com',
}

const english: Language = { id: 1, code: 'en', name: 'English', flagCode: 'gb', isActive: true }
const languages = [english, { id: 2, code: 'it', name: 'Italiano', flagCode: 'it', isActive: true }]

const snapshot = {
  languages,
  settings: defaultSettings,
  defaultLanguage: english,
  closures: [],
  timetable: [],
  // In another language the boat trip has another id.
  shownId: (id: number) => (id === 13 ? 3 : id),
  isSameThing: (id: number, other: number) => id === other,
  deletedItem: () => undefined,
  languageOf: (code: string | undefined) => matchLanguage(languages, code) ?? english,
  guestLanguage: (code: string) => matchLanguage(languages, code) ?? english,
  storedPrices: prices.map((price, index) => ({ ...price, id: index + 1 })),
  content: (name: string) =>
    ({ footer: { phoneNumber: testPhone }, 'boat-trips': { boatTrips: [{ id: 3, name: 'Ksamil islands' }] } })[name],
}
// Only the parts of the content that a booking reads.
export const testContent = { current: () => snapshot } as unknown as BookingContent

interface Options {
  notifications?: BookingNotifications
  rateLimits?: boolean
  now?: () => number
  firstSweepMs?: number
  content?: BookingContent
}

/** The real route, and what the clock does, on a database of its own, or on one shared with another app. */
export async function startBookingApp(
  place: Dialect | Database,
  { rateLimits = false, firstSweepMs, ...options }: Options = {},
) {
  const own = typeof place === 'string' ? await openTestDatabase(place) : undefined
  const database = own ?? (place as Database)
  const app = Fastify({
    trustProxy: '127.0.0.1',
    ajv: bodyChecks,
    schemaController: { compilersFactory: lazySchemas },
  })
  addProblemHandlers(app)
  const dependencies = {
    database,
    content: testContent,
    notifications: noNotifications,
    now: () => testNow,
    ...options,
  }
  const limits = rateLimits
    ? createBookingLimits(database, () => limitRules(dependencies.content.current().settings))
    : withoutLimits
  await app.register(bookingRoutes, { ...dependencies, limits })
  startUpkeep(app, { ...dependencies, limits, ...(firstSweepMs !== undefined && { firstSweepMs }) })

  const call = (name: string, payload: unknown, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: `/api/TaxiSaranda/${name}`,
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      headers: { 'content-type': 'application/json', ...headers },
    })
  return {
    database,
    call,
    book: (payload: unknown, headers: Record<string, string> = {}) => call('Book', payload, headers),
    rows: () => database.query.selectFrom('bookings').selectAll().orderBy('id').execute(),
    async [Symbol.asyncDispose]() {
      await app.close()
      await own?.[Symbol.asyncDispose]()
    },
  }
}

/** A driver as stored, with nothing said of him that need not be. */
export const sampleCrew = {
  name: 'Ardit',
  phoneNumber: '',
  photoPath: '',
  languages: '[]',
  drives: 'car',
  vehicleIds: '[]',
  isActive: 1,
  version: 1,
} as const

/** A stored booking, for what is made of one. */
export const sampleBooking: BookingRow = {
  id: 12,
  reference: 'SR-4K7Q2M',
  status: 'new',
  kind: 'taxi',
  subjectId: null,
  subjectName: '',
  name: 'Ana',
  phoneNumber: '+355692345678',
  email: 'ana@example.com',
  nrOfPassengers: 2,
  adults: null,
  children: null,
  departureId: null,
  pickupAt: '2031-06-01T21:05:00.000Z',
  pickupWallTime: '2031-06-01T23:05',
  pickupAddress: 'Saranda',
  dropoffAddress: 'Ksamil',
  priceEurCents: 3500,
  priceIsNight: 1,
  priceId: null,
  fare: null,
  ferryOrFlight: '',
  childSeats: 0,
  bags: null,
  returnAt: null,
  returnWallTime: null,
  returnPriceEurCents: null,
  returnPriceIsNight: null,
  note: '',
  staffNote: '',
  suspicions: '',
  language: 'gb',
  contentHash: 'hash',
  receiptToken: 'AbCdEfGhIjKlMnOpQrStUv',
  createdAt: '2031-05-01T08:00:00.000Z',
  bookedOn: '2031-05-01',
  route: 'Saranda to Ksamil',
  minutesToConfirm: null,
  vouchedAt: null,
  doneAt: null,
  erasedAt: null,
  search: 'ana\n+355692345678\nana@example.com\nsr-4k7q2m',
  cancelAskedAt: null,
  version: 1,
}
