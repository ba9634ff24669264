import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

import { departureDays } from '#domain/booking-facts.ts'
import { writtenLines } from '#domain/booking/booking-rules.ts'
import { BoardedParty, BoardingList, BoardingParty } from '#domain/departures/boarding.ts'
import { ChangedDeparture, Departure } from '#domain/departures/departure.ts'
import { capacityOf } from '#domain/departures/list-departures.ts'
import { adminApi } from '#domain/paths.ts'
import { dayAt, dayOf, instantOfWallTime } from '#domain/saranda-time.ts'
import { adminOf } from '../../accounts/require-admin.ts'
import { currentActor, keepLines } from '../../changes/change-log.ts'
import { holdContent } from '../../content/content-feed.ts'
import { areThere } from '../../crew/crew-store.ts'
import { readFleet } from '../../crew/vehicle-store.ts'
import type { Database, Reads, Writes } from '../../db/database.ts'
import { assertVersion, fieldError } from '../../errors.ts'
import { addHeaders, addRequest, type AddRequest, answerOnce } from '../../http/answer-once.ts'
import { recordFailures } from '../../http/records.ts'
import { iso } from '../../iso.ts'
import type { BookingContent } from '../booking-content.ts'
import type { BookingNotifications } from '../booking-notifications.ts'
import { keepLeftByDeparture } from '../calendars/calendar-departures.ts'
import { ringOtherSkippers } from '../pushes/other-skippers.ts'
import { withPlanClashes } from '../rides/read-rides.ts'
import { endWaitList, resumeWaitList } from '../wait-list/offer-seats.ts'
import { createBoarding } from './boarding.ts'
import { assertBoatFree } from './boat-times.ts'
import {
  daysQuery,
  departureKeyQuery,
  departureKeyRequired,
  readDays,
  readDepartureKey,
  readTrips,
  tripQuery,
} from './departure-query.ts'
import {
  contentNow,
  type DepartureKey,
  departureName,
  type DepartureRow,
  ensureDeparture,
  findDeparture,
  holdDeparture,
  setCapacity,
  timetabled,
  uncancelled,
} from './departure-rows.ts'
import { listOne, readDeparture, readDepartures } from './read-departures.ts'
import { findTrip } from './trips.ts'

interface DepartureOptions {
  query: Reads
  content: BookingContent
  departures: DepartureStore
  now: () => number
}

/** Departures, as staff see and change them. Register behind `requireAdmin`. */
export const departureRoutes: FastifyPluginAsyncTypebox<DepartureOptions> = async (app, options) => {
  const { query, content, departures, now } = options

  app.get(
    `${adminApi}/GetDepartures`,
    {
      schema: {
        'x-role': 'staff',
        summary: `The departures of some days (${departureDays} at most) of one trip, of a kind or of all, with how many are aboard`,
        querystring: { type: 'object', properties: { ...daysQuery, ...tripQuery }, required: ['from', 'to'] },
        response: { 200: Type.Array(Departure), ...recordFailures },
      },
    },
    async (request) => {
      const { trip, kind } = readTrips(request, content)
      const found = await readDepartures(query, content, { days: readDays(request), trip, now: now() })
      const shown = kind === undefined ? found : found.filter((each) => each.kind === kind)
      return withPlanClashes(query, content, shown)
    },
  )

  app.put(
    `${adminApi}/SetDeparture`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'Close a departure, give it another boat or number of seats, or add an extra one',
        headers: addHeaders,
        body: ChangedDeparture,
        response: { 200: Departure, ...recordFailures, 422: recordFailures[400] },
      },
    },
    (request) => departures.set(request.body, addRequest(request, 'SetDeparture')),
  )
}

interface BoardingOptions {
  database: Database
  content: BookingContent
  now?: () => number
}

/** Who goes with a departure. Register behind `requireAdmin`. */
export const boardingRoutes: FastifyPluginAsyncTypebox<BoardingOptions> = async (app, options) => {
  const { content, now = Date.now } = options
  const boarding = createBoarding(options)

  app.get(
    `${adminApi}/GetBoarding`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'Who goes with a departure, and who has come aboard',
        querystring: { type: 'object', properties: departureKeyQuery, required: departureKeyRequired },
        response: { 200: BoardingList, ...recordFailures },
      },
    },
    (request) => boarding.list(readDepartureKey(request, content), now()),
  )

  app.post(
    `${adminApi}/BoardParty`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'Say that a party has come aboard, or take that back',
        body: BoardedParty,
        response: { 200: BoardingParty, ...recordFailures },
      },
    },
    (request) => boarding.board(request.body, { by: adminOf(request).fullName, now: now() }),
  )
}

interface Dependencies {
  database: Database
  content: BookingContent
  notifications: Pick<BookingNotifications, 'ringSkippers' | 'wake'>
  now: () => number
}

