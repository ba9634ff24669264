import { useEffect, useSyncExternalStore } from 'react'

import type { PublicDeparture } from '#domain/departures/public-departure.ts'
import { departureDays } from '#domain/booking-facts.ts'
import { lastPickupDay } from '#domain/booking/pickup-times.ts'
import { addDays, dayAt, dayOf } from '#domain/saranda-time.ts'
import { publicApi } from '#domain/paths.ts'
import { createListeners } from '#web/lib/listeners.ts'

import type { TripSubject } from '../booking-subject.ts'

export interface Departures {
  status: 'loading' | 'failed' | 'ready'
  /** The earliest first; what came before a failure stays. */
  list: readonly PublicDeparture[]
  /** Whether later days can be asked for. */
  hasMore: boolean
}

type TripKey = Pick<TripSubject, 'kind' | 'id'>

/** Longer than an answer takes where roaming is poor. */
const patienceMs = 15_000
const againMs = 20_000

const nothing: Departures = { status: 'loading', list: [], hasMore: false }
const known = new Map<string, Departures>()
const spans = new Map<string, number>()
/** The read whose answer was told last, by its number. */
const lastShown = new Map<string, number>()
const listeners = createListeners()
let lastRead = 0

const keyOf = ({ kind, id }: TripKey) => `${kind} ${id}`

/**
 * The next departures of a trip, with the seats that are left as far as the server knew a moment ago; asked anew when the
 * page is looked at again, when the network is back, and for as long as they do not come. Cards and the form share one answer.
 */
export function useDepartures(trip: TripKey): Departures {
  const key = keyOf(trip)
  const departures = useSyncExternalStore(
    listeners.subscribe,
    () => known.get(key) ?? nothing,
    () => nothing,
  )
  const { kind, id } = trip

  useEffect(() => {
    const read = () => void readDepartures({ kind, id })
    const readSeen = () => document.visibilityState === 'visible' && read()
    if (known.get(keyOf({ kind, id }))?.status !== 'ready') read()
    document.addEventListener('visibilitychange', readSeen)
    window.addEventListener('online', read)
    return () => {
      document.removeEventListener('visibilitychange', readSeen)
      window.removeEventListener('online', read)
    }
  }, [kind, id])

  // A poor network fails without the browser saying that it is offline.
  const hasFailed = departures.status === 'failed'
  useEffect(() => {
    if (!hasFailed) return undefined
    const timer = setInterval(() => navigator.onLine && void readDepartures({ kind, id }), againMs)
    return () => clearInterval(timer)
  }, [hasFailed, kind, id])

  return departures
}

/** Asks for the departures of some weeks more. */
export function readLater(trip: TripKey): void {
  spans.set(keyOf(trip), (spans.get(keyOf(trip)) ?? 1) + 1)
  void readDepartures(trip, { isForLater: true })
}

/** Asks anew for all that is shown, such as after a refusal. An answer that comes after that to a later request is dropped. */
export async function readDepartures(trip: TripKey, { isForLater = false } = {}): Promise<void> {
  const key = keyOf(trip)
  const read = (lastRead += 1)
  const isOutdated = () => (lastShown.get(key) ?? 0) > read
  const count = spans.get(key) ?? 1
  const now = Date.now()
  const last = lastPickupDay(now)
  const firstOf = (span: number) => addDays(dayAt(now), span * departureDays)
  const hasSpan = (span: number) => firstOf(span) <= last
  try {
    const readAt = async (span: number) => {
      const list = await readSpan(trip, firstOf(span))
      return hasSpan(span + 1) ? list : list.filter(({ start }) => dayOf(start) <= last)
    }
    const parts = await Promise.all(Array.from({ length: count }, (_, span) => readAt(span)))
    // Between two seasons there may be weeks with none: whoever asks for later ones would see nothing change.
    const goesOn = () => parts.at(-1)?.length === 0 && hasSpan(parts.length)
    if (isForLater) while (goesOn()) parts.push(await readAt(parts.length))
    if (isOutdated()) return
    lastShown.set(key, read)
    spans.set(key, Math.max(spans.get(key) ?? 1, parts.length))
    tell(key, { status: 'ready', list: parts.flat(), hasMore: hasSpan(parts.length) })
  } catch {
    if (!isOutdated()) tell(key, { ...(known.get(key) ?? nothing), status: 'failed' })
  }
}

async function readSpan({ kind, id }: TripKey, from: string): Promise<PublicDeparture[]> {
  const query = new URLSearchParams({ kind, subjectId: String(id), from, to: addDays(from, departureDays - 1) })
  const signal = AbortSignal.timeout(patienceMs)
  const response = await fetch(`${publicApi}/GetDepartures?${query.toString()}`, { signal })
  if (!response.ok) throw new Error(`The departures were answered with ${response.status}.`)
  return (await response.json()) as PublicDeparture[]
}

function tell(key: string, departures: Departures) {
  known.set(key, departures)
  listeners.tell()
}
