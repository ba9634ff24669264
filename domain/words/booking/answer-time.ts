import type { BookingWords } from './en.ts'

import { fillIn } from '../fill-in.ts'

/** When people can expect an answer: `within 2 hours`. */
export function answerTime(words: Pick<BookingWords, 'withinOneHour' | 'withinHours'>, hours: number): string {
  return hours === 1 ? words.withinOneHour : fillIn(words.withinHours, { hours })
}
