import type { Change } from '#domain/changes.ts'
import type { Block } from '#domain/content/define.ts'
import type { Field, Fields } from '#domain/content/fields.ts'
import { storedBlocks } from '#domain/content/registry.ts'
import { setApart } from '#domain/languages/reading-order.ts'
import { staffLanguageNames } from '#domain/languages/staff-languages.ts'
import { routePicture } from '#domain/prices/route-fields.ts'
import { settingsFields } from '#domain/settings/settings-fields.ts'
import type { AdminSentence } from '#domain/words/admin/albanian.ts'

import { userFields } from '../accounts/accounts.ts'
import { fieldLabels as bookingLabels, kindLabels } from '../bookings/booking-labels.ts'
import { bookingValue } from '../bookings/page/booking-history.tsx'
import { firmField, scopeField, scopeLabels, timeFields } from '../closures/closure-fields.ts'
import { reasonLabels } from '../departures/cancelled/reach-words.ts'
import { seasonDayText, seasonText, timetableFields } from '../departures/timetable/timetable-fields.ts'
import { crewKind, vehicleKind } from '../people/people-kinds.ts'
import { categoryField, lengthFields, moneyFields, textFields } from '../prices/price-fields.ts'
import { euroText, withReadableTimes } from '../words/formats.ts'
import { say, sayDeclared } from '../words/say.ts'

const blocks = storedBlocks as readonly Block[]
const collections = blocks.flatMap((block) =>
  Object.values(block.collections).map((collection) => ({ ...collection, block: block.title })),
)

/** What is no block and no collection. */
const kinds: Readonly<Record<string, AdminSentence>> = {
  bookings: 'Booking',
  prices: 'Price',
  closures: 'Closure',
  timetable: 'Timetable',
  departures: 'Departure of a trip',
  settings: 'Settings',
  languages: 'Language',
  'picture-texts': 'Words of a picture',
  users: 'User',
  'sign-ins': 'Sign-in',
  crew: 'Driver or skipper',
  vehicles: 'Car or boat',
  absences: 'Absence',
  'driving-times': 'Driving time',
  calendars: 'Calendar link',
}

/** What sort of record a line is about: `Tours`, `Price`. */
export function kindLabel(type: string): string {
  const kind = kinds[type]
  if (kind !== undefined) return say(kind)
  const title = collections.find(({ name }) => name === type)?.block ?? blocks.find(({ name }) => name === type)?.title
  return sayDeclared(title ?? type)
}

/** In the names of the timetable's trips. */
const season = /(\d\d-\d\d) – (\d\d-\d\d)/

/** What a record is called, with days and times as people write them. */
export function nameText({ type, name }: Pick<Change['what'], 'type' | 'name'>): string {
  const text = withReadableTimes(name)
  if (type !== 'timetable') return text
  return text.replace(season, (_, fromDay: string, toDay: string) => seasonText({ fromDay, toDay }))
}

/** The declared fields of a block or of the things inside one. */
const contentFields = (type: string): Fields =>
  collections.find(({ name }) => name === type)?.fields ?? blocks.find(({ name }) => name === type)?.fields ?? {}

/** The labels of all declared fields, by name; where two share a name, the first one's. */
const labels = new Map(
  [settingsFields as Fields, ...blocks.map(({ fields }) => fields), ...collections.map(({ fields }) => fields)]
    .flatMap((fields) => Object.entries(fields))
    .map(([name, { label }]) => [name, label])
    .toReversed() as [string, string][],
)

const ownLabels: Readonly<Record<string, AdminSentence>> = {
  fullName: 'Full name',
  role: 'Role',
  password: 'Password',
  secondFactor: 'Second factor',
  phoneLink: 'Link for the phone',
  status: 'Status',
  staffNote: 'Note',
  link: 'Link',
  ownValues: 'Values of its own',
}

/** What becomes of a secret; nobody is told more of it. */
const secrets = new Set(['users password', 'users secondFactor', 'crew phoneLink', 'calendars link'])
const secretText = (was: unknown, is: unknown): string => say(was ? (is ? 'Renewed' : 'Taken away') : 'Set')

/** Of a kind of record, since a language's `isActive` says something else than a user's. */
export function fieldLabel(name: string, type = ''): string {
  const own = columnLabel(name, type) ?? contentFields(type)[name]?.label ?? ownLabels[name] ?? bookingLabels[name]
  return sayDeclared(own ?? labels.get(name) ?? name)
}

/** A field of a line, in words. */
export interface FieldInWords {
  label: string
  before: string
  after: string
}

/** What the records are called whose numbers stand in a column, by the column. */
export type NamesByColumn = Readonly<Record<string, ReadonlyMap<unknown, string>>>

/** What stands in no line by its name. */
interface Names {
  names: NamesByColumn
  /** By its flagCode. */
  languageName: (flagCode: string) => string
}

/** What changed, field by field; of texts in several languages only those that did. */
export function fieldsInWords(
  { what: { type }, changes }: Pick<Change, 'what' | 'changes'>,
  { names, languageName }: Names,
): FieldInWords[] {
  return Object.entries(changes).flatMap(([name, [before, after]]): FieldInWords[] => {
    const label = fieldLabel(name, type)
    const [was, is] = [textsIn(before, languageName), textsIn(after, languageName)]
    if (was && is) {
      const isOther = (each: string) => (was.get(each) ?? '') !== (is.get(each) ?? '')
      const others = [...new Set([...was.keys(), ...is.keys()])].filter(isOther)
      return others.map((each) => ({
        label: `${label} (${each})`,
        before: valueText(was.get(each)),
        after: valueText(is.get(each)),
      }))
    }
    if (secrets.has(`${type} ${name}`)) return [{ label, before: '', after: secretText(before, after) }]
    const shown =
      type === 'bookings' ? bookingValue : (value: unknown) => columnText(value, { name, type, named: names[name] })
    return [{ label, before: shown(before, name), after: shown(after, name) }]
  })
}

