import { useEffect } from 'react'
import { useLocation } from 'react-router'

import type { PriceEntry } from '#domain/prices/price-table.ts'

import { subjectOfQuery } from '../booking-subject.ts'
import { changeDraft, readDraft } from './booking-draft.ts'
import { withSubject, withoutSubject } from './subject-addresses.ts'

/** Takes over what a Book button named in the address: a route fills in both ends, a trip the drop-off. */
export function useSubject(routes: PriceEntry[]) {
  const location = useLocation()

  useEffect(() => {
    // Every press gives a new location, also one of the same button.
    const subject = subjectOfQuery(location.search, routes)
    if (!subject || !window.location.search) return
    const route = subject.kind === 'route' ? routes.find((entry) => entry.id === subject.id) : undefined
    changeDraft(withSubject(readDraft(), subject, route))
    // Once for each press: a reload keeps what was changed since. The router need not hear of it, nor scroll again.
    const { pathname, hash } = window.location
    window.history.replaceState(window.history.state, '', pathname + hash)
  }, [location, routes])
}

export function removeSubject(): void {
  changeDraft(withoutSubject(readDraft()))
}
