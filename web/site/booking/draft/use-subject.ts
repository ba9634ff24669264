import { useEffect, useRef } from 'react'

import type { WallTime } from '#domain/saranda-time.ts'
import type { PriceEntry } from '#domain/prices/price-table.ts'
import { namesPlaceBeside, type PlaceChoice, placeChosen, placeNamed } from '#domain/booking/place-choice.ts'
import { comparable } from '#domain/place-names.ts'

import { type BookingSubject, departureOfQuery, isSameSubject, subjectOfQuery } from '../../booking-subject.ts'
import { addressChange } from '../../link.tsx'
import {
  type Addresses,
  type BookingDraft,
  changeDraft,
  emptyDraft,
  type Exactly,
  readDraft,
  withAddresses,
} from './booking-draft.ts'

interface SubjectBasis {
  routes: PriceEntry[]
  ofPage: BookingSubject | undefined
  /** Nobody has chosen or typed anything yet, or all of it is booked or cleared. */
  isFresh: boolean
}

/**
 * Takes over what a Book button named in the address, or what the page is about when it is opened and when the form begins
 * anew: a route fills in both ends, a trip the drop-off.
 */
export function useSubject({ routes, ofPage, isFresh }: SubjectBasis) {
  const arrivedAt = useRef<BookingSubject>(undefined)
  useEffect(() => {
    const arrive = () => takeSubject({ routes, ofPage, isArrival: true })
    const takeAgain = () => takeSubject({ routes, ofPage, isArrival: false })
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && arrive()
    // Prices that are read anew are no arrival.
    if (arrivedAt.current === ofPage) takeAgain()
    else arrive()
    arrivedAt.current = ofPage
    window.addEventListener(addressChange, takeAgain)
    window.addEventListener('pageshow', comeBack)
    return () => {
      window.removeEventListener(addressChange, takeAgain)
      window.removeEventListener('pageshow', comeBack)
    }
  }, [routes, ofPage])

  useEffect(() => {
    if (isFresh) takeSubject({ routes, ofPage, isArrival: true })
  }, [routes, ofPage, isFresh])
}

function takeSubject({ routes, ofPage, isArrival }: Omit<SubjectBasis, 'isFresh'> & { isArrival: boolean }) {
  const { search, pathname, hash } = window.location
  const state = window.history.state as { isTaken?: boolean } | null
  const draft = readDraft()
  const hasArrived = isArrival && !(state?.isTaken && isLeftSo(draft, ofPage))
  const named = subjectOfQuery(search, routes)
  const pressed = named && ofPage && isSameSubject(named, ofPage) ? ofPage : named
  const subject = pressed ?? (hasArrived ? ofPage : undefined)
  if (!subject) return
  const route = subject.kind === 'route' ? routes.find((entry) => entry.id === subject.id) : undefined
  // Who comes again to the page of what he has chosen, be it in another language, finds what he has made of it.
  const isChosen = !pressed && draft.subject !== null && isSameSubject(draft.subject, subject)
  changeDraft(
    isChosen
      ? onItsPage(draft, subject, route)
      : takenOver(withoutOtherPlaces(draft, subject, routes), { subject, route, departure: departureOfQuery(search) }),
  )
  // Once for each press: a reload keeps what was changed since.
  window.history.replaceState({ ...state, isTaken: true }, '', pathname + hash)
}

/**
 * Whether what is chosen may have been left so on the page of this: another page's has no place there, and what was chosen
 * anew from a card lacks what the page tells.
 */
function isLeftSo(
  { subject, startedAt }: Pick<BookingDraft, 'subject' | 'startedAt'>,
  ofPage: BookingSubject | undefined,
): boolean {
  return (
    startedAt !== null &&
    (subject === null || ofPage === undefined || (isSameSubject(subject, ofPage) && knowsRide(subject, ofPage)))
  )
}

/** Whether the row of an attraction's ride came with what is chosen: its page tells it, a card does not. */
const knowsRide = (subject: BookingSubject | null, ofPage: BookingSubject) =>
  ofPage.rideId === undefined || subject?.rideId !== undefined

/**
 * What the draft becomes on the page of what is chosen: it is called as there. Where the card did not know an attraction's ride,
 * that has the price from now on, unless the visitor has said himself where he goes; once known, he may have taken it away.
 */
