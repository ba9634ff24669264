import { addDays, dayAt, instantOfWallTime } from '#domain/saranda-time.ts'

const minuteMs = 60_000

/** Seats that become free are held for a party of the wait list for so long. */
const heldHours = 4
/** Of Saranda: nobody has to answer at night, so the hours from one to the other do not count. */
const [morning, night] = ['08:00', '22:00'] as const

/** Until when seats are held that are offered at this instant, both in milliseconds since 1970: whole minutes. */
export function heldUntil(offeredAt: number): number {
  let instant = Math.floor(offeredAt / minuteMs) * minuteMs
  for (let leftMs = heldHours * 60 * minuteMs; ;) {
    const day = dayAt(instant)
    const [opens, closes] = [clock(day, morning), clock(day, night)]
    instant = Math.max(instant, opens)
    const until = instant + leftMs
    if (until <= closes) return until
    leftMs -= Math.max(0, closes - instant)
    instant = clock(addDays(day, 1), morning)
  }
}

/** No clock is put forward or back at these hours. */
const clock = (day: string, time: string) => Number(instantOfWallTime(`${day}T${time}`))
