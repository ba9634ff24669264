import { nameIn } from '#domain/booking/format-wall-time.ts'
import { wallTimeAt } from '#domain/saranda-time.ts'
import type { BookingWords } from '#domain/words/booking/en.ts'

import { onPhonesClock } from './use-now.ts'

/** What the phone's clock shows and what clocks in Saranda show, when they differ; with the weekday when that differs. */
export function clockDifference(now: number, words: BookingWords): { phone: string; saranda: string } | undefined {
  // The one place for the phone's own zone: it is what the visitor sees on his clock.
  const shown = onPhonesClock(now)
  const phone = new Date(shown - new Date(shown).getTimezoneOffset() * 60_000)
  const saranda = new Date(`${wallTimeAt(now)}:00Z`)
  if (clockTime(phone) === clockTime(saranda) && phone.getUTCDay() === saranda.getUTCDay()) return undefined
  const show = (date: Date) =>
    phone.getUTCDay() === saranda.getUTCDay()
      ? clockTime(date)
      : `${nameIn(words.weekdaysShort, date.getUTCDay())} ${clockTime(date)}`
  return { phone: show(phone), saranda: show(saranda) }
}

function clockTime(date: Date): string {
  return date.toISOString().slice(11, 16)
}
