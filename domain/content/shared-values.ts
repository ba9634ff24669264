import type { Content, Field, FieldValue, Fields } from './fields.ts'

import { isEmptyValue } from './empty.ts'
import { isNumbered } from './pair-entries.ts'

/**
 * What a record holds that is the same in every language, by name: `phoneNumber`, and `plans.3.price` for the price of
 * the entry with id 3. A language may keep some of them for itself: these are its own values, listed by the same names.
 */
export type SharedValues = ReadonlyMap<string, FieldValue>

/** How many of them a language may keep for itself, and how long their names may be. */
export const ownValueLimits = { maxItems: 1000, maxLength: 120 }

/** The name of a part of an entry. */
export const entryValueName = (list: string, id: unknown, part: string) => `${list}.${String(id)}.${part}`

export function sharedValues(fields: Fields, content: Content): SharedValues {
  const values = new Map<string, FieldValue>()
  for (const [name, field] of Object.entries(fields)) {
    if (field.shared) values.set(name, content[name] as FieldValue)
    if (field.kind !== 'list') continue
    for (const entry of (content[name] as Content[]).filter(isNumbered)) {
      for (const part of sharedParts(field.item)) {
        values.set(entryValueName(name, entry['id'], part), entry[part] as FieldValue)
      }
    }
  }
  return values
}

/** The content with these values in their places; what it has no place for (an entry that it lacks) is left out. */
export function withSharedValues(fields: Fields, content: Content, values: SharedValues): Content {
  const next: Content = { ...content }
  const take = (target: Content, key: string, name: string) => {
    if (values.has(name)) target[key] = values.get(name) as FieldValue
  }
  for (const [name, field] of Object.entries(fields)) {
    if (field.shared) take(next, name, name)
    if (field.kind !== 'list') continue
    next[name] = (next[name] as Content[]).map((entry) => {
      const filled = { ...entry }
      if (!isNumbered(entry)) return filled
      for (const part of sharedParts(field.item)) take(filled, part, entryValueName(name, entry['id'], part))
      return filled
    })
  }
  return next
}

/** Whether a record with these fields may have a value of this name for itself. */
export function isSharedName(fields: Fields, name: string): boolean {
  const [first = '', id, part = '', ...rest] = name.split('.')
  const field = fieldOf(fields, first)
  if (id === undefined) return field?.shared ?? false
  if (field?.kind !== 'list' || rest.length > 0 || !/^[1-9]\d{0,8}$/.test(id)) return false
  return fieldOf(field.item, part)?.shared ?? false
}

/** A record in one of its languages. */
export interface LanguageContent {
  content: Content
  ownValues: readonly string[]
}

/** All that a language with these own values keeps for itself: them, and what goes with them. */
export function keptValues(fields: Fields, ownValues: readonly string[]): string[] {
  return [...ownValues, ...Object.keys(fields).filter((name) => ownValues.includes(fields[name]?.goesWith ?? ''))]
}

/** The values that all languages have which keep none of that name for themselves. */
export function commonValues(fields: Fields, languages: readonly LanguageContent[]): SharedValues {
  const common = new Map<string, FieldValue>()
  for (const { content, ownValues } of languages) {
    const kept = keptValues(fields, ownValues)
    for (const [name, value] of sharedValues(fields, content)) {
      if (!common.has(name) && !kept.includes(name)) common.set(name, value)
    }
  }
  return common
}

/**
 * What a save makes of a record and of the same record in its other languages. Only what changed goes `through` to the
 * others, and only what the record does not keep for itself. What it ceases to keep, unchanged or left empty, and what it
 * has a place for since this save but no value, it takes from the others.
 */
export function shareChange(
  fields: Fields,
  before: LanguageContent | undefined,
  after: LanguageContent,
  others: readonly LanguageContent[],
): { content: Content; through: SharedValues } {
  const common = commonValues(fields, others)
  const keptBefore = keptValues(fields, before?.ownValues ?? [])
  const kept = keptValues(fields, after.ownValues)
  const had = before ? sharedValues(fields, before.content) : new Map<string, FieldValue>()
  const taken = new Map<string, FieldValue>()
  const through = new Map<string, FieldValue>()
  for (const [name, value] of sharedValues(fields, after.content)) {
    if (kept.includes(name)) continue
    const isBegun = !had.has(name) || keptBefore.includes(name)
    // A flag is never empty: where the others have one, a record that begins to say it has it from them.
    const isFollowing = isEmptyValue(value) || (typeof value === 'boolean' && !had.has(name) && common.has(name))
    const isUnchanged = isSame(value, had.get(name)) || (isBegun && isFollowing)
    if (!isUnchanged) through.set(name, value)
    else if (isBegun && common.has(name)) taken.set(name, common.get(name) as FieldValue)
  }
  return { content: withSharedValues(fields, after.content, taken), through }
}

/** What of a save reaches a record in another language. */
export function withThrough(fields: Fields, { content, ownValues }: LanguageContent, through: SharedValues): Content {
  const kept = keptValues(fields, ownValues)
  const reaching = new Map([...through].filter(([name]) => !kept.includes(name)))
  return withSharedValues(fields, content, reaching)
}

/** The names of an entry's fields whose value is the same in every language. */
function sharedParts(item: Fields): string[] {
  return Object.keys(item).filter((part) => item[part]?.shared)
}

function fieldOf(fields: Fields, name: string): Field | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}

function isSame(one: FieldValue, other: FieldValue | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
