import { useEffect } from 'react'

import type { PriceEntry } from '#domain/prices/price-table.ts'
import { comparable } from '#domain/place-names.ts'

import { type BookingSubject, subjectOfQuery } from './booking-subject.ts'
import { addressChange } from '../hydrate/follow-links.ts'
import { type BookingDraft, changeDraft, readDraft } from './booking-draft.ts'

/** Takes over what a Book button named in the address: a route fills in both ends, a trip the drop-off. */
export function useSubject(routes: PriceEntry[]) {
  useEffect(() => {
    const take = () => {
      const { search, pathname, hash } = window.location
      const subject = subjectOfQuery(search, routes)
      if (!subject) return
      const route = subject.kind === 'route' ? routes.find((entry) => entry.id === subject.id) : undefined
      changeDraft(withSubject(readDraft(), subject, route))
      // Once for each press: a reload keeps what was changed since.
      window.history.replaceState(window.history.state, '', pathname + hash)
    }
    take()
    window.addEventListener(addressChange, take)
    return () => window.removeEventListener(addressChange, take)
  }, [routes])
}

export function removeSubject(): void {
  changeDraft(withoutSubject(readDraft()))
}

type Addresses = Pick<BookingDraft, 'pickupAddress' | 'dropoffAddress'>
type SubjectPart = Addresses & Pick<BookingDraft, 'subject' | 'filledIn'>

/** What the draft becomes when this is chosen: what was typed stays, and only what is empty is filled in. */
export function withSubject(
  draft: SubjectPart,
  subject: BookingSubject,
  route: Pick<PriceEntry, 'from' | 'to'> | undefined,
): SubjectPart {
  // A plan says nothing of places: those of a row may stay.
  if (subject.kind === 'plan') return { ...withoutSubject(draft), subject }
  const typed = typedAddresses(draft)
  const [from = '', to = subject.name] = route ? endsOf(route, typed) : []
  return {
    subject,
    pickupAddress: typed.pickupAddress || from,
    dropoffAddress: typed.dropoffAddress || to,
    filledIn: [from, to],
  }
}

/** Without the subject, and without a trip's name where an address should be; a row's places are addresses. */
export function withoutSubject(draft: SubjectPart): SubjectPart {
  const { pickupAddress, dropoffAddress, filledIn, subject } = draft
  const isTrip = subject !== null && subject.kind !== 'route' && subject.kind !== 'plan'
  return { ...(isTrip ? typedAddresses(draft) : { pickupAddress, dropoffAddress }), filledIn, subject: null }
}

/** What the visitor typed himself: not what an earlier subject filled in. */
function typedAddresses({ pickupAddress, dropoffAddress, filledIn }: SubjectPart): Addresses {
  const typed = (address: string) => (address.trim() === '' || filledIn.includes(address) ? '' : address)
  return { pickupAddress: typed(pickupAddress), dropoffAddress: typed(dropoffAddress) }
}

/** A row holds for both directions: who comes from its far end goes to its near one. */
function endsOf({ from, to }: Pick<PriceEntry, 'from' | 'to'>, typed: Addresses): [string, string] {
  const isTurned =
    comparable(typed.pickupAddress) === comparable(to) || comparable(typed.dropoffAddress) === comparable(from)
  return isTurned ? [to, from] : [from, to]
}