function onItsPage(draft: BookingDraft, ofPage: BookingSubject, route: PriceEntry | undefined): Partial<BookingDraft> {
  const there = renamed(draft, ofPage, route)
  const isNew = !knowsRide(draft.subject, ofPage) && there.dropoffAddress === ofPage.name
  return { ...there, ...(isNew && { dropoffPlace: draft.dropoffPlace ?? endOfRide(ofPage) }) }
}

/** The draft before anybody has typed: on the page of what can be booked, that is chosen. */
export function initialDraft(routes: PriceEntry[], ofPage: BookingSubject | undefined): BookingDraft {
  if (!ofPage) return emptyDraft
  const route = ofPage.kind === 'route' ? routes.find((entry) => entry.id === ofPage.id) : undefined
  return { ...emptyDraft, ...withSubject(emptyDraft, ofPage, route) }
}

export function removeSubject(): void {
  changeDraft({ ...withoutSubject(readDraft()), departure: null, children: 0 })
}

/** The row's own places in the stead of what was typed, which may have chosen others. */
export function takePlaces({ id, from, to }: Pick<PriceEntry, 'id' | 'from' | 'to'>): void {
  const ends = withAddresses(readDraft(), { pickupAddress: from, dropoffAddress: to })
  changeDraft({ ...ends, ...placesOf({ id }, false), filledIn: [from, to] })
}

/**
 * Without the places of the table, tapped or typed, to which this does not go: its own come in their stead. A hotel stays, and
 * where an attraction's ride begins is for the visitor to say.
 */
function withoutOtherPlaces(draft: BookingDraft, subject: BookingSubject, routes: PriceEntry[]): BookingDraft {
  const { pickupAddress, dropoffAddress } = draft
  const without = (own: readonly PlaceChoice[], address: string) =>
    own.length > 0 && namesPlaceBeside(routes, own, address) ? '' : address
  if (subject.kind === 'attraction') {
    const goal = placeChosen(routes, endOfRide(subject)) ?? placeNamed(routes, subject.name)
    const dropoff = without(goal ? [goal.choice] : [], dropoffAddress)
    return { ...draft, ...withAddresses(draft, { pickupAddress, dropoffAddress: dropoff }) }
  }
  if (subject.kind !== 'route' || routes.every(({ id }) => id !== subject.id)) return draft
  const own = endsOf(subject.id)
  const addresses = { pickupAddress: without(own, pickupAddress), dropoffAddress: without(own, dropoffAddress) }
  return { ...draft, ...withAddresses(draft, addresses) }
}

interface Named {
  subject: BookingSubject
  route: Pick<PriceEntry, 'id' | 'from' | 'to'> | undefined
  /** Which one the address names; null for none. */
  departure: WallTime | null
}

/** What the draft becomes when the address or the page names this. */
export function takenOver(
  draft: SubjectPart & Pick<BookingDraft, 'departure' | 'children'>,
  { subject, route, departure }: Named,
): SubjectPart & Pick<BookingDraft, 'departure' | 'children'> {
  // Whether children pay their own price is another trip's matter, and so is when it leaves.
  const isSame = draft.subject !== null && isSameSubject(draft.subject, subject)
  const { pickupExactly, dropoffExactly } = draft
  return {
    ...withSubject(draft, subject, route),
    // In another language its places have other names.
    ...(isSame && { pickupExactly, dropoffExactly }),
    departure: departure ?? (isSame ? draft.departure : null),
    children: isSame ? draft.children : 0,
  }
}

type SubjectPart = Addresses & Exactly & Pick<BookingDraft, 'subject' | 'filledIn'> & Partial<Places>
type Places = Pick<BookingDraft, 'pickupPlace' | 'dropoffPlace'>

/** What the draft becomes when this is chosen: what was typed stays, and only what is empty is filled in. */
export function withSubject(
  draft: SubjectPart,
  subject: BookingSubject,
  route: Pick<PriceEntry, 'id' | 'from' | 'to'> | undefined,
): SubjectPart {
  // A plan says nothing of places: those of a row may stay.
  if (subject.kind === 'plan') return { ...withoutSubject(draft), subject }
  const typed = typedAddresses(draft)
  const isTurned = route !== undefined && isFromFarEnd(route, typed)
  const [near, far] = namesOf(subject, route)
  const [from, to] = isTurned ? [far, near] : [near, far]
  return {
    subject,
    ...(route ? placesOf(route, isTurned) : placesWritten(draft, typed, subject)),
    ...withAddresses(draft, {
      pickupAddress: typed.pickupAddress || from,
      dropoffAddress: typed.dropoffAddress || to,
    }),
    filledIn: [near, far],
  }
}

