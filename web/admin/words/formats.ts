import { nameIn } from '#domain/booking/format-wall-time.ts'
import { wallTimeAt } from '#domain/booking/saranda-time.ts'
import { lekPerEuro } from '#domain/prices/price-facts.ts'
import { formatEuro, formatLek, formatWhole } from '#domain/prices/format-money.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { dateWords, say, sayCount, staffLanguage } from './say.ts'

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

/** `1,204`. Not by the browser, which need not know how Albanian writes it. */
export const countText = (count: number) => formatWhole(count, staffLanguage())

/** `1 booking`, `1,204 bookings`. */
export const bookingsText = (count: number) => sayCount(count, '1 booking', '{n} bookings')

/** An instant as clocks in Saranda show it: `Sat 21 Nov, 14:30`. */
export const formatSarandaTime = (instant: string) => formatWallTime(wallTimeAt(Date.parse(instant)))

/** `Sat 21 Nov, 14:30`. */
export function formatWallTime(wallTime: string): string {
  const { weekdaysShort, monthsShort } = dateWords()
  const date = new Date(`${wallTime}Z`)
  const day = `${nameIn(weekdaysShort, date.getUTCDay())} ${date.getUTCDate()} ${nameIn(monthsShort, date.getUTCMonth())}`
  return `${day}, ${wallTime.slice(11)}`
}

/** `€60`, as guests read it. */
export const euroText = (eur: number) => formatEuro(eur, staffLanguage())

/** `€12,340`: sums, with the thousands apart. */
export const sumText = (eur: number) => {
  const whole = Math.trunc(eur)
  return euroText(eur).replace(String(whole), countText(whole))
}

/** A price in euro as it is in lek: `6,000 lek`. */
export const lekText = (eur: number) => wholeLekText(eur * lekPerEuro)
/** `6,000 lek`. */
export const wholeLekText = (lek: number) => say('{n} lek', { n: formatLek(lek, staffLanguage()) })
