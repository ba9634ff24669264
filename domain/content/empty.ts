import type { Content, Field, FieldKind, FieldOf, FieldValue, Fields } from './fields.ts'

import { linkAddress } from '../text-patterns.ts'

type EmptyValues = { [Kind in FieldKind]: () => FieldValue }

/** What a field holds before anybody has filled it. */
const emptyValues: EmptyValues = {
  text: () => '',
  message: () => '',
  lines: () => [],
  derivedLines: () => [],
  imageAlt: () => '',
  imageAlts: () => [],
  number: () => null,
  price: () => null,
  vehicle: () => null,
  choice: () => null,
  choices: () => [],
  time: () => '',
  date: () => '',
  flag: () => false,
  icon: () => '',
  image: () => '',
  images: () => [],
  link: () => '',
  phone: () => '',
  list: () => [],
}

type Readers = { [Kind in FieldKind]: (value: unknown, field: FieldOf<Kind>) => FieldValue | undefined }

const readText = (value: unknown) => (typeof value === 'string' ? value : undefined)
const readLines = (value: unknown) =>
  Array.isArray(value) ? value.filter((line) => typeof line === 'string') : undefined
const readNumber = (value: unknown) => (typeof value === 'number' || value === null ? value : undefined)

const readChoice = (value: unknown, { options }: FieldOf<'choice'>) =>
  typeof value === 'string' && Object.hasOwn(options, value) ? value : undefined

const safeLink = new RegExp(linkAddress, 'u')
/** However it came into the database: a link that runs something reaches no page. */
const readLink = (value: unknown) => (typeof value === 'string' && safeLink.test(value) ? value : undefined)

/** Takes a stored value as this kind's, or undefined where it is of another type. */
const readers: Readers = {
  text: readText,
  message: readText,
  lines: readLines,
  derivedLines: () => undefined,
  imageAlt: () => undefined,
  imageAlts: () => undefined,
  number: readNumber,
  price: readNumber,
  vehicle: readNumber,
  choice: readChoice,
  choices: readLines,
  time: readText,
  date: readText,
  flag: (value) => (typeof value === 'boolean' ? value : undefined),
  icon: readText,
  image: readText,
  images: readLines,
  link: readLink,
  phone: readText,
  list: (value, field) => (Array.isArray(value) ? value.map((entry) => readEntry(entry, field)) : undefined),
}

/**
 * A record with exactly the declared fields: what is missing or of another type gets its kind's empty value, what
 * nobody declares is dropped, derived fields are derived. So a field can be added without touching stored rows.
 */
export function completeContent(fields: Fields, stored: unknown): Content {
  const values = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  const content: Content = {}
  for (const [name, field] of Object.entries(fields)) content[name] = readField(field, values[name])
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'derivedLines') content[name] = nonEmptyLines(content[field.from])
  }
  return content
}

/** Whether a value says nothing, so that the default language's may stand in for it. */
export function isEmptyValue(value: FieldValue | undefined): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0)
}

function readField(field: Field, value: unknown): FieldValue {
  // The tables are keyed by the same kind, which TypeScript cannot follow through an index.
  const read = readers[field.kind] as (value: unknown, field: Field) => FieldValue | undefined
  return read(value, field) ?? emptyValues[field.kind]()
}

function readEntry(entry: unknown, field: FieldOf<'list'>): Content {
  const content = completeContent(field.item, entry)
  const id = (entry as { id?: unknown } | null)?.id
  return { id: typeof id === 'number' ? id : 0, ...content }
}

function nonEmptyLines(value: FieldValue | undefined): string[] {
  if (typeof value !== 'string') return []
  return value
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