/** What this fills in as addresses. */
function namesOf(
  { name }: Pick<BookingSubject, 'name'>,
  route: Pick<PriceEntry, 'from' | 'to'> | undefined,
): [near: string, far: string] {
  return route ? [route.from, route.to] : ['', name]
}

/** Without the subject, and without a trip's name where an address should be; a row's places are addresses. */
export function withoutSubject(draft: SubjectPart): SubjectPart {
  const { filledIn, subject } = draft
  const isTrip = subject !== null && subject.kind !== 'route' && subject.kind !== 'plan'
  if (!isTrip) return { ...withAddresses(draft, draft), filledIn, subject: null }
  const typed = typedAddresses(draft)
  return { ...withAddresses(draft, typed), ...placesWritten(draft, typed), filledIn, subject: null }
}

/**
 * What the draft becomes where the same thing has another name: where that, or an end of a row, was filled in as an address,
 * it goes along. Which way the ride goes and what its places are the visitor may have changed: that stays.
 */
export function renamed(
  { pickupAddress, dropoffAddress, filledIn }: Omit<SubjectPart, keyof Exactly>,
  to: BookingSubject,
  route?: Pick<PriceEntry, 'from' | 'to'>,
): Omit<SubjectPart, keyof Exactly> {
  // A plan has filled in nothing.
  const names = to.kind === 'plan' ? filledIn : namesOf(to, route)
  const nameIn = (address: string) => names[filledIn.indexOf(address)] ?? address
  return {
    subject: to,
    pickupAddress: nameIn(pickupAddress),
    dropoffAddress: nameIn(dropoffAddress),
    filledIn: names,
  }
}

/** The draft as it would be in the language in which this was sent, while the same thing is chosen. */
export function inWordsSent(draft: BookingDraft, { words }: NonNullable<BookingDraft['sent']>): BookingDraft {
  const { subject, filledIn: [from = '', to = ''] = [] } = words ?? {}
  if (!subject || !draft.subject || !isSameSubject(subject, draft.subject)) return draft
  return { ...draft, ...renamed(draft, subject, subject.kind === 'route' ? { from, to } : undefined) }
}

/** What the visitor typed himself: not what an earlier subject filled in. */
function typedAddresses({ pickupAddress, dropoffAddress, filledIn }: SubjectPart): Addresses {
  const typed = (address: string) => (address.trim() === '' || filledIn.includes(address) ? '' : address)
  return { pickupAddress: typed(pickupAddress), dropoffAddress: typed(dropoffAddress) }
}

const endsOf = (row: number) => [{ row, end: 'from' } as const, { row, end: 'to' } as const] as const

/** The price stays with the row's places, whatever is written in their stead. */
function placesOf(route: Pick<PriceEntry, 'id'>, isTurned: boolean): Places {
  const [near, far] = endsOf(route.id)
  return isTurned ? { pickupPlace: far, dropoffPlace: near } : { pickupPlace: near, dropoffPlace: far }
}

/** What is no row brings no places but that of an attraction: those that were chosen stay with what is written in their stead. */
function placesWritten(
  { pickupPlace = null, dropoffPlace = null }: SubjectPart,
  typed: Addresses,
  subject: Pick<BookingSubject, 'rideId'> = {},
): Places {
  return {
    pickupPlace: typed.pickupAddress ? pickupPlace : null,
    dropoffPlace: typed.dropoffAddress ? dropoffPlace : endOfRide(subject),
  }
}

const endOfRide = ({ rideId }: Pick<BookingSubject, 'rideId'>): Places['dropoffPlace'] =>
  rideId === undefined ? null : { row: rideId, end: 'to' }

/** A row holds for both directions: who comes from its far end goes to its near one. */
function isFromFarEnd({ from, to }: Pick<PriceEntry, 'from' | 'to'>, typed: Addresses): boolean {
  return comparable(typed.pickupAddress) === comparable(to) || comparable(typed.dropoffAddress) === comparable(from)
}
