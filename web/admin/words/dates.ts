import { fillIn } from '#domain/words/fill-in.ts'
import { nameIn } from '#domain/booking/format-wall-time.ts'
import { dateWords } from './say.ts'

/** Days and months as the back office writes them. The dates' days are those of UTC, so that no zone can shift them. */

/** `Saturday 21 November`. */
export const formatDay = (date: Date) => filled('{weekday} {day} {month}', date)
/** `21 November 2026`. */
export const formatLongDay = (date: Date) => filled('{day} {month} {year}', date)
/** `21 Nov 2026`. */
export const formatShortDay = (date: Date) => filled('{day} {short} {year}', date)
/** `November 2026`. */
export const formatMonth = (date: Date) => filled('{month} {year}', date)
/** `Nov`. */
export const shortMonth = (date: Date) => filled('{short}', date)

function filled(shape: string, date: Date): string {
  const { weekdays, monthsAfterDay, monthsShort } = dateWords()
  return fillIn(shape, {
    weekday: nameIn(weekdays, date.getUTCDay()),
    day: date.getUTCDate(),
    month: nameIn(monthsAfterDay, date.getUTCMonth()),
    short: nameIn(monthsShort, date.getUTCMonth()),
    year: date.getUTCFullYear(),
  })
}
