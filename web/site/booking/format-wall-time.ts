import type { BookingWords } from '#domain/words/booking/en.ts'

import { type WallTime, wallTimeAt } from '#domain/booking/saranda-time.ts'
import { fillIn } from '#web/lib/fill-in.ts'

/** 'Sun, 1 Jun 2031, 10:05'. The digits are read as if they were UTC, so that no zone can shift them. */
export function formatWallTime(wallTime: WallTime, words: BookingWords): string {
  const date = new Date(`${wallTime}:00Z`)
  return fillIn(words.dateTime, {
    weekday: nameIn(words.weekdaysShort, date.getUTCDay()),
    day: date.getUTCDate(),
    month: nameIn(words.monthsShort, date.getUTCMonth()),
    year: date.getUTCFullYear(),
    time: wallTime.slice(11),
  })
}

/** 'Sunday, 1 June 2031', of a day in UTC. */
export function formatFullDate(date: Date, words: BookingWords): string {
  return fillIn(words.fullDate, {
    weekday: nameIn(words.weekdays, date.getUTCDay()),
    day: date.getUTCDate(),
    month: nameIn(words.months, date.getUTCMonth()),
    year: date.getUTCFullYear(),
  })
}

/** What the phone's clock shows and what clocks in Saranda show, when they differ; with the weekday when that differs. */
export function clockDifference(now: number, words: BookingWords): { phone: string; saranda: string } | undefined {
  // The one place for the phone's own zone: it is what the visitor sees on his clock.
  const phone = new Date(now - new Date(now).getTimezoneOffset() * 60_000)
  const saranda = new Date(`${wallTimeAt(now)}:00Z`)
  if (clockTime(phone) === clockTime(saranda) && phone.getUTCDay() === saranda.getUTCDay()) return undefined
  const show = (date: Date) =>
    phone.getUTCDay() === saranda.getUTCDay()
      ? clockTime(date)
      : `${nameIn(words.weekdaysShort, date.getUTCDay())} ${clockTime(date)}`
  return { phone: show(phone), saranda: show(saranda) }
}

/** One name of a list in the words. */
export function nameIn(list: string, index: number): string {
  return list.split(',')[index] ?? ''
}

function clockTime(date: Date): string {
  return date.toISOString().slice(11, 16)
}
