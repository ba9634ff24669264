import { useState } from 'react'

import { type DraftPlace, readDraft, useDraft } from '../../drafts/draft.ts'
import { trimmed } from '../../records/merge.ts'
import { say, sayDeclared } from '../../words/say.ts'

/** What staff type of a departure; seats as they stand in the field. */
export interface Typed {
  seats: string
  vehicleId: number | null
  note: string
}

/**
 * What is typed over a departure as it is stored, kept on the device until it is, and what a colleague has set meanwhile in
 * the same field.
 */
export function useTyped(stored: Typed, place: DraftPlace) {
  const [kept] = useState(() => readDraft<Partial<Typed>>(place))
  const [own, setOwn] = useState(kept?.values ?? {})
  /** By field, what stood there at the first letter, or was told since. */
  const [over, setOver] = useState(kept?.before ?? {})
  const [overlooked, setOverlooked] = useState('')
  const differing = Object.entries(own).filter(([name, value]) => value !== stored[name as keyof Typed])
  // What was taken back, or is stored, is nobody's own any more.
  if (differing.length < Object.keys(own).length) setOwn(Object.fromEntries(differing))
  useDraft(place, differing.length > 0 ? { version: 0, values: own, before: over } : null)

  function set(change: Partial<Typed>) {
    const begun = Object.keys(change).filter((name) => !Object.hasOwn(own, name)) as (keyof Typed)[]
    setOver({ ...over, ...Object.fromEntries(begun.map((name) => [name, stored[name]])) })
    setOwn({ ...own, ...change })
  }

  /** Whether a save would replace nothing that was not seen here. Otherwise it is told, and the next press replaces it. */
  function look(): boolean {
    const names = (Object.keys(own) as (keyof Typed)[]).filter(
      (name) => stored[name] !== over[name] && stored[name] !== trimmed(own[name] ?? null),
    )
    const what = names.map((name) => valueText(name, stored)).join(', ')
    setOver(stored)
    setOverlooked(what && say('Somebody else has changed this meanwhile: {what}. Saving again replaces it.', { what }))
    return names.length === 0
  }

  // What nobody types here goes on showing what colleagues set.
  return { typed: { ...stored, ...own }, set, overlooked, look }
}

function valueText(name: keyof Typed, { seats, note }: Typed): string {
  if (name === 'seats') return `${say('Seats on this departure')}: ${seats}`
  return name === 'note' ? `${say('Note')}: ${note}` : sayDeclared('Boat or car')
}
