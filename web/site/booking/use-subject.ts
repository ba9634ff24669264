import { useEffect } from 'react'

import { type BookingSubject, setBookingSubject, useBookingSubject } from '../booking-subject.ts'
import { changeDraft, readDraft } from './booking-draft.ts'

let taken: BookingSubject | null = null

/** Takes over what a Book button named, once for each press: a route fills in both ends, a trip the drop-off. */
export function useSubject() {
  const named = useBookingSubject()

  useEffect(() => {
    if (named === taken) return
    taken = named
    changeDraft({ subject: named, ...addressesOf(named) })
  }, [named])
}

export function removeSubject(): void {
  setBookingSubject(null)
  taken = null
  changeDraft({ subject: null })
}

function addressesOf(subject: BookingSubject | null) {
  if (subject?.kind === 'route') return { pickupAddress: subject.from ?? '', dropoffAddress: subject.to ?? '' }
  const isTrip = subject !== null && subject.kind !== 'plan'
  return isTrip && readDraft().dropoffAddress.trim() === '' ? { dropoffAddress: subject.name } : {}
}
