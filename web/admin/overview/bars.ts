import type { Overview } from '#domain/overview.ts'
import type { BookingFilter } from '../bookings/bookings-query.ts'

import { adminPaths } from '#domain/admin-paths.ts'
import { noRoute, noTrip } from '#domain/booking/booking-record.ts'
import { groupedBy } from '#domain/grouped-by.ts'
import { centsOf } from '#domain/price-facts.ts'
import { kindLabels } from '../bookings/booking-labels.ts'
import { formatLongDay, formatMonth, shortMonth } from '../words/formats.ts'
import { say } from '../words/say.ts'

/** A figure and the list of the bookings behind it. */
export interface Bar {
  label: string
  count: number
  href: string
}

/** Beyond these, a list of routes says nothing any more. */
const mostRoutes = 15

/** The bookings list with these filters, and without what no figure counts. */
export function bookingsHref(filter: Partial<BookingFilter>): string {
  return `${adminPaths.bookings}?${new URLSearchParams({ ...filter, without: 'not-a-booking' }).toString()}`
}

export function routeBars({ routes, from, to }: Overview): Bar[] {
  return routes.slice(0, mostRoutes).map(({ kind, subjectId, route, name, count }) => ({
    label: kind === 'taxi' ? name || say('Other rides') : `${say(kindLabels[kind])}: ${name || say('not named')}`,
    count,
    href: bookingsHref({
      kind,
      bookedFrom: from,
      bookedTo: to,
      ...(kind === 'taxi'
        ? { route: route || noRoute }
        : { subjectId: subjectId === null ? noTrip : String(subjectId) }),
    }),
  }))
}

export function languageBars({ languages, from, to }: Overview): Bar[] {
  return languages.map(({ flagCode, name, count }) => ({
    label: name,
    count,
    href: bookingsHref({ language: flagCode, bookedFrom: from, bookedTo: to }),
  }))
}

/** A column's bar, with the few letters that stand below it, and what was agreed, for who may know. */
interface Column extends Bar {
  mark: string
  eur: number | undefined
}

/** A column for each day of a month, for each month of a year. */
export function columnsOf({ days }: Overview): Column[] {
  if (days.length <= 31) {
    return days.map(({ day, count, eur }) => ({
      eur,
      label: formatLongDay(day),
      // The month's name only where it begins.
      mark: day.endsWith('-01') ? `1 ${shortMonth(day)}` : String(Number(day.slice(8))),
      count,
      href: bookingsHref({ bookedFrom: day, bookedTo: day }),
    }))
  }
  const months = [...groupedBy(days, ({ day }) => day.slice(0, 7))]
  return months.map(([month, ofMonth]) => ({
    label: formatMonth(`${month}-01`),
    mark: shortMonth(`${month}-01`),
    count: ofMonth.reduce((sum, { count }) => sum + count, 0),
    eur: ofMonth.some(({ eur }) => eur !== undefined)
      ? ofMonth.reduce((sum, { eur = 0 }) => sum + centsOf(eur), 0) / 100
      : undefined,
    href: bookingsHref({ bookedFrom: ofMonth.at(0)?.day ?? '', bookedTo: ofMonth.at(-1)?.day ?? '' }),
  }))
}
