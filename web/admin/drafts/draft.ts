import { useEffect } from 'react'

import { readStoredJson, removeStored, storedNames, writeStored } from '#web/lib/browser-storage.ts'
import { createListeners } from '#web/lib/listeners.ts'
import { storedLogin } from '#web/lib/sign-in.ts'

/**
 * What staff have typed and not saved, on this device: a phone drops a tab that is not looked at. Each user finds only his
 * own, for a week. Raise the number when what is kept changes its shape; what an earlier release kept is then left alone.
 */
const prefix = 'unsaved-1'
const keptForMs = 7 * 24 * 60 * 60_000

interface Kept<Value> {
  at: number
  value: Value
}

let lastOwner = ''

export function keep(name: string, value: unknown): void {
  writeStored(nameOf(name), JSON.stringify({ at: Date.now(), value }))
}

export function readKept<Value>(name: string): Kept<Value> | null {
  return readItem(nameOf(name)) as Kept<Value> | null
}

export function dropKept(name: string): void {
  removeStored(nameOf(name))
}

/** The names of all that the user has here and that begin so; what is too old goes away. */
export function keptNames(start: string): string[] {
  const own = nameOf('')
  return storedNames()
    .filter((item) => item.startsWith(own + start) && readItem(item) !== null)
    .map((item) => item.slice(own.length))
}

/** When staff sign out, nothing of theirs stays on the device. */
export function dropAllKept(): void {
  for (const name of keptNames('')) dropKept(name)
}

function nameOf(name: string): string {
  const login = storedLogin()
  // While the sign-in has ended, its forms are still open.
  if (login) lastOwner = `${login.email} ${login.fullName}`
  return `${prefix} ${lastOwner} ${name}`
}

function readItem(item: string): Kept<unknown> | null {
  const kept = readStoredJson(item) as Kept<unknown> | null
  if (kept && Date.now() - kept.at < keptForMs) return kept
  removeStored(item)
  return null
}

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
