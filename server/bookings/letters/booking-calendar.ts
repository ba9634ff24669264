import type { BookingStatus } from '#domain/booking/booking-record.ts'
import { type CalendarEvent, calendarFile } from '#domain/booking/calendar-file.ts'
import { receiptLines, receiptText, rideText, unpaid } from '#domain/booking/receipt.ts'
import { driverLines } from '#domain/booking/shown-driver.ts'
import { receiptPath } from '#domain/paths.ts'
import { type RideLeg, usualMinutes } from '#domain/plan-facts.ts'
import { siteName } from '#domain/site-identity.ts'
import { mailWordsFor } from '#domain/words/mail/mail-words.ts'
import { wordsFor } from '#domain/words/words.ts'

import { receiptFacts } from '../booking-record.ts'
import { type BookingContent, isPriceOnSite, whereItLeaves } from '../booking-content.ts'
import type { Driving } from '../rides/known-drivers.ts'
import { listedMinutes } from '../rides/ride-facts.ts'
import type { BookingRow } from '../booking-row.ts'

const minuteMs = 60_000

const eventStatus: Record<BookingStatus, CalendarEvent['status']> = {
  new: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  done: 'CONFIRMED',
  cancelled: 'CANCELLED',
  'not-a-booking': 'CANCELLED',
}

interface CalendarContext {
  content: BookingContent
  languageCode: string
  publicUrl: string
  /** Milliseconds since 1970. */
  now: number
  /** Its departure does not leave. */
  isCalledOff: boolean
}

/**
 * The booking as an .ics file, in the language with this code; a ride back is an event of its own, which calendars forget only
 * when they are told that it is cancelled.
 */
export function bookingCalendar(row: BookingRow, driving: Driving, context: CalendarContext): string {
  const { content, languageCode, publicUrl, now, isCalledOff } = context
  const facts = receiptFacts(row, { ...driving, isPriceOnSite: isPriceOnSite(content, row) })
  const host = new URL(publicUrl).hostname
  const minutesOf = (leg: RideLeg) => driving.minutes[leg] ?? listedMinutes(row, leg, content) ?? usualMinutes
  const status = isCalledOff ? 'CANCELLED' : eventStatus[row.status]
  const ride = {
    uid: `${row.reference}@${host}`,
    // Who drives is no part of the booking, and calendars take a later file only by a larger number.
    sequence: row.version + driving.changes,
    status,
    stampedAt: now,
    ...timesFrom(row.pickupAt, minutesOf('out')),
    summary: `${siteName}: ${rideText(facts, languageCode)}`,
    // Nobody is fetched for a departure from where he stays.
    location: row.departureId === null ? row.pickupAddress : whereItLeaves(content, row),
    description: described('out', status),
  }
  const backAt = row.returnAt ?? driving.backOffAt
  if (backAt === null) return calendarFile([ride])
  const backStatus = row.returnAt === null ? 'CANCELLED' : status
  const back = { ...facts, pickupAddress: row.dropoffAddress, dropoffAddress: row.pickupAddress }
  return calendarFile([
    ride,
    {
      ...ride,
      uid: `${row.reference}-back@${host}`,
      status: backStatus,
      ...timesFrom(backAt, minutesOf('back')),
      summary: `${siteName}: ${rideText(back, languageCode)}`,
      location: back.pickupAddress,
      description: described('back', backStatus),
    },
  ])

  function described(leg: RideLeg, ofLeg: CalendarEvent['status']): string {
    const shown = ofLeg === 'CANCELLED' ? unpaid(facts) : facts
    const lines = receiptLines(shown, wordsFor(languageCode), languageCode)
    const drivers = driving.drivers.filter((each) => !each.isOneOfSeveral || each.leg === leg)
    const who = driverLines(drivers, mailWordsFor(languageCode))
    return [receiptText([...lines, ...who], languageCode), publicUrl + receiptPath(row.receiptToken)].join('\n')
  }
}

function timesFrom(at: string, minutes: number): Pick<CalendarEvent, 'startsAt' | 'endsAt'> {
  const startsAt = Date.parse(at)
  return { startsAt, endsAt: startsAt + minutes * minuteMs }
}

export const calendarType = 'text/calendar; charset=utf-8; method=PUBLISH'