/** Texts by language, and there by what they are of, as a column holds them; undefined for anything else. */
function textsIn(value: unknown, languageName: Names['languageName']): Map<string, string> | undefined {
  const read = readJson(value)
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return undefined
  const texts = Object.entries(read).flatMap(([flagCode, said]): [string, string][] => {
    if (typeof said === 'string') return [[languageName(flagCode), said]]
    return Object.entries((said ?? {}) as Record<string, string>).map(([part, text]) => [
      `${languageName(flagCode)}, ${fieldLabel(part, 'prices')}`,
      text,
    ])
  })
  return new Map(texts)
}

/** What a column holds as JSON: a list, or texts; undefined where it is no such. */
function readJson(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return undefined
  try {
    return JSON.parse(value)
  } catch {
    // Somebody has written it so.
    return undefined
  }
}

interface Column {
  name: string
  type: string
  named: ReadonlyMap<unknown, string> | undefined
}

/** A column's value as its form would show it: flags, cents, choices, times and numbers of records are no words yet. */
function columnText(value: unknown, { name, type, named = new Map() }: Column): string {
  if (name === 'ownValues') return ownValuesText(value, type)
  const choices = columnChoices(name, type) ?? choicesOf(contentFields(type)[name])
  const wordOf = (each: unknown) =>
    named.get(each) ?? (typeof each === 'string' ? sayDeclared(choices[each] ?? each) : each)
  if (named.has(value)) return valueText(wordOf(value))
  if (typeof value === 'string' && Object.hasOwn(choices, value)) return sayDeclared(choices[value] ?? value)
  if (/^is[A-Z]/.test(name) && typeof value === 'number') return valueText(value === 1)
  if (name.endsWith('Cents') && typeof value === 'number') return euroText(value / 100)
  if (typeof value === 'string' && seasonDays.has(name)) return seasonDayText(value)
  const read = readJson(value)
  return valueText(Array.isArray(read) ? read.map(wordOf) : value)
}

/** The values that a language keeps for itself, by what they are called; of those in a list, the list. */
function ownValuesText(value: unknown, type: string): string {
  const names = (readJson(value) ?? []) as string[]
  return valueText([...new Set(names.map((name) => fieldLabel(name.split('.')[0] ?? name, type)))])
}

const seasonDays = new Set(['fromDay', 'toDay'])

/** Of a line about a whole thing, what became of it; undefined where single fields changed. */
export function whatHappened(changes: Change['changes']): string | undefined {
  if ('added' in changes) return say('Added')
  if ('deleted' in changes) return say('Was deleted')
  if ('restored' in changes) return say('Brought back')
  if ('order' in changes) return say('Put in another order')
  const [, device] = changes['device'] ?? []
  return typeof device === 'string' ? device || say('Unknown device') : undefined
}

/** A value as a line shows it; nothing for what is empty. */
function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? say('Yes') : say('No')
  if (Array.isArray(value)) return value.map(valueText).join(', ') || '–'
  if (typeof value === 'string') return setApart(withReadableTimes(value))
  if (typeof value === 'number') return String(value)
  return Object.entries(value)
    .flatMap(([name, part]) => (name === 'id' || part === null || part === '' ? [] : valueText(part)))
    .join(' · ')
}

/** The columns of records that are no content, as the fields of their forms; by the kind of the record. */
const columns: Readonly<Record<string, Fields>> = {
  prices: {
    ...textFields,
    ...lengthFields,
    ...routePicture,
    fromPlace: textFields['from'],
    toPlace: textFields['to'],
    category: categoryField,
    eurCents: moneyFields['eur'],
    eurNightCents: moneyFields['eurNight'],
  } as Fields,
  closures: { fromTime: timeFields.from, toTime: timeFields.to, applies: scopeField, ...firmField },
  users: userFields,
  crew: crewKind([]).fields,
  vehicles: vehicleKind.fields,
  timetable: timetableFields,
}

/** What no field of a form is called by. */
const otherLabels: Readonly<Record<string, AdminSentence>> = {
  'prices translations': 'Translations',
  'closures subjectId': 'Trip',
  'timetable subjectNumber': 'Trip',
  'closures texts': 'What guests read',
  'departures cancelled': 'Departure cancelled',
  'departures reason': 'Why it does not leave',
  'departures note': 'Note',
  'departures capacity': 'Seats on this departure',
  'departures isClosed': 'Closed',
  'languages isActive': 'Switched on',
  'users username': 'Username',
  'users language': 'Language',
}

const otherChoices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'departures reason': reasonLabels,
  'timetable kind': kindLabels,
  'closures applies': scopeLabels,
  'users language': staffLanguageNames,
}

/** What a column is called; undefined for what is declared content. */
const columnLabel = (name: string, type: string): string | undefined =>
  otherLabels[`${type} ${name}`] ?? columns[type]?.[name]?.label

/** What can stand in a field that is chosen from a list, and how the list says it. */
const choicesOf = (field: Field | undefined): Readonly<Record<string, string>> =>
  field && 'options' in field ? field.options : {}

/** The same of a column; undefined for what is declared content. */
const columnChoices = (name: string, type: string): Readonly<Record<string, string>> | undefined =>
  otherChoices[`${type} ${name}`] ?? (columns[type] && choicesOf(columns[type][name]))
