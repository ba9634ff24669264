import { formatWallTime } from '#domain/booking/format-wall-time.ts'
import type { ShownAlong, ShownCalledOff } from '#domain/page-data.ts'
import { fillIn, labelled } from '#domain/words/fill-in.ts'
import { mailWordsFor } from '#domain/words/mail/mail-words.ts'
import { wordsFor } from '#domain/words/words.ts'

import type { Reads } from '../../db/database.ts'
import type { AsOf } from '../booking-content.ts'
import { promisedAnswer } from '../booking-record.ts'
import { calledOffSentence } from '../letters/departure-letters.ts'
import { type BookingRow, isSeated } from '../booking-row.ts'
import { isUndecided, lastCalledOff } from '../departures/cancelled-parties.ts'
import { timesOf } from '../wishes/shown-changes.ts'
import { keepsPrice } from '../wishes/wish-records.ts'
import { type Along, type Connected, mayCancelAlong, ridesAlong } from './connected-rides.ts'
import { aroundOf, departuresInstead, isMovedTo } from './move-party.ts'
import { changesAlong, isPossibleThen, mayAsk } from './wish-along.ts'

/** What a guest's page says of a departure that does not leave, and what he can take instead; or what he has taken. */
export async function shownCalledOff(
  query: Reads,
  row: BookingRow,
  { content, now }: AsOf,
): Promise<ShownCalledOff | undefined> {
  const calledOff = row.departureId === null ? undefined : await lastCalledOff(query, row.id)
  if (!calledOff) return undefined
  const { code } = content.current().guestLanguage(row.language)
  if (isUndecided(calledOff, row)) {
    const { departure, reason } = calledOff
    const along = await ridesAlong(query, row, aroundOf(departure, content))
    const departures = await departuresInstead(query, row, calledOff, { content, now })
    const ridesOf = await shownMoves(query, along, { content, now, code, from: departure.start })
    return {
      sentence: calledOffSentence(row, reason, content),
      note: departure.cancelNote,
      departures: await Promise.all(departures.map(async (each) => ({ ...each, rides: await ridesOf(each.start) }))),
      rides: await shownCancelling(query, along, { now, code }),
    }
  }
  // Where he went is past: he is thanked for that.
  if (!isSeated(row) || row.status === 'done' || !isMovedTo(row.pickupWallTime, row, calledOff)) return undefined
  const when = formatWallTime(row.pickupWallTime, wordsFor(code).booking)
  return {
    sentence: fillIn(mailWordsFor(code).calledOffMoved, { when }),
    note: '',
    departures: undefined,
    rides: await shownAsked(query, calledOff.party.id, { content, code, now }),
  }
}

interface Shown extends AsOf {
  /** Of the language in which the guest reads. */
  code: string
}

/** How the rides of a guest would go along with each departure that he can take instead of the one that was to leave at `from`. */
async function shownMoves(
  query: Reads,
  along: readonly Along[],
  { content, now, code, from }: Shown & { from: string },
): Promise<(to: string) => Promise<ShownAlong[]>> {
  const askable = new Set<Along>()
  for (const each of along) if (await mayAsk(query, each, { content, now })) askable.add(each)

  return (to) =>
    Promise.all(
      along.map(async (each): Promise<ShownAlong> => {
        const { booking, rides } = each
        const { reference } = booking
        const changes = changesAlong(each, { from, to })
        const isPossible = askable.has(each) && (await isPossibleThen(each, changes, { content, now }))
        if (!isPossible) return { reference, lines: linesNow(rides, code), isPossible }
        const then = { out: changes.pickupDateAndTime, back: changes.returnDateAndTime }
        const lines = legsOf(rides).map((ride) =>
          labelled(legText(ride, code), instead(ride.startAt, then[ride.leg], code), code),
        )
        const { movedPriceSame, wishPriceLater } = mailWordsFor(code)
        return { reference, lines: [...lines, keepsPrice(booking) ? movedPriceSame : wishPriceLater], isPossible }
      }),
    )
}

/** The same rides as they are now, for who cancels. */
async function shownCancelling(
  query: Reads,
  along: readonly Along[],
  { now, code }: Omit<Shown, 'content'>,
): Promise<ShownAlong[]> {
  return Promise.all(
    along.map(async (each) => ({
      reference: each.booking.reference,
      lines: linesNow(each.rides, code),
      isPossible: await mayCancelAlong(query, each, now),
    })),
  )
}

/** What has become of the rides that a guest wanted to go along as he took another departure. */
async function shownAsked(query: Reads, partyId: number, { content, code, now }: Shown): Promise<ShownAlong[]> {
  const rows = await query
    .selectFrom('wishes')
    .innerJoin('bookings', 'bookings.id', 'wishes.bookingId')
    .select(['reference', 'pickupWallTime', 'bookings.createdAt', 'wishes.createdAt as wishedAt', 'wishes.state'])
    .where('wishes.followsPartyId', '=', partyId)
    .where('wishes.state', '<>', 'withdrawn')
    .orderBy('wishes.id')
    .execute()
  const words = mailWordsFor(code)
  const { answerHours } = content.current().settings
  return rows.map((row) => {
    const asked = { answerHours, askedAt: Date.parse(row.wishedAt), now }
    const said: Partial<Record<string, string>> = {
      open: fillIn(words.rideAsked, { within: promisedAnswer(row, wordsFor(code).booking, asked) }),
      accepted: words.wishAccepted,
      declined: words.rideStays,
    }
    return { reference: row.reference, lines: [said[row.state] ?? ''], isPossible: true }
  })
}

/** One ride of each leg, in however many vehicles. */
const legsOf = (rides: readonly Connected[]) => [...new Map(rides.map((ride) => [ride.leg, ride])).values()]

/** Places, and a price that tells how far they are, would also be read by whoever booked with this guest's telephone and e-mail. */
const legText = ({ leg }: Connected, code: string) =>
  wordsFor(code).booking[leg === 'out' ? 'receiptWhen' : 'returnRide']

const linesNow = (rides: readonly Connected[], code: string) =>
  legsOf(rides).map((ride) => labelled(legText(ride, code), formatWallTime(ride.startAt, wordsFor(code).booking), code))

function instead(was: string, then: string | undefined, code: string): string {
  const [, before, asked] = timesOf('', was, then ?? was, wordsFor(code).booking)
  return fillIn(mailWordsFor(code).wishInstead, { asked, was: before })
}