/** Departures as staff change them. Throws AppError 400 for what cannot be, by field; 409 for a boat that is out then. */
export function createDepartureStore({ database, content, notifications, now }: Dependencies) {
  return {
    /** Changes one, or makes an extra one, unless the request repeats one. Throws AppError 409 when `version` is not the stored one. */
    async set(asked: ChangedDeparture, request?: AddRequest): Promise<Departure> {
      const by = currentActor()
      if (typeof instantOfWallTime(asked.start) !== 'number')
        throw refused('start', 'This date or time does not exist.')
      const record = await database.write(async (transaction) => {
        // An answer that is kept has nothing of what staff note.
        await answerOnce(database, transaction, request, () => setIn(transaction, asked, by))
        const current = await contentNow(transaction, content)
        const { departure } = await readDeparture(transaction, keyOf(current, asked), { content: current, now: now() })
        const [own] = await withPlanClashes(transaction, current, [departure])
        return own as Departure
      })
      notifications.wake()
      return record
    },
  }

  /** Answers the id of its row. */
  async function setIn(
    transaction: Writes,
    { version, ...asked }: ChangedDeparture,
    by: string | undefined,
  ): Promise<{ id: number }> {
    await database.lock(transaction, 'departures')
    // Nobody changes timetable or trips until the end either: they say when other departures have the boat.
    await holdContent(database, transaction)
    const current = await contentNow(transaction, content)
    const key = keyOf(current, asked)
    const { trip } = key
    const stored = await findDeparture(transaction, key)
    const isNew = listOne(key, stored, { content: current, now: now() }) === undefined
    assertVersion(version, isNew ? 0 : (stored?.version ?? 0), 'this departure')
    const { id } = await ensureDeparture({ database, content: current }, transaction, key)
    const row = await holdDeparture(transaction, id)
    // A row whose departure is none any more, for nobody goes with it, says nothing of one that is made in its place.
    const was = isNew ? untouched : row
    const ofTimetable = timetabled(key)
    const usual = capacityOf(trip, ofTimetable.capacity)
    // One that has lost its row of the timetable is an extra one from now on, with the seats that it had by that.
    const hasOwn = !isNew && !ofTimetable.has && row.capacity !== usual
    const {
      capacity = hasOwn ? row.capacity : was.ownCapacity,
      isClosed = was.isClosed === 1,
      vehicleId = was.vehicleId,
      note = was.note,
    } = asked
    await refuseUnknown(transaction, vehicleId)
    const isExtra = row.isExtra === 1 || !ofTimetable.has
    const next = {
      ownCapacity: capacity,
      isClosed: Number(isClosed),
      vehicleId,
      note: writtenLines(note),
      isExtra: Number(isExtra),
      // Of a cancelled one that is none any more, one that is made in its place says nothing.
      ...(isNew && uncancelled),
      version: (stored?.version ?? 0) + 1,
      changeCount: row.changeCount + 1,
      changedAt: iso(now()),
    }
    await transaction.updateTable('departures').set(next).where('id', '=', row.id).execute()
    // Nobody of them goes with it any more.
    if (isNew) await transaction.deleteFrom('cancelledParties').where('departureId', '=', row.id).execute()
    await setCapacity(transaction, row.id, capacity ?? usual)
    if (isClosed) await endWaitList(transaction, row.id, { isByStaff: true, now: now() })
    else await resumeWaitList(transaction, row.id, { content: current, now: now() })
    if (isNew && dayOf(key.start) < dayAt(now())) throw refused('start', 'This departure is over.')
    if (isNew || (vehicleId ?? trip.vehicleId) !== (was.vehicleId ?? trip.vehicleId)) {
      await assertBoatFree(transaction, key, { content: current, now: now() })
    }
    const fleet = await readFleet(transaction)
    await ringOtherSkippers(transaction, notifications, {
      departureId: row.id,
      was: { vehicleId: was.vehicleId ?? trip.vehicleId, fleet },
      is: { vehicleId: vehicleId ?? trip.vehicleId, fleet },
      now: now(),
    })
    const after = { ...row, ...next }
    await keepLeftByDeparture(transaction, key, { before: stored, after, content: current, now: now() })
    if (by !== undefined) await keepLine(transaction, key, { isNew, was, after, by })
    return { id }
  }
}

type DepartureStore = ReturnType<typeof createDepartureStore>

async function refuseUnknown(transaction: Writes, vehicleId: number | null) {
  if (vehicleId !== null && !(await areThere(transaction, 'vehicles', [vehicleId])))
    throw refused('vehicleId', 'This vehicle is no longer there.')
}

function keyOf(content: BookingContent, { kind, subjectId, start }: ChangedDeparture): DepartureKey {
  const trip = findTrip(content.current(), kind, subjectId)
  if (!trip) throw refused('subjectId', 'There is no such tour or boat trip.')
  return { trip, start }
}

/** What staff have set for a departure of which they have said nothing. */
const untouched = { ownCapacity: null, isClosed: 0, vehicleId: null, note: '' }

interface SetLine {
  isNew: boolean
  was: Pick<DepartureRow, keyof typeof untouched>
  after: DepartureRow
  by: string
}

/** A line of what staff set; the seats that are taken are told by their bookings. */
async function keepLine(transaction: Writes, key: DepartureKey, { isNew, was: before, after, by }: SetLine) {
  const fields = { capacity: 'ownCapacity', isClosed: 'isClosed', vehicleId: 'vehicleId', note: 'note' } as const
  const changes = Object.entries(fields)
    .map(([name, column]): [string, unknown[]] => [name, [before[column], after[column]]])
    .filter(([, [was, is]]) => was !== is)
  if (isNew) changes.unshift(['added', [false, true]])
  if (changes.length === 0) return
  const what = { type: 'departures', id: after.id, name: departureName(key) }
  await keepLines(transaction, [{ by, what, changes: Object.fromEntries(changes) }])
}

function refused(field: string, message: string) {
  return fieldError('invalid-departure', field, message)
}
