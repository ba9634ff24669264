import type { BookingRecord } from '#domain/booking/booking-record.ts'

import { nameIn } from '#domain/booking/format-wall-time.ts'
import { percentSign } from '#domain/languages/percent.ts'
import { type WallTime, addDays, dayAt, timeOf, wallTimeAt } from '#domain/saranda-time.ts'
import { lekPerEuro } from '#domain/price-facts.ts'
import { formatEuro, formatLek, formatWhole } from '#domain/prices/format-money.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { dateWords, say, sayCount, staffLanguage } from './say.ts'

/** Days as the back office writes them, of `YYYY-MM-DD`. */

/** `Saturday 21 November`. */
const formatDay = (day: string) => filled('{weekday} {day} {month}', day)
/** `21 November 2026`. */
export const formatLongDay = (day: string) => filled('{day} {month} {year}', day)
/** `21 Nov 2026`. */
export const formatShortDay = (day: string) => filled('{day} {short} {year}', day)
/** `November 2026`. */
export const formatMonth = (day: string) => filled('{month} {year}', day)
/** `Nov`. */
export const shortMonth = (day: string) => filled('{short}', day)

function filled(shape: string, ofDay: string): string {
  const { weekdays, monthsAfterDay, monthsShort } = dateWords()
  const date = new Date(`${ofDay}T00:00Z`)
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

/** `98%`. */
export const percentText = (percent: number) => `${percent}${percentSign(staffLanguage())}`

/** `1 booking`, `1,204 bookings`. */
export const bookingsText = (count: number) => sayCount(count, '1 booking', '{n} bookings')

/** An instant as clocks in Saranda show it: `Sat 21 Nov, 14:30`. */
export const formatSarandaTime = (instant: string) => formatWallTime(wallTimeAt(Date.parse(instant)))

/** `Sat 21 Nov, 14:30`, with the year when it is another one. */
export function formatWallTime(wallTime: string): string {
  const { weekdaysShort, monthsShort } = dateWords()
  const date = new Date(`${wallTime}Z`)
  const day = `${nameIn(weekdaysShort, date.getUTCDay())} ${date.getUTCDate()} ${nameIn(monthsShort, date.getUTCMonth())}`
  return `${withYear(day, wallTime)}, ${timeOf(wallTime)}`
}

/** A date in words, with the year of the day when it is not this one. */
const withYear = (date: string, day: string) =>
  day.slice(0, 4) === dayAt(Date.now()).slice(0, 4) ? date : `${date} ${day.slice(0, 4)}`

const wallTimes = /(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?!:)/g

/** A text in which days and times stand as they are stored, with them as people write them. */
export const withReadableTimes = (text: string) =>
  text.replaceAll(wallTimes, (_, day: string, time: string) => formatWallTime(`${day}T${time}`))

/** `Today`, `Tomorrow`, or `Saturday 21 November`, with the year when it is another one. */
export function dayLabel(day: string): string {
  const today = dayAt(Date.now())
  const date = formatDay(day)
  if (day === today) return say('Today, {date}', { date })
  if (day === addDays(today, 1)) return say('Tomorrow, {date}', { date })
  return withYear(date, day)
}

/** `18:00 · Saturday 21 November`, of a wall time. */
export function readableTime(wallTime: string): string {
  const [day = '', time = ''] = wallTime.split('T')
  return `${time} · ${dayLabel(day)}`
}

/** The same of a text that is a wall time and nothing else; any other as it is. */
export const readableText = (text: string) => (/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? readableTime(text) : text)

/** `Friday 15 August`, `Friday 15 August, 10:00–14:00` or from one to the other. */
export function spanText({ from, to }: { from: WallTime; to: WallTime }): string {
  const [firstDay = '', firstTime = ''] = from.split('T')
  const [lastDay = '', lastTime = ''] = to.split('T')
  if (firstTime === '00:00' && lastTime === '00:00') {
    const last = addDays(lastDay, -1)
    return last === firstDay ? dayLabel(firstDay) : `${dayLabel(firstDay)} – ${dayLabel(last)}`
  }
  if (firstDay === lastDay) return `${dayLabel(firstDay)}, ${firstTime}–${lastTime}`
  return `${dayLabel(firstDay)}, ${firstTime} – ${dayLabel(lastDay)}, ${lastTime}`
}

type People = Pick<BookingRecord, 'nrOfPassengers' | 'adults' | 'children'>

/** `3 people`, or where they were counted apart `2 adults, 1 child`. */
export function peopleText({ nrOfPassengers, adults, children }: People): string {
  if (adults === null || children === null) {
    return sayCount(nrOfPassengers, '1 person', '{n} people')
  }
  return [
    sayCount(adults, '1 adult', '{n} adults'),
    children === 0 ? '' : sayCount(children, '1 child', '{n} children'),
  ]
    .filter(Boolean)
    .join(', ')
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

/** What a trip is called, also where it is gone and its name with it. */
export const tripText = ({ name }: { name: string }) => name || say('A trip that is gone')
