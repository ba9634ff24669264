import { useEffect } from 'react'

import { createListeners } from '#web/lib/listeners.ts'
import { dropKept, keep, keptNames, readKept } from './kept.ts'

/** Where a form's draft is kept, and how staff get back to it. */
export interface DraftPlace {
  /** One for each record and form, such as `hero 12`. */
  key: string
  /** What is edited, for people. */
  title: string
  /** The page that opens this form. */
  address: string
}

/** What was typed over a record and is not saved. */
export interface Draft<Values> {
  /** Of the record that it was typed over; 0 for a new one. */
  version: number
  /** What was changed, as it was typed, and what the record said there. */
  values: Values
  before: Values
}

type StoredDraft<Values> = Draft<Values> & Omit<DraftPlace, 'key'>

/** A draft in the list of those that wait. */
export interface WaitingDraft extends DraftPlace {
  typedAt: number
}

const start = 'draft '
/** What was sent from a form without an answer so far (`addOnce`). */
export const sentName = (key: string) => `sent ${key}`
/** The forms that are open in this tab. */
const open = new Set<string>()
const listeners = createListeners()

export function readDraft<Values>({ key }: DraftPlace): (Draft<Values> & { typedAt: number }) | null {
  const kept = readKept<StoredDraft<Values>>(start + key)
  return kept && { ...kept.value, typedAt: kept.at }
}

export const hasDraft = (key: string) => readKept(start + key) !== null

export function dropDraft({ key }: Pick<DraftPlace, 'key'>): void {
  for (const name of [start + key, sentName(key)]) dropKept(name)
  listeners.tell()
}

/** After staff agreed to lose what the open forms hold. */
export function dropOpenDrafts(): void {
  for (const key of open) dropDraft({ key })
}

/** Keeps a form's draft with every change; without one, none is kept. It outlives the form, for it may go by accident. */
export function useDraft<Values>({ key, title, address }: DraftPlace, typed: Draft<Values> | null): void {
  const text = typed && JSON.stringify(typed)
  useEffect(() => {
    if (!text) return dropKept(start + key)
    const draft = { title, address, ...(JSON.parse(text) as Draft<Values>) }
    // What is only brought back was typed when it was typed.
    if (JSON.stringify(readKept(start + key)?.value) !== JSON.stringify(draft)) keep(start + key, draft)
  }, [key, title, address, text])

  useEffect(() => {
    open.add(key)
    listeners.tell()
    return () => {
      open.delete(key)
      listeners.tell()
    }
  }, [key])
}

/** The drafts of forms that are not open here, the latest first; as JSON, so that it is the same while they are. */
export function waitingDrafts(): string {
  const waiting = keptNames(start).flatMap((name): WaitingDraft[] => {
    const key = name.slice(start.length)
    const kept = readKept<StoredDraft<unknown>>(name)
    if (open.has(key) || !kept) return []
    return [{ key, title: kept.value.title, address: kept.value.address, typedAt: kept.at }]
  })
  return JSON.stringify(waiting.toSorted((a, b) => b.typedAt - a.typedAt))
}

export const subscribeToDrafts = listeners.subscribe
