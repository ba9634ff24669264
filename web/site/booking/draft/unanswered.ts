import { readStored, removeStored, writeStored } from '#web/lib/browser-storage.ts'

import { type BookingDraft, readableDraft } from './booking-draft.ts'

type Sent = NonNullable<BookingDraft['sent']>

const storageKey = 'unanswered'

/**
 * What may be booked although nobody has said so, with the keys under which it was sent; the draft has only the last, and
 * is cleared by the next booking. Kept with the tab, since who clears the form wants nothing of it to stay on the phone.
 */
export function readUnanswered(): Sent[] {
  try {
    const kept: unknown = JSON.parse(readStored(storageKey, 'sessionStorage') ?? '[]')
    return Array.isArray(kept) ? kept.flatMap((sent) => readableDraft({ sent }).sent ?? []) : []
  } catch {
    return []
  }
}

export function keepUnanswered(sent: Sent): void {
  store([...others(sent), sent])
}

/** It is known whether it is booked. */
export function forgetUnanswered(sent: Pick<Sent, 'key'>): void {
  store(others(sent))
}

const others = ({ key }: Pick<Sent, 'key'>) => readUnanswered().filter((each) => each.key !== key)

function store(unanswered: Sent[]) {
  if (unanswered.length === 0) removeStored(storageKey, 'sessionStorage')
  else writeStored(storageKey, JSON.stringify(unanswered), 'sessionStorage')
}
