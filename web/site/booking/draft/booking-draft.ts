import { useSyncExternalStore } from 'react'

import { isPlaceChoice, type PlaceChoice } from '#domain/booking/place-choice.ts'
import { instantOfWallTime, type WallTime } from '#domain/saranda-time.ts'
import { readStored, removeStored, writeStored } from '#web/lib/browser-storage.ts'
import { createListeners } from '#web/lib/listeners.ts'

import { type BookingSubject, isBookingSubject } from '../../booking-subject.ts'

/** What is typed into the form. Kept on the phone until it is booked, so that nothing is typed twice. */
export interface BookingDraft {
  pickupAddress: string
  dropoffAddress: string
  /** The places that were chosen or named; they stay while an address is written, until somebody removes them. */
  pickupPlace: PlaceChoice | null
  dropoffPlace: PlaceChoice | null
  /** Where exactly in those places; goes before the address. */
  pickupExactly: string
  dropoffExactly: string
  /** null while the visitor has not chosen: the form then shows the clock plus the notice. */
  pickup: WallTime | null
  /** Of a trip that leaves by a timetable; null while none is chosen. */
  departure: WallTime | null
  /** The chosen departure where it is full: the form then asks for its wait list. */
  waitsFor: WallTime | null
  /** null while the field is empty. */
  passengers: number | null
  /** Of them; asked only where a trip has a price for children. */
  children: number
  name: string
  email: string
  phoneNumber: string
  ferryOrFlight: string
  childSeats: number
  /** null while nothing is said of them. */
  bags: number | null
  /** null when no ride back is wanted. */
  returnDateAndTime: WallTime | null
  note: string
  subject: BookingSubject | null
  /** The addresses that a subject brought, which the next one may replace. */
  filledIn: string[]
  /** The key under which this content was last sent, and what was chosen and filled in then, in the words of that language. */
  sent: { key: string; content: string; words?: Pick<BookingDraft, 'subject' | 'filledIn'> } | null
  /** When the first of this came into the form, in milliseconds since 1970. */
  startedAt: number | null
  /** How often the form failed with this draft. */
  failures: number
}

export const emptyDraft: BookingDraft = {
  pickupAddress: '',
  dropoffAddress: '',
  pickupPlace: null,
  dropoffPlace: null,
  pickupExactly: '',
  dropoffExactly: '',
  pickup: null,
  departure: null,
  waitsFor: null,
  passengers: 1,
  children: 0,
  name: '',
  email: '',
  phoneNumber: '',
  ferryOrFlight: '',
  childSeats: 0,
  bags: null,
  returnDateAndTime: null,
  note: '',
  subject: null,
  filledIn: [],
  sent: null,
  startedAt: null,
  failures: 0,
}

const storageKey = 'bookingDraft'
const listeners = createListeners()
let current: BookingDraft | undefined
/** A full or forbidden storage only means that nothing survives a reload. */
let isStored = true
/** Whether this tab has changed it since it was read or cleared. */
let isChangedHere = false

/** The draft; on the server and in the first moment in the browser the one with which the page begins. */
export function useBookingDraft(initial: BookingDraft): BookingDraft {
  return useSyncExternalStore(listeners.subscribe, readDraft, () => initial)
}

export function readDraft(): BookingDraft {
  current ??= draftOf(readStored(storageKey))
  return current
}

export function changeDraft(changes: Partial<BookingDraft>): void {
  const draft = readDraft()
  current = { ...draft, startedAt: draft.startedAt ?? Date.now(), ...changes }
  isStored = writeStored(storageKey, JSON.stringify(current))
  isChangedHere = true
  listeners.tell()
}

/** Whether the phone keeps it; a browser that keeps nothing forgets it with the page. */
export function isDraftKept(): boolean {
  return isStored
}

/** Another ride may be kept by now, which somebody types in another tab: that one stays. */
export function clearDraft(): void {
  if (isSameRide(readDraft(), draftOf(readStored(storageKey)))) removeStored(storageKey)
  current = emptyDraft
  isChangedHere = false
  listeners.tell()
}

export type Addresses = Pick<BookingDraft, 'pickupAddress' | 'dropoffAddress'>
export type Exactly = Pick<BookingDraft, 'pickupExactly' | 'dropoffExactly'>

/** Two addresses for a draft: where exactly in a place stays with the place, and goes with it. */
export function withAddresses(
  draft: Addresses & Exactly,
  { pickupAddress, dropoffAddress }: Addresses,
): Addresses & Exactly {
  return {
    pickupAddress,
    dropoffAddress,
    pickupExactly: pickupAddress === draft.pickupAddress ? draft.pickupExactly : '',
    dropoffExactly: dropoffAddress === draft.dropoffAddress ? draft.dropoffExactly : '',
  }
}

