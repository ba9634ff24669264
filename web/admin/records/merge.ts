import type { Content, Field, FieldKind, FieldOf, Fields, FieldValue } from '#domain/content/fields.ts'
import type { Draft } from '../drafts/draft.ts'

import { completeContent } from '#domain/content/empty.ts'
import { isNumbered, pairEntries } from '#domain/content/pair-entries.ts'
import { trimmed } from '../drafts/typed-over.ts'
import { entryKey, isSameValue, replacing } from '../editors/field-values.ts'

export type Side = 'mine' | 'theirs'

/** A field that is not the same in the open form and in what somebody else has saved. */
export interface Difference {
  name: string
  field: Field
  mine: FieldValue
  theirs: FieldValue
  /** Whose value nobody would miss: mine where I changed it, theirs where only they did. */
  proposal: Side
}

/** What differs, field by field; `base` is what the form was opened with. Of a list, mine is theirs with what I changed. */
export function differences(fields: Fields, base: Content, mine: Content, theirs: Content): Difference[] {
  const all = Object.entries(fields).map(([name, field]): Difference => {
    const [before, typed, stored] = [base, mine, theirs].map(
      (content) => content[name] as FieldValue,
    ) as Three<FieldValue>
    const isUntouched = isSameValue(field, before, typed)
    const isBoths = field.kind === 'list' && !isUntouched
    const own = isBoths ? changedEntries(field, [before, typed, stored] as Three<Content[]>) : typed
    return { name, field, mine: own, theirs: stored, proposal: isUntouched ? 'theirs' : 'mine' }
  })
  return all.filter(({ field, mine: own, theirs: stored }) => !isSameValue(field, own, stored))
}

/** As it was when the form opened, in the form, and as somebody else has saved it. */
type Three<Value> = [base: Value, mine: Value, theirs: Value]

/** Their entries with what I changed of each, added, removed and moved: a price of theirs outlives a word of mine beside it. */
function changedEntries(field: FieldOf<'list'>, [base, mine, theirs]: Three<Content[]>): Content[] {
  const [before, stored] = [pairEntries(mine, base), pairEntries(mine, theirs)]
  const kept = mine.flatMap((entry, at) => {
    const [was, is] = [before[at]?.[1], stored[at]?.[1]]
    if (was && is) return [changedParts(field.item, [was, entry, is])]
    // What they removed stays away, unless I wrote in it.
    return was && isSameValue(field, [was], [entry]) ? [] : [entry]
  })
  // An answer of one's own may have been lost: then theirs has what is new here.
  const added = without(without(theirs, base), mine).filter((entry) => !mine.some((own) => becomes(field, own, entry)))
  const all = [...kept, ...added]
  return isMoved(base, theirs) && !isMoved(base, mine) ? inOrderOf(theirs, all) : all
}

/** Whether a new entry is one that has been stored since. */
const becomes = (field: FieldOf<'list'>, own: Content, stored: Content) =>
  !isNumbered(own) && saysSame(field, own, stored)

const saysSame = (field: FieldOf<'list'>, one: Content, other: Content) =>
  isSameValue(field, [{ ...one, id: 0 }], [{ ...other, id: 0 }])

/** Whether a record as it is stored says all that was sent; entries that were new or got another name may have other ids by now. */
export function says(fields: Fields, stored: Content, sent: Content): boolean {
  return Object.entries(fields).every(([name, field]) => {
    const [is, was] = [stored[name], sent[name]] as [FieldValue, FieldValue]
    if (field.kind !== 'list') return isSameValue(field, trimmed(is), trimmed(was))
    const [all, own] = [is, was] as [Content[], Content[]]
    return all.length === own.length && own.every((entry, at) => saysSame(field, entry, all[at] as Content))
  })
}

function changedParts(item: Fields, [base, mine, theirs]: Three<Content>): Content {
  return { ...theirs, ...Object.fromEntries(typedSince(item, base, mine).map((name) => [name, mine[name]])) } as Content
}

const without = (entries: Content[], others: Content[]) =>
  pairEntries(entries, others).flatMap(([entry, same]) => (same ? [] : [entry]))

const isMoved = (before: Content[], after: Content[]) => orderAmong(before, after) !== orderAmong(after, before)

