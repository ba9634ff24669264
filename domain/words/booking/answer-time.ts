import { type WallTime, wallTimeAt } from '../../saranda-time.ts'
import { fillIn } from '../fill-in.ts'
import type { BookingWords } from './en.ts'

interface Asked {
  /** Within how many hours guests are promised an answer. */
  answerHours: number
  /** When they asked: milliseconds since 1970; now where nothing is said. */
  askedAt?: number | undefined
  /** The ride that is asked about; null while nobody has said when. */
  pickup: WallTime | null
}

/** When people can expect an answer: `within 2 hours`, or before a ride that comes sooner. */
export function answerTime(words: BookingWords, { answerHours, askedAt = Date.now(), pickup }: Asked): string {
  if (pickup !== null && pickup <= wallTimeAt(askedAt + answerHours * 3_600_000)) return words.beforeDeparture
  return answerHours === 1 ? words.withinOneHour : fillIn(words.withinHours, { hours: answerHours })
}
