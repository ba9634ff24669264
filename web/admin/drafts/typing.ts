import { useState } from 'react'

import { type DraftPlace, dropDraft, readDraft, useDraft } from './draft.ts'
import { useUnsaved } from './unsaved.ts'

/** What is typed into a small form that begins with `first`: it outlives the page until it is done or given up. */
export function useTyping<Values extends object>(place: DraftPlace, first: Values) {
  const [before] = useState(first)
  const [typed, setTyped] = useState<Values>(() => ({ ...before, ...readDraft<Values>(place)?.values }))
  const isTyped = JSON.stringify(typed) !== JSON.stringify(before)
  useUnsaved(isTyped)
  useDraft(place, isTyped ? { version: 0, values: typed, before } : null)

  return {
    typed,
    isTyped,
    set: (change: Partial<Values>) => setTyped((now) => ({ ...now, ...change })),
    forget: () => dropDraft(place),
  }
}
