import type { BookingWords } from '#domain/words/booking/en.ts'

import { fillIn } from '#domain/words/fill-in.ts'

import type { WallTime } from './saranda-time.ts'

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
    month: nameIn(words.monthsAfterDay, date.getUTCMonth()),
    year: date.getUTCFullYear(),
  })
}

/** One name of a list in the words. */
export function nameIn(list: string, index: number): string {
  return list.split(',')[index] ?? ''
}
