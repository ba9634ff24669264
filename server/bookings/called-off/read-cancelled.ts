import { openableMessage } from '#domain/booking/message-text.ts'
import type {
  CancelledDeparture,
  CancelledParty,
  CancelReason,
  DepartureReach,
  ReachableParty,
} from '#domain/departures/cancelled-departure.ts'
import { dayOf } from '#domain/saranda-time.ts'
import { mailWordsFor } from '#domain/words/mail/mail-words.ts'

import type { Reads } from '../../db/database.ts'
import type { MailRow } from '../../mail/outbox.ts'
import { notFound } from '../../errors.ts'
import type { AsOf } from '../booking-content.ts'
import type { BookingNotifications } from '../booking-notifications.ts'
import { calledOffMail, calledOffSentence } from '../letters/departure-letters.ts'
import { fillMessages } from '../fill-messages.ts'
import { mayBeWritten } from '../mails/who-is-written-to.ts'
import { type BookingRow, isSeated } from '../booking-row.ts'
import { factsOfParty } from '../departures/boarding.ts'
import { occasionOf, type PartyRow, reasonOf } from '../departures/cancelled-parties.ts'
import { connectedRides } from './connected-rides.ts'
import { type DepartureKey, type DepartureRow, findDeparture } from '../departures/departure-rows.ts'
import { departureRecord, keptCancelled, listOne, readDeparture } from '../departures/read-departures.ts'
import { waitingCounts } from '../wait-list/wait-rows.ts'

export interface CancelledContext extends AsOf {
  publicUrl: string
  /** Whether the site writes mails at all. */
  isMailSetUp: boolean
}

/** The site as it stands at a moment. */
export function cancelledContext(
  {
    content,
    publicUrl,
    notifications,
  }: Pick<CancelledContext, 'content' | 'publicUrl'> & { notifications: BookingNotifications },
  now: number,
): CancelledContext {
  return { content, publicUrl, isMailSetUp: notifications.mail.isSetUp, now }
}

/** Whom a cancellation would reach, and how. Throws AppError 404 where there is no such departure. */
export async function readReach(
  query: Reads,
  key: DepartureKey,
  reason: CancelReason,
  context: CancelledContext,
): Promise<DepartureReach> {
  const { departure, row } = await readDeparture(query, key, context)
  const bookings = row ? await bookingsOfDeparture(query, row.id) : []
  const parties = await reachable(query, bookings, { key, reason, ...context })
  return { departure, parties: parties.toSorted((one, other) => byWay(one) - byWay(other) || byName(one, other)) }
}

const byWay = ({ way }: ReachableParty) => (way === 'mail' ? 1 : 0)
const byName = (one: ReachableParty, other: ReachableParty) =>
  one.name.localeCompare(other.name) || one.bookingId - other.bookingId

/** The bookings that go with a departure and are neither over nor called off, by id. */
export async function bookingsOfDeparture(query: Reads, departureId: number): Promise<BookingRow[]> {
  const rows = await query
    .selectFrom('bookings')
    .selectAll()
    .where('departureId', '=', departureId)
    .where('erasedAt', 'is', null)
    .orderBy('id')
    .execute()
  return rows.filter((row) => isSeated(row) && row.status !== 'done')
}

/**
 * What the parties of a cancelled departure know and have chosen; also of one that is none any more, since its guests have left it.
 * Throws AppError 404 where none is cancelled.
 */
export async function readCancelled(
  query: Reads,
  key: DepartureKey,
  context: CancelledContext,
): Promise<CancelledDeparture> {
  const row = await findDeparture(query, key)
  if (!row || row.cancelledAt === null) throw notFound('This cancelled departure')
  const listed = listOne(key, row, context)
  const waiting = await waitingCounts(query, [row.id])
  const parties = await readParties(query, { key, row, ...context })
  return {
    departure: departureRecord(key.trip, listed ?? keptCancelled(key.trip, row), waiting),
    reason: reasonOf(row),
    note: row.cancelNote,
    cancelledAt: row.cancelledAt,
    cancelledBy: row.cancelledBy,
    canUndo: listed !== undefined && parties.every(({ choice }) => choice === 'open'),
    parties: parties.toSorted((one, other) => Number(knows(one)) - Number(knows(other)) || byName(one, other)),
  }
}

