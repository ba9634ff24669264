import { useEffect } from 'react'

import type { PriceEntry } from '#domain/prices/price-table.ts'
import type { Cached } from '#web/lib/content-cache.ts'
import { useContent } from '#web/lib/use-content.tsx'

import { shownItems } from '../../shown-subject.ts'
import { changeDraft, readDraft } from './booking-draft.ts'
import { type BookingSubject, isSameSubject } from '../../booking-subject.ts'
import { removeSubject, renamed } from './use-subject.ts'

/**
 * Keeps what is chosen as the page's language shows it. It may have been chosen in another one, where it has another name, and
 * an item another id; what this one does not show can no longer be chosen.
 */
export function useShownSubject(subject: BookingSubject | null): void {
  const state = useContent(listOf(subject))
  const items = state.status === 'ready' ? state.content : undefined
  useEffect(() => {
    // Another may have been chosen since this was drawn.
    if (!subject || !items || readDraft().subject !== subject) return
    const shown = shownAs(subject, itemsIn(items))
    if (!shown) removeSubject()
    else if (shown !== subject) changeDraft(inWords(shown, items))
  }, [subject, items])
}

/** The places of a row of the price table have other names, too. */
function inWords(shown: BookingSubject, content: Cached[ListName]) {
  return renamed(readDraft(), shown, Array.isArray(content) ? content.find(({ id }) => id === shown.id) : undefined)
}

interface Item {
  id: number
  /** None of what has the same id in all languages. */
  number?: number | undefined
  name: string
}

/** The thing among the items of a language; the same object where nothing is different, undefined where it is not shown. */
export function shownAs(subject: BookingSubject, items: readonly Item[]): BookingSubject | undefined {
  const { kind } = subject
  const shown = shownItems(items)
    .map(({ id, number, name }) => ({ kind, id, ...(number !== undefined && { number }), name }))
    .find((item) => isSameSubject(item, subject))
  const isUnchanged = shown?.id === subject.id && shown.number === subject.number && shown.name === subject.name
  return isUnchanged ? subject : shown
}

const lists = {
  tour: 'tours',
  boat: 'boat-trips',
  attraction: 'attractions',
  route: 'prices',
  plan: 'plans',
} as const satisfies Record<BookingSubject['kind'], keyof Cached>
type ListName = (typeof lists)[keyof typeof lists]

/** Where the language says what there is; the form has the price table anyway. */
const listOf = (subject: BookingSubject | null): ListName => lists[subject?.kind ?? 'route']

function itemsIn(content: Cached[ListName]): readonly Item[] {
  if (Array.isArray(content)) return content.map(({ id, route }: PriceEntry) => ({ id, name: route }))
  if ('tours' in content) return content.tours
  if ('boatTrips' in content) return content.boatTrips
  if ('attractions' in content) return content.attractions
  return content.plans.map(({ id, title }) => ({ id, name: title }))
}
