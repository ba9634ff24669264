import { adminPaths, bookingPath } from '#domain/admin-paths.ts'
import type { RideLeg } from '#domain/plan-facts.ts'
import { wallTimeAt } from '#domain/saranda-time.ts'
import type { PushTopic } from '#domain/push/push-device.ts'
import { type PushKind, topicOf } from '#domain/push/push-message.ts'

import type { Reads, Writes } from '../../db/database.ts'
import { keepQuery } from '../../db/kept-query.ts'
import { type DeviceRow, topicsOf } from '../../push/device-store.ts'
import { type MakePush, type Push, type PushOptions, startPush } from '../../push/push.ts'
import { factsOf, type NewPush, type PushFacts } from '../../push/push-outbox.ts'
import { pushSubject } from '../../push/push-service.ts'
import { type BookingContent, namedForStaff } from '../booking-content.ts'
import type { BookingEvent, EventFacts } from '../booking-history.ts'
import { type BookingRow, findBooking } from '../booking-row.ts'
import { isStillNews, outlasts, ownerOf, type PushedBooking, pushMessage } from './push-text.ts'
import { mergedKind, type RideChange } from '../rides/ride-changes.ts'
import { partyJoined, type SkipperNews, skippersToRing } from './skipper-news.ts'

/** A departure that does not leave, or does after all, for all who are to be rung for it. */
interface CalledOffNews {
  isOff: boolean
  departureId: number
  /** One of its parties: what telephones show of the trip stands in each of them. Without any, what would stand there. */
  party: TripTold
  /** Those of the crew who would have sailed. */
  skippers: readonly number[]
  /** ISO in UTC. */
  startsAt: string
  /** The rides of its guests to and from it that somebody drives. */
  rides: readonly { bookingId: number; crewId: number; leg: RideLeg; startsAt: string }[]
  /** Who did it and need not be rung. */
  byUserId: number
  /** In one word, for each time that it is cancelled. */
  occasion: string
}

/** A party; its id is null for a departure that has none: then only its crew is rung. */
type TripTold = Omit<PushedBooking, 'id'> & { id: number | null }

/** Rings staff and crew about bookings. */
export interface BookingPushes extends Push {
  /** Writes the pushes of an event in the transaction that stores it; none goes out before its commit. Then `wake`. */
  queue: (transaction: Writes, event: BookingEvent, booking: BookingRow, facts?: EventFacts) => Promise<void>
  /** The same for what became of a booking's rides, for those who drive or drove them. */
  queueRides: (transaction: Writes, booking: Pick<BookingRow, 'id'>, changes: readonly RideChange[]) => Promise<void>
  /** The same for a departure that does not leave, or does after all: rings the others of staff, who sails, and who drives its guests. */
  ringCalledOff: (transaction: Writes, news: CalledOffNews) => Promise<void>
  /** The same for the guests of a departure that is near: rings who goes out with it. */
  ringSkippers: (transaction: Writes, news: SkipperNews) => Promise<void>
  /** Lets what its crew has still to hear of it outlast a booking that the transaction deletes. */
  outlast: (transaction: Writes, booking: BookingRow) => Promise<void>
  /** Somebody of staff has opened a booking: it need not ring again. */
  noteOpened: (bookingId: number) => Promise<void>
}

export interface BookingPushOptions extends Omit<PushOptions, 'makePush' | 'subject'> {
  content: BookingContent
  publicUrl: string
  /** Who is told of bookings as long as staff name nobody. */
  environmentOperators?: readonly string[]
  againMs?: number
}

/** A new booking that nobody has opened for so long rings again. */
const ringAgainMs = 5 * 60_000

/** For what an event rings staff; what is missing rings nobody. */
const staffKinds: Partial<Record<BookingEvent, PushKind>> = {
  booked: 'new-booking',
  added: 'new-booking',
  'cancel-asked': 'cancel-asked',
  accepted: 'offer-accepted',
  declined: 'offer-declined',
  wished: 'wish',
  late: 'late',
  'handed-back': 'handed-back',
}

