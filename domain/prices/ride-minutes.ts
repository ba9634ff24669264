import { placeOfRoute, start } from './places.ts'
import type { StoredPrice } from './price-table.ts'

/** A ride within the town. */
export const minutesInTown = 15

/** How long a ride by a row of the table takes: as staff say, or as its time says; null where neither does. */
export function minutesOfRoute(row: Pick<StoredPrice, 'minutes' | 'time' | 'from' | 'to'>): number | null {
  return row.minutes ?? minutesIn(row.time) ?? (placeOfRoute(row) === start ? minutesInTown : null)
}

const hourWords = 'h|hrs?|hours?|or[eë]|ora|std|stunden?|heures?|godz|ώρα|ώρες'
const minuteWords = `min|mins|minutes?|minuta|minuti|minuten|λεπ|λεπτά|'|’`
/** '1 h 45 min', '1h45', '90 min', '1,5 h', '1:30 h'; a number without a unit is of the next one's. */
const time = new RegExp(
  String.raw`(\d+)(?::(\d{2})|[.,](\d))?\s*(?:(${hourWords})(?!\p{L})\.?(?:\s*(\d{1,2})(?!\d)(?:\s*(?:${minuteWords})(?!\p{L}))?)?|(${minuteWords})(?!\p{L}))?`,
  'giu',
)

/** The minutes of a time as it stands in the table, the longer end: '1 h 45 min to 2 h' is 120. Null where there is none. */
export function minutesIn(text: string): number | null {
  const found = [...text.matchAll(time)]
  const isInHours = (at: number) => found.slice(at).find(([, , , , hours, , minutes]) => hours ?? minutes)?.[4]
  const minutes = found.map(([, whole, clock, tenths, hours, rest, unit], at) => {
    const number = Number(whole) + Number(tenths ?? 0) / 10
    if (clock !== undefined) return Number(whole) * 60 + Number(clock)
    if (hours ?? (unit === undefined && isInHours(at))) return Math.round(number * 60) + Number(rest ?? 0)
    return unit === undefined && !found.some((each) => each[6]) ? 0 : Math.round(number)
  })
  return Math.max(0, ...minutes) || null
}