/** The ids of those that the others have too, in their order. */
const orderAmong = (entries: Content[], others: Content[]) =>
  JSON.stringify(pairEntries(entries, others).flatMap(([entry, same]) => (same ? [entry['id']] : [])))

/** What `order` does not know comes last. */
function inOrderOf(order: Content[], entries: Content[]): Content[] {
  const places = new Map(order.map(({ id }, place) => [id, place]))
  const placeOf = ({ id }: Content) => places.get(id) ?? order.length
  return entries.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Their record, with the fields for which mine was chosen. */
export function merged(theirs: Content, all: Difference[], choices: Readonly<Record<string, Side>>): Content {
  const result = { ...theirs }
  for (const { name, mine, proposal } of all) {
    if ((choices[name] ?? proposal) === 'mine') result[name] = mine
  }
  return result
}

/** Names of the fields that hold something else than when `sent` went away. */
export function typedSince(fields: Fields, sent: Content, current: Content): string[] {
  return Object.entries(fields)
    .filter(([name, field]) => !isSameValue(field, sent[name] as FieldValue, current[name] as FieldValue))
    .map(([name]) => name)
}

/** The record as it was stored, with what was typed while the save was under way. */
export function withTypedSince(fields: Fields, sent: Content, current: Content, stored: Content): Content {
  const typed = typedSince(fields, sent, current)
  const values = Object.entries(fields).map(([name, { kind }]) => {
    const isTyped = typed.includes(name)
    if (kind === 'list') return [name, storedList([sent[name], current[name], stored[name]] as Content[][], isTyped)]
    return [name, isTyped ? current[name] : stored[name]]
  })
  return Object.fromEntries(values) as Content
}

/** An entry that was new when it was sent has an id now; it stays the same entry, also while one goes on writing in it. */
function storedList([sent = [], current = [], stored = []]: Content[][], isTyped: boolean): Content[] {
  if (sent.length !== stored.length) return isTyped ? current : stored
  const taken = stored.map((entry, index) => replacing(sent[index] as Content, entry))
  if (!isTyped) return taken
  const ids = new Map(taken.map((entry) => [entryKey(entry), entry['id']]))
  return current.map((entry) => {
    const id = ids.get(entryKey(entry))
    return typeof id === 'number' && !entry['id'] ? replacing(entry, { ...entry, id }) : entry
  })
}

/** A record as a form is based on it. */
export interface Stored {
  version: number
  content: Content
}

interface Restored {
  base: Stored
  content: Content
}

/**
 * A form as it was left: the draft over the record as it is now. Where somebody else has saved the same fields meanwhile,
 * the form is based on the version it was typed over, so that its save finds the conflict and shows both.
 */
export function restored(fields: Fields, now: Stored, draft: Draft<Content> | null): Restored {
  if (!draft) return { base: now, content: now.content }
  const values = readable(fields, draft.values)
  const before = readable(fields, draft.before)
  const content = { ...now.content, ...values }
  const isContested = Object.keys(before).some(
    (name) => !isSameValue(fields[name] as Field, before[name] as FieldValue, now.content[name] as FieldValue),
  )
  if (draft.version === now.version || !isContested) return { base: now, content }
  return { base: { version: draft.version, content: { ...now.content, ...before } }, content }
}

/** Of what was kept, what the declaration still knows; a draft may come from an earlier release. */
function readable(fields: Fields, kept: Content): Content {
  const names = Object.keys(fields).filter((name) => Object.hasOwn(kept, name))
  return Object.fromEntries(names.map((name) => [name, readValue(name, fields[name] as Field, kept[name])]))
}

function readValue(name: string, field: Field, value: unknown): FieldValue {
  if (isTyped(field, value)) return value
  const read = completeContent({ [name]: field }, { [name]: value })[name] as FieldValue
  if (field.kind !== 'list') return read
  return (read as Content[]).map((entry, at) => ({ ...entry, ...typedIn(field.item, (value as Content[])[at]) }))
}

const typedIn = (item: Fields, entry: Content = {}) =>
  Object.fromEntries(Object.entries(entry).filter(([name, value]) => isTyped(item[name], value)))

const typedAsText: ReadonlySet<FieldKind | undefined> = new Set(['link', 'number', 'price'])

/** Half of an address is no link yet, and not every text a number; both come back as they were typed. */
const isTyped = (field: Field | undefined, value: unknown): value is string =>
  typedAsText.has(field?.kind) && typeof value === 'string'