/** Opens the pushes, with the bookings as what they tell of. */
export function startBookingPushes(options: BookingPushOptions): BookingPushes {
  const { database, content, publicUrl, environmentOperators = [], now = Date.now, againMs = ringAgainMs } = options
  const { query } = database

  const makePush: MakePush = async (row, device) => {
    const { kind, bookingId, tag } = row
    const booking = bookingId === null ? undefined : await findBooking(query, { id: bookingId })
    // Deleted since it was taken in hand: by now the row has in itself what outlasts the booking.
    const held = booking || bookingId === null ? row : await findFacts(query, row.id)
    if (!held) return undefined
    const facts = factsOf(held)
    const { crewId } = device
    const said = booking ? await saidTo(query, device, { kind, facts }, booking) : facts.said
    if (!said || !(await isStillNews({ query, content, now: now() }, { kind, facts, crewId }, booking)))
      return undefined
    return { ...said, tag, ...(crewId !== null && { crewId }) }
  }

  /** What the owner of a device reads of a booking; undefined for one who is not active any more. */
  async function saidTo(
    reads: Reads,
    device: Pick<DeviceRow, 'userId' | 'crewId'>,
    { kind, facts }: Pick<NewPush, 'kind'> & { facts: PushFacts },
    booking: PushedBooking,
  ): Promise<PushFacts['said']> {
    const owner = await ownerOf(reads, device)
    if (!owner) return undefined
    const { language } = owner
    const prices = content.current().storedPrices
    const text = pushMessage(kind, namedForStaff(content, booking, language), facts, { language, prices, now: now() })
    // Where the crew's own page is, only its link knows.
    return { ...text, url: device.crewId === null ? placeOf(kind, booking, facts) : '' }
  }

  const { push, outbox } = startPush({
    ...options,
    makePush,
    subject: () => pushSubject(publicUrl, [...content.current().settings.operatorEmails, ...environmentOperators]),
  })

  async function ringSkippers(transaction: Writes, news: SkipperNews) {
    const { departureId, booking, occasion } = news
    const found = await skippersToRing(transaction, content, news, now())
    for (const { crewId, kind } of found?.rung ?? []) {
      for (const { id: deviceId } of await crewDevices(transaction, crewId, 'my-ride')) {
        const facts: PushFacts = { startAt: found?.startAt ?? booking.pickupAt, departureId }
        await outbox.add(transaction, booking.id, [{ deviceId, kind, tag: `boat-${departureId}`, occasion, facts }])
      }
    }
  }

  return {
    ...push,
    ringSkippers,

    async queue(transaction, event, booking, { byUserId, occasion = booking.version, ...facts } = {}) {
      if (event === 'booked' || event === 'added') {
        for (const news of partyJoined(booking)) await ringSkippers(transaction, news)
      }
      const kind = staffKinds[event]
      if (kind === undefined) return
      const devices = (await staffDevices(transaction, topicOf[kind])).filter(({ userId }) => userId !== byUserId)
      const drivers = event === 'late' ? await driversDevices(transaction, booking, facts.leg) : []
      const news = { kind, tag: `${kind}-${booking.id}`, occasion: String(occasion), facts }
      const pushes = [...devices, ...drivers].map(({ id }) => ({ ...news, deviceId: id }))
      const again = { kind: 'new-booking-again', afterMs: againMs } as const
      await outbox.add(transaction, booking.id, [
        ...pushes,
        ...(event === 'booked' ? pushes.map((each) => ({ ...each, ...again })) : []),
      ])
    },

    async queueRides(transaction, booking, changes) {
      for (const { kind, crewId, leg, startAt, occasion } of changes) {
        const tag = `ride-${booking.id}-${leg}`
        for (const { id: deviceId } of await crewDevices(transaction, crewId, 'my-ride')) {
          const next = mergedKind(await outbox.withdraw(transaction, { deviceId, tag }), kind)
          if (next === undefined) continue
          const facts: PushFacts = { leg, startAt }
          await outbox.add(transaction, booking.id, [{ deviceId, kind: next, tag, occasion, facts }])
        }
      }
    },

    async ringCalledOff(transaction, { isOff, departureId, party, skippers, startsAt, rides, byUserId, occasion }) {
      const [kind] = calledOffKinds(isOff, 'departure')
      const staff = (await staffDevices(transaction, topicOf[kind])).filter(({ userId }) => userId !== byUserId)
      if (party.id !== null) await tell(staff, party.id, { what: 'departure', startAt: startsAt })
      for (const crewId of skippers) {
        const devices = await crewDevices(transaction, crewId, 'my-ride')
        await tell(devices, party.id, { what: 'departure', startAt: startsAt })
      }
      for (const { bookingId, crewId, leg, startsAt: startAt } of rides) {
        await tell(await crewDevices(transaction, crewId, 'my-ride'), bookingId, { what: 'guest-trip', leg, startAt })
      }

      async function tell(
        devices: readonly OwnDevice[],
        bookingId: number | null,
        { what, ...facts }: PushFacts & { what: CalledOffSubject },
      ) {
        const [news, other] = calledOffKinds(isOff, what)
        const tag = `${what}-${bookingId ?? `of-${departureId}`}-${facts.leg ?? 'out'}`
        for (const device of devices) {
          const { id: deviceId } = device
          // Whoever has not heard the one need not hear the other.
          if ((await outbox.withdraw(transaction, { deviceId, tag })).includes(other)) continue
          const said =
            bookingId === null && (await saidTo(transaction, device, { kind: news, facts }, { ...party, id: 0 }))
          const whole = { ...facts, ...(said && { said }) }
          await outbox.add(transaction, bookingId, [{ deviceId, kind: news, tag, occasion, facts: whole }])
        }
      }
    },

    async outlast(transaction, booking) {
      const waiting = await transaction
        .selectFrom('pushes')
        .innerJoin('pushDevices', 'pushDevices.id', 'pushes.deviceId')
        .select(['pushes.id', 'pushes.kind', 'pushes.facts', 'userId', 'crewId'])
        .where('bookingId', '=', booking.id)
        .where('state', '=', 'waiting')
        .execute()
      for (const { id, kind, ...row } of waiting.filter((each) => outlasts(each.kind))) {
        const facts = factsOf(row)
        const said = await saidTo(transaction, row, { kind, facts }, booking)
        const set = { bookingId: null, facts: JSON.stringify({ ...facts, said }) }
        await transaction.updateTable('pushes').set(set).where('id', '=', id).execute()
      }
    },

    async noteOpened(bookingId) {
      const waiting = await query
        .selectFrom('pushes')
        .select('id')
        .where('bookingId', '=', bookingId)
        .where('kind', '=', 'new-booking-again')
        .where('state', '=', 'waiting')
        .limit(1)
        .executeTakeFirst()
      if (waiting) {
        await database.write((transaction) => outbox.withdrawAll(transaction, bookingId, 'new-booking-again'))
      }
    },
  }
}

