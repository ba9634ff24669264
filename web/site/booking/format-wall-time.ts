import type { WallTime } from '#domain/booking/saranda-time.ts'
import type { PublicLanguage } from '#domain/languages.ts'

/** For Intl: en-GB writes the day before the month and 24 hours, which plain en does not. */
export function regionalTag({ code, flagCode }: Pick<PublicLanguage, 'code' | 'flagCode'>): string {
  const tag = `${code}-${flagCode.toUpperCase()}`
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? code
  } catch {
    return code
  }
}

/** 'Sun, 1 Jun 2031, 10:05'. The digits are read as if they were UTC, so that no zone can shift them. */
export function formatWallTime(wallTime: WallTime, language: Pick<PublicLanguage, 'code' | 'flagCode'>): string {
  return new Intl.DateTimeFormat(regionalTag(language), {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(Date.parse(`${wallTime}:00Z`))
}

/** What the phone's clock shows and what clocks in Saranda show, when they differ; with the weekday when that differs. */
export function clockDifference(now: number, language: Pick<PublicLanguage, 'code' | 'flagCode'>, zone: string) {
  const here = clockTexts(now, language, undefined)
  const there = clockTexts(now, language, zone)
  if (here.full === there.full) return undefined
  return here.weekday === there.weekday
    ? { phone: here.time, saranda: there.time }
    : { phone: here.full, saranda: there.full }
}

function clockTexts(now: number, language: Pick<PublicLanguage, 'code' | 'flagCode'>, timeZone: string | undefined) {
  const zone = timeZone === undefined ? {} : { timeZone }
  const tag = regionalTag(language)
  const time = new Intl.DateTimeFormat(tag, { ...zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    now,
  )
  const weekday = new Intl.DateTimeFormat(tag, { ...zone, weekday: 'short' }).format(now)
  return { time, weekday, full: `${weekday} ${time}` }
}
