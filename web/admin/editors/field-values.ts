import { keyedNumber, withoutMarks } from '#domain/contact-links.ts'
import { completeContent, isEmptyValue } from '#domain/content/empty.ts'
import {
  type Content,
  type Field,
  type FieldKind,
  type FieldOf,
  type Fields,
  type FieldValue,
  lines,
} from '#domain/content/fields.ts'
import { pairEntries } from '#domain/content/pair-entries.ts'
import { ownValueLimits } from '#domain/content/shared-values.ts'

import { inLines, inOneLine } from '../controls/typed-text.ts'

type Cleaners = { [Kind in FieldKind]: (value: FieldValue, field: FieldOf<Kind>) => FieldValue | undefined }

const asTyped = (value: FieldValue) => value
const ofText = (clean: (text: string) => string) => (value: FieldValue) =>
  typeof value === 'string' ? clean(value) : value

/** What a form holds, as the server wants it: without blank lines, spaces in numbers, what nobody sees, and what is only derived. */
const cleaners: Cleaners = {
  text: (value, field) => ofText(field.multiline ? inLines : inOneLine)(value),
  message: ofText(inLines),
  lines: (value) => (value as string[]).map((line) => inOneLine(line).trim()).filter((line) => line !== ''),
  derivedLines: () => undefined,
  imageAlt: () => undefined,
  imageAlts: () => undefined,
  number: asTyped,
  price: asTyped,
  vehicle: asTyped,
  choice: asTyped,
  choices: asTyped,
  time: asTyped,
  date: asTyped,
  flag: asTyped,
  icon: asTyped,
  image: asTyped,
  images: asTyped,
  link: ofText((text) => withoutMarks(text).trim()),
  phone: ofText((text) => keyedNumber(text).replaceAll(/[\s()./-]/g, '')),
  list: (value, field) => (value as Content[]).map((entry) => cleanEntry(entry, field)),
}

function cleanValue(field: Field, value: FieldValue): FieldValue | undefined {
  // The table is keyed by the same kind, which TypeScript cannot follow through an index.
  const clean = cleaners[field.kind] as (value: FieldValue, field: Field) => FieldValue | undefined
  return clean(value, field)
}

/** New entries carry no id: the server gives them one. */
function cleanEntry(entry: Content, field: FieldOf<'list'>): Content {
  const id = entry['id']
  return { ...(typeof id === 'number' && id > 0 && { id }), ...cleanFields(field.item, entry) }
}

/** All that a form holds, as the server wants it. */
export function cleanFields(fields: Fields, content: Content): Content {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = cleanValue(field, content[name] as FieldValue)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

export function isSameValue(field: Field, one: FieldValue, other: FieldValue): boolean {
  return JSON.stringify(cleanValue(field, one)) === JSON.stringify(cleanValue(field, other))
}

/** The fields that differ, with the values of `content`; a save sends only these. */
export function changedFields(fields: Fields, base: Content, content: Content): Content {
  const changed = Object.entries(fields).filter(
    ([name, field]) => !isSameValue(field, base[name] as FieldValue, content[name] as FieldValue),
  )
  return cleanFields(Object.fromEntries(changed), content)
}

/** Fills words that are missing from another language, and leaves everything else alone. */
export function fillEmpty(fields: Fields, content: Content, source: Content): Content {
  const filled = { ...content }
  for (const [name, field] of Object.entries(fields)) {
    filled[name] = filledValue(field, content[name] as FieldValue, source[name] as FieldValue)
  }
  return filled
}

function filledValue(field: Field, value: FieldValue, source: FieldValue): FieldValue {
  if (field.kind === 'list') return filledList(field, value as Content[], source as Content[])
  return !field.shared && isEmptyValue(value) ? source : value
}

function filledList(field: FieldOf<'list'>, value: Content[], source: Content[]): Content[] {
  const entries = value.length > 0 ? value : source.map((entry) => toBeTranslated(field, entry))
  return pairEntries(entries, source).map(([entry, counterpart]) =>
    counterpart ? fillEmpty(field.item, entry, counterpart) : entry,
  )
}

/** The entry with the same id in another language's list. */
export function counterpartOf(entry: Content, list: FieldValue | undefined): Content | undefined {
  return pairEntries([entry], (list as Content[] | undefined) ?? [])[0]?.[1]
}

/** An entry that nobody has filled yet. */
export const emptyEntry = (field: FieldOf<'list'>): Content => completeContent(field.item, {})

/**
 * Another language's entry, to be told in this one. What all languages share is left empty and comes with the save: what
 * stands there now may be older than that. Only flags have no empty value.
 */
export function toBeTranslated(field: FieldOf<'list'>, entry: Content): Content {
  const flags = Object.entries(entry).filter(([name]) => field.item[name]?.kind === 'flag')
  return { id: entry['id'] as number, ...completeContent(field.item, Object.fromEntries(flags)) }
}

/** Holds, in a form, the names of the shared values that its language keeps for itself; no control of its own shows it. */
const ownValues = lines({ label: 'Values of its own', ...ownValueLimits })

/** What a form of a record in one language holds: its fields, and what is the language's own. */
export const fieldsInLanguage = (fields: Fields): Fields => ({ ...fields, ownValues })

/** The fields that staff see; those of a form that has no languages are all of them. */
export function visibleFields(fields: Fields): Fields {
  const { ownValues: _, ...visible } = fields
  return visible
}

/** Undefined in a form that has no languages. */
export function ownValuesIn(content: Content | undefined): string[] | undefined {
  return content?.['ownValues'] as string[] | undefined
}

const keys = new WeakMap<Content, number>()
let last = 0

/** A key for React that an entry of a list keeps while it is moved and edited. */
export function entryKey(entry: Content): number {
  const known = keys.get(entry)
  if (known !== undefined) return known
  last += 1
  keys.set(entry, last)
  return last
}

/** The edited entry goes on as the one it replaces. */
export function replacing(entry: Content, edited: Content): Content {
  keys.set(edited, entryKey(entry))
  return edited
}

/** The list with the element at `from` standing at `to`; unchanged where either is outside. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const result = [...list]
  if (from < 0 || from >= list.length || to < 0 || to >= list.length) return result
  result.splice(to, 0, ...result.splice(from, 1))
  return result
}