/** The form has failed. What is typed stays for another try; at the second failure it may be the cause, and goes. */
export function suspectDraft(): void {
  const { failures } = readDraft()
  if (failures > 0) clearDraft()
  else changeDraft({ failures: 1 })
}

/** Whether the draft holds anything that the visitor typed. */
export function isWorthKeeping(draft: BookingDraft): boolean {
  const { pickupAddress, dropoffAddress, pickup, name, email, phoneNumber } = draft
  const isTyped = [pickupAddress, dropoffAddress, pickup, name, email, phoneNumber].some(Boolean)
  return isTyped || draft.passengers !== 1 || hasDetails(draft)
}

/** Whether the visitor said anything that need not be said. */
export function hasDetails({ ferryOrFlight, childSeats, bags, returnDateAndTime, note }: BookingDraft): boolean {
  return [ferryOrFlight, childSeats, returnDateAndTime, note].some(Boolean) || bags !== null
}

/** The very empty draft where nothing is stored: the form is then drawn only once. Another release may have kept it. */
function draftOf(text: string | null): BookingDraft {
  try {
    return text === null ? emptyDraft : { ...emptyDraft, ...readableDraft(JSON.parse(text)) }
  } catch {
    return emptyDraft
  }
}

if (typeof window !== 'undefined') {
  // Brought back from the browser's memory, the page has the draft as it was then; another page may have changed it.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || !isStored) return
    current = undefined
    isChangedHere = false
    listeners.tell()
  })

  // Another tab has sent or cleared the ride that stands here too, and would leave it to be booked twice; or has typed, and
  // this one has not. What is another ride here stays.
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key !== storageKey || current === undefined) return
    const theirs = draftOf(newValue)
    const isGone = newValue === null && isSameRide(current, draftOf(oldValue))
    if (isChangedHere && !isGone && !isSameRide(current, theirs)) {
      window.addEventListener('pagehide', keepOwn, { once: true })
      return
    }
    current = theirs
    isChangedHere &&= !isGone
    listeners.tell()
  })
}

/** The tab's next page goes on with this ride, unless another one was typed since. */
function keepOwn() {
  if (isChangedHere && readStored(storageKey) === null) writeStored(storageKey, JSON.stringify(current))
}

/** Whether both would be booked as the same; who has chosen no time begins with the clock's, which is chosen once it is sent. */
function isSameRide(mine: BookingDraft, theirs: BookingDraft): boolean {
  const besides = { sent: null, startedAt: null, failures: 0 }
  const typedOf = (draft: BookingDraft) => JSON.stringify({ ...draft, ...besides })
  return typedOf({ ...mine, pickup: mine.pickup ?? theirs.pickup }) === typedOf(theirs)
}

type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string'
const isNumber: Check = (value) => typeof value === 'number'
const isTexts: Check = (value) => Array.isArray(value) && value.every(isText)
const isTime: Check = (value) => typeof value === 'string' && instantOfWallTime(value) !== 'invalid'
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)
/** null, or something whose parts are all as they should be. */
const madeOf =
  (parts: Record<string, Check>): Check =>
  (value) =>
    value === null || Object.entries(parts).every(([name, check]) => check(partOf(value, name)))

const areWords = madeOf({ subject: orNull(isBookingSubject), filledIn: isTexts })

const checks: Record<keyof BookingDraft, Check> = {
  pickupAddress: isText,
  dropoffAddress: isText,
  pickupPlace: orNull(isPlaceChoice),
  dropoffPlace: orNull(isPlaceChoice),
  pickupExactly: isText,
  dropoffExactly: isText,
  pickup: orNull(isTime),
  departure: orNull(isTime),
  waitsFor: orNull(isTime),
  passengers: orNull(isNumber),
  children: isNumber,
  name: isText,
  email: isText,
  phoneNumber: isText,
  ferryOrFlight: isText,
  childSeats: isNumber,
  bags: orNull(isNumber),
  returnDateAndTime: orNull(isTime),
  note: isText,
  subject: orNull(isBookingSubject),
  filledIn: isTexts,
  sent: madeOf({ key: isText, content: isText, words: (value) => value === undefined || areWords(value) }),
  startedAt: orNull(isNumber),
  failures: isNumber,
}

/** What of a kept draft can be used: it may be of another release, or half of one. */
export function readableDraft(kept: unknown): Partial<BookingDraft> {
  const readable = Object.entries(checks).filter(([name, check]) => check(partOf(kept, name)))
  return Object.fromEntries(readable.map(([name]) => [name, partOf(kept, name)]))
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
