import { useEffect } from 'react'

import type { Cached } from '#web/lib/content-cache.ts'
import { useContent } from '#web/lib/use-content.tsx'

import { shownItems } from '../shown-items.ts'
import { changeDraft, readDraft } from './booking-draft.ts'
import { type BookingSubject, isSameSubject } from './booking-subject.ts'
import { removeSubject, renamed } from './use-subject.ts'

/**
 * Keeps what is chosen as the page's language shows it. It may have been chosen in another one, where it has another id and
 * name; what this one does not show can no longer be chosen.
 */
export function useShownSubject(subject: BookingSubject | null): void {
  const state = useContent(listOf(subject))
  const items = state.status === 'ready' ? itemsIn(state.content) : undefined
  useEffect(() => {
    // Another may have been chosen since this was drawn.
    if (!subject || !items || readDraft().subject !== subject) return
    const shown = shownAs(subject, items)
    if (!shown) removeSubject()
    else if (shown !== subject) changeDraft(renamed(readDraft(), shown))
  }, [subject, items])
}

interface Item {
  id: number
  number: number
  name: string
}

/** The thing among the items of a language; the same object where nothing is different, undefined where it is not shown. */
export function shownAs(subject: BookingSubject, items: readonly Item[]): BookingSubject | undefined {
  const { kind } = subject
  const shown = shownItems(items)
    .map(({ id, number, name }) => ({ kind, id, number, name }))
    .find((item) => isSameSubject(item, subject))
  const isUnchanged = shown?.id === subject.id && shown.number === subject.number && shown.name === subject.name
  return isUnchanged ? subject : shown
}

type ListName = 'tours' | 'boat-trips' | 'attractions' | 'prices'

/** Where the language says what there is. Plans and rows of the price table have the same id in all: the form has the table anyway. */
function listOf(subject: BookingSubject | null): ListName {
  if (subject?.kind === 'tour') return 'tours'
  if (subject?.kind === 'boat') return 'boat-trips'
  return subject?.kind === 'attraction' ? 'attractions' : 'prices'
}

function itemsIn(content: Cached[ListName]): readonly Item[] | undefined {
  if ('tours' in content) return content.tours
  if ('boatTrips' in content) return content.boatTrips
  return 'attractions' in content ? content.attractions : undefined
}