/** Where staff see more of it: for a departure that does not leave, who knows. */
function placeOf(kind: PushKind, { id, kind: of, subjectId }: PushedBooking, { startAt }: PushFacts): string {
  if (kind !== 'departure-cancelled' || subjectId === null || startAt === undefined) return bookingPath(id)
  return `${adminPaths.cancelled}?kind=${of}&subjectId=${subjectId}&start=${wallTimeAt(Date.parse(startAt))}`
}

/** Of what it is said that it does not leave: of a departure, or of a trip to which a ride leads. */
type CalledOffSubject = 'departure' | 'guest-trip'
type CalledOffKind = `${CalledOffSubject}-${'cancelled' | 'goes'}`

/** What is told, and what it takes back. */
function calledOffKinds(isOff: boolean, what: CalledOffSubject): [news: CalledOffKind, other: CalledOffKind] {
  return isOff ? [`${what}-cancelled`, `${what}-goes`] : [`${what}-goes`, `${what}-cancelled`]
}

const findFacts = (query: Reads, id: number) =>
  query.selectFrom('pushes').select('facts').where('id', '=', id).executeTakeFirst()

type OwnDevice = Pick<DeviceRow, 'id' | 'userId' | 'crewId'>

async function staffDevices(transaction: Writes, topic: PushTopic) {
  const rows = await devicesOfStaff(transaction, {})
  return rows.filter((device) => topicsOf(device).includes(topic))
}

/** Every booking asks for them. */
const devicesOfStaff = keepQuery((query, _values: object) =>
  query
    .selectFrom('pushDevices')
    .innerJoin('users', 'users.id', 'pushDevices.userId')
    .select(['pushDevices.id', 'pushDevices.userId', 'pushDevices.crewId', 'pushDevices.about'])
    .where('users.isActive', '=', 1)
    .orderBy('pushDevices.id'),
)

async function crewDevices(transaction: Writes, crewId: number, topic: PushTopic) {
  const rows = await devicesOfCrew(transaction).where('crewId', '=', crewId).execute()
  return rows.filter((device) => topicsOf(device).includes(topic))
}

/** Of whoever waits for the guest of a booking: the drivers of the leg, or of all, who want to hear who is late. */
async function driversDevices(transaction: Writes, { id }: Pick<BookingRow, 'id'>, leg: PushFacts['leg']) {
  const drivers = transaction
    .selectFrom('rides')
    .select('crewId')
    .where('bookingId', '=', id)
    .where('isOff', '=', 0)
    .where('crewId', 'is not', null)
    .$if(leg !== undefined, (rides) => rides.where('leg', '=', leg ?? 'out'))
  const rows = await devicesOfCrew(transaction).where('crewId', 'in', drivers).execute()
  return rows.filter((device) => topicsOf(device).includes('late'))
}

const devicesOfCrew = (transaction: Writes) =>
  transaction.selectFrom('pushDevices').select(['id', 'userId', 'crewId', 'about']).orderBy('id')
