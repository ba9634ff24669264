import { useEffect } from 'react'

import type { PriceEntry } from '#domain/prices/price-table.ts'

import { subjectOfQuery } from '../booking-subject.ts'
import { addressChange } from '../follow-links.ts'
import { changeDraft, readDraft } from './booking-draft.ts'
import { withSubject, withoutSubject } from './subject-addresses.ts'

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
