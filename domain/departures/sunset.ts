import { getTimes } from 'suncalc'

import { wallTimeAt } from '../booking/saranda-time.ts'

const saranda = { latitude: 39.8756, longitude: 20.0053 }
const stepMinutes = 5

/** The sunset in Saranda on a day, in minutes after midnight as its clocks show them, rounded down to 5. */
export function sunsetMinutes(day: string): number {
  const { sunset } = getTimes(new Date(`${day}T12:00:00Z`), saranda.latitude, saranda.longitude)
  // Only polar days have none.
  const [hours = 0, minutes = 0] = wallTimeAt((sunset as Date).getTime())
    .slice(11)
    .split(':')
    .map(Number)
  const exact = hours * 60 + minutes
  return exact - (exact % stepMinutes)
}
