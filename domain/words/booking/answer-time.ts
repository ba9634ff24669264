import { type WallTime, wallTimeAt } from '../../saranda-time.ts'
import { fillIn } from '../fill-in.ts'
import type { BookingWords } from './en.ts'

interface Asked {
  /** Within how many hours guests are promised an answer. */
  answerHours: number
  /** When they asked: milliseconds since 1970; now where nothing is said. */
  askedAt?: number | undefined
  /** When it is read: what was promised may be over. */
  now?: number | undefined
  /** The ride that is asked about; null while nobody has said when. */
  pickup: WallTime | null
}

/** When people can expect an answer: `within 2 hours`, before a ride that comes sooner, or as soon as we can, once those are over. */
export function answerTime(words: BookingWords, asked: Asked): string {
  const { answerHours, askedAt = Date.now(), now = askedAt, pickup } = asked
  const end = askedAt + answerHours * 3_600_000
  if (pickup !== null && pickup <= wallTimeAt(end)) return words.beforeDeparture
  if (now > end) return words.answerLate
  return answerHours === 1 ? words.withinOneHour : fillIn(words.withinHours, { hours: answerHours })
}
