import { useNow } from '../layout/use-now.ts'
import { clockAt, minuteOf } from './day-layout.ts'

/** Where the day stands now; nothing on other days. */
export function NowLine({ day, from, to }: { day: string; from: number; to: number }) {
  const minute = minuteOf(useNow(), day)
  if (minute < from || minute > to) return null

  return (
    <p className="plan-now" style={{ '--from': minute - from } as object} aria-hidden>
      <span>{clockAt(minute)}</span>
    </p>
  )
}
