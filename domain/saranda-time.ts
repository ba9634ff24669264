/**
 * Pick-up times are what clocks in Saranda show, whatever the phone's own zone says. This works without Temporal, which
 * many phones do not have, and never uses the local fields of Date: a phone set to New York has hours missing on nights
 * on which Saranda has none.
 */
const sarandaZone = 'Europe/Tirane'

/** A time as clocks in Saranda show it: `YYYY-MM-DDTHH:mm`. */
export type WallTime = string

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

let clock: Intl.DateTimeFormat | undefined

/** Made when first used: it takes a phone a twentieth of a second, and most pages show no time. */
function sarandaClock(): Intl.DateTimeFormat {
  clock ??= new Intl.DateTimeFormat('en-US', {
    timeZone: sarandaZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  return clock
}

/** What clocks in Saranda show at an instant (milliseconds since 1970). */
export function wallTimeAt(instant: number): WallTime {
  return new Date(instant + offsetAt(instant)).toISOString().slice(0, -8)
}

/** Its day, `YYYY-MM-DD`. */
export const dayOf = (wallTime: WallTime) => wallTime.slice(0, 10)

/** Its time of day, `HH:mm`. */
export const timeOf = (wallTime: WallTime) => wallTime.slice(11)

/** The day in Saranda at an instant. */
export const dayAt = (instant: number) => dayOf(wallTimeAt(instant))

/** The time of day in Saranda at an instant. */
export const timeAt = (instant: number) => timeOf(wallTimeAt(instant))

/**
 * The instant at which clocks in Saranda show this; when they do so twice (the hour repeated in autumn) the first one.
 * 'skipped' for the hour left out in spring, 'invalid' for what is no date, such as 30 February.
 */
export function instantOfWallTime(wallTime: WallTime): number | 'skipped' | 'invalid' {
  const asUtc = utcMinute(wallTime)
  if (asUtc === undefined) return 'invalid'
  const [earliest] = [asUtc - dayMs, asUtc + dayMs]
    .map((nearby) => asUtc - offsetAt(nearby))
    .filter((instant) => wallTimeAt(instant) === wallTime)
    .toSorted((a, b) => a - b)
  return earliest ?? 'skipped'
}

/** The first instant at which clocks show this; in the hour that spring leaves out, that at which they jump over it. */
export function firstInstant(wallTime: WallTime): number {
  const instant = instantOfWallTime(wallTime)
  if (typeof instant === 'number') return instant
  const nextHour = new Date(Date.parse(`${wallTime.slice(0, 13)}:00Z`) + hourMs).toISOString().slice(0, 16)
  return Number(instantOfWallTime(nextHour))
}

/** When a `YYYY-MM-DD` begins in Saranda. */
export const startOfDay = (day: string) => firstInstant(`${day}T00:00`)

/**
 * From 1900 on: before, clocks followed the sun, and offsets were no whole minutes. Until 8999: the day after the last one
 * must still be a date of four digits.
 */
const minuteShape = /^(?:19|[2-8]\d)\d{2}-\d{2}-\d{2}T\d{2}:\d{2}$/
const written = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(?::[0-5]\d(?:\.\d{1,9})?)?(Z|[+-](?:0\d|1[0-4]):[0-5]\d)?$/

/** Reads a time as it is sent: wall time, or with Z or an offset an instant. Seconds are dropped. */
export function parseSentTime(text: string): number | 'skipped' | 'invalid' {
  const [, minute = '', offset] = written.exec(text) ?? []
  const asUtc = utcMinute(minute)
  if (asUtc === undefined) return 'invalid'
  if (offset === undefined) return instantOfWallTime(minute)
  return asUtc - offsetMs(offset)
}

/** The same clock time some months later; a day that the month lacks becomes its last one. */
export function addMonths(wallTime: WallTime, months: number): WallTime {
  const [year = 0, month = 1, day = 1] = dayOf(wallTime).split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const moved = new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)))
  return moved.toISOString().slice(0, 10) + wallTime.slice(10)
}

/** The day after a `YYYY-MM-DD`, or `days` after it. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** `HH:mm`, of minutes after midnight. */
export function clockTime(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Whether this is a `YYYY-MM-DD` of the calendar. */
export function isDay(day: string): boolean {
  return utcMinute(`${day}T00:00`) !== undefined
}

/** Reads the digits as if they were UTC; the round trip refuses dates that do not exist. */
function utcMinute(wallTime: string): number | undefined {
  const instant = minuteShape.test(wallTime) ? Date.parse(`${wallTime}:00Z`) : Number.NaN
  if (Number.isNaN(instant) || !new Date(instant).toISOString().startsWith(wallTime)) return undefined
  return instant
}

/** By hour, within which the offset never changes: Intl is slow, and one booking asks several times. */
const offsets = new Map<number, number>()
const offsetsKept = 500

/** How far clocks in Saranda are ahead of UTC, in milliseconds. */
function offsetAt(instant: number): number {
  const hour = Math.floor(instant / hourMs)
  const known = offsets.get(hour)
  if (known !== undefined) return known
  if (offsets.size >= offsetsKept) offsets.clear()
  const offset = lookUpOffset(hour * hourMs)
  offsets.set(hour, offset)
  return offset
}

function lookUpOffset(instant: number): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of sarandaClock().formatToParts(instant)) parts[type] = value
  const { year = '', month, day, hour, minute } = parts
  return Date.parse(`${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:00Z`) - instant
}

function offsetMs(offset: string): number {
  if (offset === 'Z') return 0
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number)
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * minuteMs
}
