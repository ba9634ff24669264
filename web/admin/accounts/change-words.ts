import type { Change } from '#domain/changes.ts'
import type { Block } from '#domain/content/define.ts'
import type { Fields } from '#domain/content/fields.ts'
import type { AdminSentence } from '#domain/words/admin/albanian.ts'

import { storedBlocks } from '#domain/content/registry.ts'
import { settingsFields } from '#domain/settings/settings-fields.ts'
import { fieldLabels as bookingLabels } from '../bookings/booking-labels.ts'
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
  isActive: 'May sign in',
  password: 'Password',
  secondFactor: 'Second factor',
  phoneLink: 'Link for the phone',
  status: 'Status',
  staffNote: 'Note',
  link: 'Link',
}

export function fieldLabel(name: string): string {
  const own = ownLabels[name] ?? bookingLabels[name]
  return own === undefined ? sayDeclared(labels.get(name) ?? name) : say(own)
}

/** Of a line about a whole thing, what became of it; undefined where single fields changed. */
export function whatHappened(changes: Change['changes']): string | undefined {
  if ('added' in changes) return say('Added')
  if ('deleted' in changes) return say('Deleted')
  if ('restored' in changes) return say('Brought back')
  if ('order' in changes) return say('Put in another order')
  const [, device] = changes['device'] ?? []
  return typeof device === 'string' ? device || say('Unknown device') : undefined
}

/** A value as a line shows it; nothing for what is empty. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? say('Yes') : say('No')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}
