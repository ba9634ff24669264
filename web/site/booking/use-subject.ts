import { useEffect } from 'react'
import { useLocation } from 'react-router'

import type { PriceEntry } from '#domain/prices/price-table.ts'

import { type BookingSubject, subjectOfQuery } from '../booking-subject.ts'
import { changeDraft, readDraft } from './booking-draft.ts'

/** Takes over what a Book button named in the address: a route fills in both ends, a trip the drop-off. */
export function useSubject(routes: PriceEntry[]) {
  const location = useLocation()

  useEffect(() => {
    // Every press gives a new location, also one of the same button.
    const subject = subjectOfQuery(location.search, routes)
    if (!subject || !window.location.search) return
    changeDraft({ subject, ...addressesOf(subject, routes) })
    // Once for each press: a reload keeps what was changed since. The router need not hear of it, nor scroll again.
    const { pathname, hash } = window.location
    window.history.replaceState(window.history.state, '', pathname + hash)
  }, [location, routes])
}

export function removeSubject(): void {
  changeDraft({ subject: null })
}

function addressesOf({ kind, id, name }: BookingSubject, routes: PriceEntry[]) {
  if (kind === 'plan') return {}
  if (kind === 'route') {
    const route = routes.find((entry) => entry.id === id)
    return { pickupAddress: route?.from ?? '', dropoffAddress: route?.to ?? '' }
  }
  const { dropoffAddress, subject: previous } = readDraft()
  const isTyped = dropoffAddress.trim() !== '' && dropoffAddress !== previous?.name
  return isTyped ? {} : { dropoffAddress: name }
}
