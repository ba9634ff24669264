import { useEffect, useSyncExternalStore } from 'react'
import { FiFileText, FiX } from 'react-icons/fi'

import type { BookingRequest } from '#domain/booking/booking-request.ts'
import { instantOfWallTime } from '#domain/saranda-time.ts'
import { readStoredJson, removeStored, writeStored } from '#web/lib/browser-storage.ts'
import { createListeners } from '#web/lib/listeners.ts'
import { calendarPath } from '#domain/paths.ts'
import { fillIn } from '#domain/words/fill-in.ts'

import { useWords } from '../../site-context.tsx'
import type { SentReply } from './send-booking.ts'
import { useNow } from '../use-now.ts'

/** What the phone keeps of a booking: the way back to its private page, and nothing of its guest. */
export interface KeptBooking {
  reference: string
  /** The path of the private page. */
  statusUrl: string
  /** When its last ride begins as far as the phone knows, in milliseconds since 1970. */
  rideAt: number
  /** It was sent for the wait list: whether it has become a booking since, its page says. */
  isWaiting?: boolean
}

const storageKey = 'bookings'
const none: KeptBooking[] = []
/** So long after the beginning of a ride its page may tell how far it has come. */
const dayMs = 86_400_000
const listeners = createListeners()
let current: KeptBooking[] | undefined
/** A full or forbidden storage only means that the line is gone after a reload. */
let isStored = true

/** What was booked on this phone, the latest first; nothing on the server and in the first moment in the browser. */
export function useKeptBookings(): KeptBooking[] {
  return useSyncExternalStore(subscribe, readBookings, () => none)
}

/** Keeps a booking on the phone, in place of what is kept of the same one. */
export function keepBooking(request: BookingRequest, reply: SentReply): void {
  const { reference, statusUrl } = reply
  const rides = [request.pickupDateAndTime, request.returnDateAndTime].map((time) => instantOfWallTime(time ?? ''))
  const rideAt = Math.max(...rides.filter((ride) => typeof ride === 'number'))
  const kept = { reference, statusUrl, rideAt, ...('place' in reply && { isWaiting: true }) }
  store([kept, ...readBookings().filter((each) => each.reference !== reference)])
}

function forgetBooking(reference: string): void {
  store(readBookings().filter((each) => each.reference !== reference))
}

/** What is kept, without what cannot be read: it may be of another release. */
export function readableBookings(kept: unknown): KeptBooking[] {
  return Array.isArray(kept) ? kept.filter(isKeptBooking) : none
}

function isKeptBooking(value: unknown): value is KeptBooking {
  if (typeof value !== 'object' || value === null) return false
  const { reference, statusUrl, rideAt } = value as Partial<Record<keyof KeptBooking, unknown>>
  // Only ever to a private page of this site.
  const isPrivatePage = typeof statusUrl === 'string' && /^\/b\/[\w-]+$/.test(statusUrl)
  return isPrivatePage && typeof reference === 'string' && reference !== '' && typeof rideAt === 'number'
}

function readBookings(): KeptBooking[] {
  current ??= readableBookings(readStoredJson(storageKey))
  return current
}

function store(bookings: KeptBooking[]) {
  current = bookings
  isStored = writeStored(storageKey, JSON.stringify(bookings))
  if (bookings.length === 0) removeStored(storageKey)
  listeners.tell()
}

function subscribe(listener: () => void): () => void {
  // Another tab has booked, or forgotten.
  const handleStorage = ({ key }: StorageEvent) => {
    if (key !== storageKey) return
    current = undefined
    listener()
  }
  const leave = listeners.subscribe(listener)
  window.addEventListener('storage', handleStorage)
  return () => {
    leave()
    window.removeEventListener('storage', handleStorage)
  }
}

if (typeof window !== 'undefined') {
  // Brought back from the browser's memory, the page has heard nothing of what was booked on others meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || !isStored) return
    current = undefined
    listeners.tell()
  })
}

/** What is over as far as the phone knows may have been moved since: the server is asked, and the rest is forgotten. */
async function followOver(): Promise<void> {
  for (const { reference, statusUrl } of readBookings().filter((each) => !isAhead(each))) {
    // Where nobody can say, the next page asks again.
    const rideAt = await readLastRide(statusUrl).catch(() => undefined)
    if (rideAt === undefined) continue
    const known = readBookings().map((each) => (each.reference === reference ? { ...each, rideAt } : each))
    store(known.filter((each) => each.reference !== reference || isAhead(each)))
  }
}

const isAhead = ({ rideAt }: KeptBooking, now = Date.now()) => rideAt + dayMs > now

/** When the last ride begins by the booking's calendar file; 0 for a booking that is gone. Throws where nobody can say. */
async function readLastRide(statusUrl: string): Promise<number> {
  const response = await fetch(calendarPath(statusUrl))
  if (!response.ok && response.status !== 404) throw new Error(`The calendar was answered with ${response.status}.`)
  const starts = [...(await response.text()).matchAll(/^DTSTART:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/gm)]
  return Math.max(
    0,
    ...starts.map(([, year, month, day, hour, minute]) => Date.parse(`${year}-${month}-${day}T${hour}:${minute}Z`)),
  )
}

/** The way back to what was booked on this phone, until a day after its ride. Who shares the phone can remove it. */
export function KeptBookingsBar() {
  const { booking } = useWords()
  const now = useNow()
  const kept = useKeptBookings()
  const ahead = kept.filter((each) => now !== null && isAhead(each, now))
  const isSomeOver = now !== null && ahead.length < kept.length
  useEffect(() => {
    if (isSomeOver) void followOver()
  }, [isSomeOver])
  if (ahead.length === 0) return null

  return (
    <ul className="kept-bookings">
      {ahead.map(({ reference, statusUrl, isWaiting = false }) => (
        <li key={reference}>
          <a href={statusUrl}>
            <FiFileText aria-hidden />
            <span>{fillIn(isWaiting ? booking.yourPlace : booking.yourBooking, { reference })}</span>
          </a>
          {/* Two taps, since without the line nothing leads back. */}
          <details>
            <summary className="icon-button" aria-label={booking.forgetBooking}>
              <FiX aria-hidden />
            </summary>
            <button
              type="button"
              className="link"
              onClick={() => {
                forgetBooking(reference)
                // It goes with its line.
                document.getElementById('content')?.focus({ preventScroll: true })
              }}
            >
              {booking.forgetBooking}
            </button>
          </details>
        </li>
      ))}
    </ul>
  )
}
