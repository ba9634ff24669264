import type { BookingWords } from '#domain/words/booking/en.ts'

import { fillIn } from '../words/fill-in.ts'

import { type WallTime, addDays, dayOf, timeOf } from '../saranda-time.ts'

/** 'Sun, 1 Jun 2031, 10:05'. The digits are read as if they were UTC, so that no zone can shift them. */
export function formatWallTime(wallTime: WallTime, words: BookingWords): string {
  return filledTime(words.dateTime, wallTime, words)
}

/** 'Sun, 1 Jun, 10:05', of a time that is not far ahead. */
export function formatDayTime(wallTime: WallTime, words: BookingWords): string {
  return filledTime(words.dateTime.replace(' {year}', ''), wallTime, words)
}

function filledTime(shape: string, wallTime: WallTime, words: BookingWords): string {
  const date = new Date(`${wallTime}:00Z`)
  return fillIn(shape, {
    weekday: nameIn(words.weekdaysShort, date.getUTCDay()),
    day: dayIn(date, words),
    month: nameIn(words.monthsShort, date.getUTCMonth()),
    year: date.getUTCFullYear(),
    time: timeOf(wallTime),
  })
}

/** 'Sunday, 1 June 2031', of a day in UTC. */
export function formatFullDate(date: Date, words: BookingWords): string {
  return fillIn(words.fullDate, {
    weekday: nameIn(words.weekdays, date.getUTCDay()),
    day: dayIn(date, words),
    month: nameIn(words.monthsAfterDay, date.getUTCMonth()),
    year: date.getUTCFullYear(),
  })
}

/** 'Sunday, 1 June 2031', '…, 10:00–14:00' or from one to the other, for the time between two wall times. */
export function timeSpan({ from, to }: { from: WallTime; to: WallTime }, words: BookingWords): string {
  const dayText = (day: string) => formatFullDate(new Date(`${day}T12:00Z`), words)
  const [firstDay, lastDay] = [dayOf(from), dayOf(to)]
  if (from.endsWith('T00:00') && to.endsWith('T00:00')) {
    const last = addDays(lastDay, -1)
    return last === firstDay ? dayText(firstDay) : `${dayText(firstDay)} – ${dayText(last)}`
  }
  if (firstDay === lastDay) return `${dayText(firstDay)}, ${timeOf(from)}–${timeOf(to)}`
  return `${formatWallTime(from, words)} – ${formatWallTime(to, words)}`
}

/** 15, and 1er in French. */
function dayIn(date: Date, words: BookingWords): number | string {
  return date.getUTCDate() === 1 ? words.firstOfMonth : date.getUTCDate()
}

/** One name of a list in the words. */
export function nameIn(list: string, index: number): string {
  return list.split(',')[index] ?? ''
}
