import type { CalendarEvent } from '#domain/booking/calendar-file.ts'
import type { DriverLanguage } from '#domain/languages/driver-languages.ts'

import { receiptText } from '#domain/booking/receipt.ts'
import { vehicleText } from '#domain/booking/shown-driver.ts'
import { calendarWords } from '#domain/words/calendar/calendar-words.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { mailWordsFor } from '#domain/words/mail/mail-words.ts'

import { type BookingContent, nameOfSubject } from '../booking-content.ts'
import { type Trip, tripsOf } from '../departures/trips.ts'
import type { ShownDeparture } from './calendar-departures.ts'
import { departureWeight } from './calendar-count.ts'
import type { Leaving } from './calendar-leavings.ts'
import { asOf, type EventContext, leftEvent, stampOf } from './ride-event.ts'
import { iso } from '../../iso.ts'

/**
 * A departure as whoever goes out with it, or plans who does, reads it in a calendar: how many come, and none of their names;
 * who they are stands on his page, which works without a network.
 */
export function departureEvent(
  shown: ShownDeparture,
  { content, ...context }: EventContext & { content: BookingContent },
): CalendarEvent {
  const { event, trip, start, end, people, capacity, goes, emptySince, changeCount, changedAt } = shown
  const { languageCode, host } = context
  const common = context.common.departures
  const words = calendarWords[languageCode]
  const status = !goes ? 'CANCELLED' : people > 0 ? 'CONFIRMED' : 'TENTATIVE'
  const closedAt = emptySince === undefined ? '' : iso(emptySince)
  const stampedAt = stampOf(closedAt > changedAt ? closedAt : changedAt, common)
  const name = [tripName(trip, content, languageCode), `${people}/${capacity}`].filter(Boolean).join(': ')
  return {
    uid: `${event}@${host}`,
    sequence: common.sequence + departureWeight * changeCount + Number(emptySince !== undefined),
    status,
    stampedAt,
    startsAt: start,
    endsAt: end,
    summary: fillIn(titles[status] === undefined ? '{ride}' : words[titles[status]], { ride: name }),
    location: '',
    description: [receiptText(linesOf(shown, context), languageCode), asOf(stampedAt, languageCode)].join('\n'),
  }
}

/** Not every program shows the status of an event. */
const titles = { CANCELLED: 'cancelled', TENTATIVE: 'nobodyYet', CONFIRMED: undefined } as const

/** A departure that has left the calendar. */
export function departureLeftEvent(
  leaving: Leaving,
  { content, ...context }: EventContext & { content: BookingContent },
): CalendarEvent {
  const { languageCode, common } = context
  const trip = tripsOf(content.current()).byNumber.get(leaving.subjectNumber ?? 0)
  return leftEvent(leaving, context, {
    name: (trip && tripName(trip, content, languageCode)) || leaving.event,
    why: calendarWords[languageCode].departureGone,
    common: common.departures,
  })
}

/** In the calendar's language where the site has it; empty where nobody knows the trip any more. */
function tripName(trip: Trip, content: BookingContent, languageCode: DriverLanguage): string {
  const language = content.current().languages.find(({ code }) => code === languageCode)
  return (language && nameOfSubject(content, trip, language)) ?? trip.name
}

/** How many come, in what it goes, what staff have noted; and to others than whoever goes out, who that is. */
function linesOf(
  { people, capacity, vehicle, skippers, note }: ShownDeparture,
  { feed, languageCode }: Pick<EventContext, 'feed' | 'languageCode'>,
) {
  const words = calendarWords[languageCode]
  const ofMails = mailWordsFor(languageCode)
  const named = feed.startsWith('crew') ? [] : skippers
  return [
    { term: words.guests, text: fillIn(words.guestsOf, { people, capacity }) },
    ...(named.length > 0
      ? [
          {
            term: ofMails[vehicle?.kind === 'boat' ? 'skipper' : 'driver'],
            text: named.map(({ name }) => name).join(', '),
          },
        ]
      : []),
    ...(vehicle ? [{ term: ofMails[vehicle.kind], text: vehicleText(vehicle) }] : []),
    ...(note ? [{ term: words.staffNote, text: note }] : []),
  ]
}
