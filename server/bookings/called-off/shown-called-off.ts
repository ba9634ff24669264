import { formatWallTime } from '#domain/booking/format-wall-time.ts'
import type { ShownCalledOff } from '#domain/page-data.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { mailWordsFor } from '#domain/words/mail/mail-words.ts'
import { wordsFor } from '#domain/words/words.ts'

import type { Reads } from '../../db/database.ts'
import type { AsOf } from '../booking-content.ts'
import { calledOffSentence } from '../letters/departure-letters.ts'
import { type BookingRow, isSeated } from '../booking-row.ts'
import { isUndecided, lastCalledOff } from '../departures/cancelled-parties.ts'
import { aroundOf, departuresInstead, isMovedTo } from './move-party.ts'
import { ridesAlong } from './rides-along.ts'
import { shownAsked, shownCancelling, shownMoves } from './shown-along.ts'

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
    rides: await shownAsked(query, calledOff.party.id, { content, code }),
  }
}
