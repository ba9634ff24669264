import { nameIn } from '#domain/booking/format-wall-time.ts'
import { wallTimeAt } from '#domain/booking/saranda-time.ts'
import { dateWords } from './words/say.ts'

/** An instant as clocks in Saranda show it: `Sat 21 Nov, 14:30`. */
export function formatSarandaTime(instant: string): string {
  const wallTime = wallTimeAt(Date.parse(instant))
  const { weekdaysShort, monthsShort } = dateWords()
  const date = new Date(`${wallTime}Z`)
  const day = `${nameIn(weekdaysShort, date.getUTCDay())} ${date.getUTCDate()} ${nameIn(monthsShort, date.getUTCMonth())}`
  return `${day}, ${wallTime.slice(11)}`
}
