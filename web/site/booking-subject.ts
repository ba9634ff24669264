import { useSyncExternalStore } from 'react'

/** What the visitor chose to book before he came to the form: a plan, a trip, a place or a row of the price table. */
export interface BookingSubject {
  kind: 'plan' | 'tour' | 'boat' | 'attraction' | 'route'
  id?: number
  name: string
  /** Routes only: the ends, to fill in the addresses. */
  from?: string
  to?: string
}

let subject: BookingSubject | null = null
const listeners = new Set<() => void>()

export function setBookingSubject(next: BookingSubject | null): void {
  subject = next
  for (const listener of listeners) listener()
}

export function useBookingSubject(): BookingSubject | null {
  return useSyncExternalStore(
    subscribe,
    () => subject,
    () => null,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