const knows = ({ choice, reachedAt }: Pick<CancelledParty, 'choice' | 'reachedAt'>) =>
  choice !== 'open' || reachedAt !== null

interface CancelledRow extends CancelledContext {
  key: DepartureKey
  row: DepartureRow
}

async function readParties(query: Reads, { key, row, ...context }: CancelledRow): Promise<CancelledParty[]> {
  const known = await query.selectFrom('cancelledParties').selectAll().where('departureId', '=', row.id).execute()
  const ids = known.map(({ bookingId }) => bookingId)
  if (ids.length === 0) return []
  const bookings = await query.selectFrom('bookings').selectAll().where('id', 'in', ids).execute()
  const mails = await query
    .selectFrom('mails')
    .selectAll()
    .where('bookingId', 'in', ids)
    .where('kind', '=', calledOffMail)
    .where('occasion', '=', occasionOf(row))
    .execute()
  const parties = await reachable(query, bookings, { key, reason: reasonOf(row), ...context })
  return parties.flatMap((party) => {
    const own = known.find(({ bookingId }) => bookingId === party.bookingId)
    return own ? [cancelledParty(party, own, mails)] : []
  })
}

function cancelledParty(
  party: ReachableParty,
  { choice, openedAt, chosenAt, chosenBy, movedTo, reachedAt, reachedBy }: PartyRow,
  mails: readonly MailRow[],
): CancelledParty {
  const isOpen = choice === 'open'
  return {
    ...party,
    // What they would say holds no longer.
    ...(!isOpen && { message: null, whatsAppUrl: null }),
    ...toldOf(mails.find(({ bookingId }) => bookingId === party.bookingId)),
    choice,
    openedAt,
    chosenAt,
    chosenBy,
    movedTo,
    reachedAt,
    reachedBy,
  }
}

function toldOf(mail: MailRow | undefined): Pick<CancelledParty, 'told' | 'toldAt'> {
  if (mail?.state === 'sent') return { told: 'sent', toldAt: mail.stateAt }
  if (!mail || (mail.state === 'waiting' && mail.lastError === null)) return { told: 'none', toldAt: null }
  return { told: 'failing', toldAt: mail.stateAt }
}

interface Reaching extends CancelledContext {
  key: DepartureKey
  reason: CancelReason
}

/** Parties with the ways by which they can be told. */
export async function reachable(
  query: Reads,
  bookings: readonly BookingRow[],
  { key, reason, ...context }: Reaching,
): Promise<ReachableParty[]> {
  const { content } = context
  const near = { day: dayOf(key.start), prices: content.current().storedPrices, forStaff: content }
  const rides = await connectedRides(query, bookings, near)
  return bookings.map((row) => {
    const connected = (rides.get(row.id) ?? []).map(({ leg: _leg, startsAt: _at, state: _state, ...ride }) => ride)
    return {
      ...factsOfParty(row),
      way: context.isMailSetUp && mayBeWritten(row) ? 'mail' : row.phoneNumber === '' ? 'none' : 'phone',
      ...weatherWords(row, reason, context),
      connectedRides: connected,
    }
  })
}

/** Staff's own words for a rough sea; for other reasons, and who would be driven, those of the mail. */
function weatherWords(
  row: BookingRow,
  reason: CancelReason,
  { content, publicUrl }: CancelledContext,
): Pick<ReachableParty, 'message' | 'whatsAppUrl'> {
  const language = content.current().guestLanguage(row.language)
  const filled = fillMessages(row, { content, language, publicUrl, leg: 'out', offer: undefined, rides: [] })
  const own = filled.messages.find(({ kind }) => kind === 'weather')
  const words = mailWordsFor(language.code)
  const sentence = [calledOffSentence(row, reason, content), words.calledOffChoose].join(' ')
  const message =
    reason === 'weather' && row.kind === 'boat' && own
      ? own
      : openableMessage(`${withoutBraces(sentence)} {link}`, filled.values, row.phoneNumber)
  if (!message || row.phoneNumber === '') return { message: null, whatsAppUrl: null }
  return { message: message.text, whatsAppUrl: message.whatsAppUrl }
}

const withoutBraces = (text: string) => text.replaceAll(/[{}]/g, '')
