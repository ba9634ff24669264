import type { Change } from '#domain/changes.ts'
import { completeContent } from '#domain/content/empty.ts'
import type { Fields } from '#domain/content/fields.ts'
import { blockNamed, collectionNamed } from '#domain/content/registry.ts'
import { defaultLanguage, type Language } from '#domain/languages/languages.ts'
import { pricesRecord } from '#domain/price-facts.ts'
import { settingsFields, settingsKey } from '#domain/settings/settings-fields.ts'
import type { Tables } from '../db/tables.ts'
import { readJson, readList } from '../stored-json.ts'

/** How the rows of a table are told of. */
interface WatchedTable {
  what: (
    row: Row,
    names: RowNames,
  ) => Change['what'] & { /** The same for one thing in all its languages. */ thing: string }
  /** The declared fields of the row's `content`, which are told one by one. */
  fields?: (row: Row) => Fields | undefined
  /** Columns that are no news: they follow from the change, or are told in another way. */
  silent?: readonly string[]
  /** Columns that hold the number of something else, which is told by what it is called. */
  named?: Readonly<Record<string, keyof RowNames>>
  /** Columns of which only is told that they changed, by the name under which that is told. */
  secret?: Readonly<Record<string, string>>
  /** A list whose order is told of as one thing. */
  isOrdered?: boolean
  /** A row is nothing but a value, which is not there where the row is not. */
  isValue?: boolean
  /** Rows come with those of this other table, which tell it. */
  comesWith?: keyof Tables
}

const follows = new Set([
  'id',
  'version',
  'updatedAt',
  'position',
  'languageId',
  'groupKey',
  'number',
  'collection',
  'block',
])

const named = (type: string, name: (row: Row, names: RowNames) => unknown) => (row: Row, names: RowNames) => ({
  type,
  id: Number(row['id']),
  name: String(name(row, names)),
  thing: String(row['id']),
})
const list = (...parts: unknown[]) => parts.filter((part) => typeof part === 'string' && part !== '').join(', ')

/** What leaves lines by itself, whoever writes it, with everything needed to tell of it. */
const watchedTables = {
  languages: { what: named('languages', ({ name }) => name) },
  blockContents: {
    what: ({ block, languageId }) => ({
      type: String(block),
      id: Number(languageId),
      name: blockNamed(String(block))?.title ?? String(block),
      thing: String(block),
    }),
    fields: ({ block }) => blockNamed(String(block))?.fields,
    comesWith: 'languages',
  },
  items: {
    what: ({ id, collection, groupKey, content }) => ({
      type: String(collection),
      id: Number(id),
      name: nameOfItem({ content }),
      thing: String(groupKey),
    }),
    fields: ({ collection }) => collectionNamed(String(collection))?.fields,
    silent: ['displayOrder'],
    isOrdered: true,
  },
  prices: { what: named(pricesRecord, ({ route }) => route), isOrdered: true },
  closures: {
    what: named('closures', ({ fromTime, toTime }) => `${String(fromTime)} – ${String(toTime)}`),
    named: { subjectId: 'trip' },
  },
  timetable: {
    what: named('timetable', ({ subjectNumber, time, fromDay, toDay }, { trip }) =>
      list(trip(subjectNumber), time, `${String(fromDay)} – ${String(toDay)}`),
    ),
    named: { subjectNumber: 'trip' },
  },
  settings: {
    what: () => ({ type: settingsKey.collection, id: settingsKey.id, name: '', thing: '' }),
    fields: () => settingsFields,
  },
  pictureTexts: {
    what: ({ path }) => ({ type: 'picture-texts', id: null, name: String(path), thing: String(path) }),
    silent: ['path'],
  },
  crew: { what: named('crew', ({ name }) => name), secret: { linkHash: 'phoneLink' } },
  vehicles: { what: named('vehicles', ({ name }) => name) },
  absences: {
    what: named('absences', ({ crewId, vehicleId, fromTime, toTime }, { crew, vehicle }) =>
      list(crew(crewId), vehicle(vehicleId), `${String(fromTime)} – ${String(toTime)}`),
    ),
  },
  drivingTimes: {
    what({ fromPlace, toPlace }) {
      const name = `${String(fromPlace)} – ${String(toPlace)}`
      return { type: 'driving-times', id: null, name, thing: name }
    },
    silent: ['fromPlace', 'toPlace'],
    isValue: true,
  },
  users: {
    what: named('users', ({ fullName }) => fullName),
    silent: ['createdAt', 'totpPending'],
    secret: { passwordHash: 'password', totpSecret: 'secondFactor' },
  },
} satisfies Partial<Record<keyof Tables, WatchedTable>>
export type WatchedTableName = keyof typeof watchedTables

export const watchedTable = (name: WatchedTableName): WatchedTable => watchedTables[name]

/** What identifies a row within its table. */
export function rowKey(table: WatchedTableName, row: Row): string {
  if (table === 'blockContents') return `${String(row['block'])} ${String(row['languageId'])}`
  if (table === 'drivingTimes') return `${String(row['fromPlace'])} ${String(row['toPlace'])}`
  return table === 'pictureTexts' ? `${String(row['path'])} ${String(row['languageId'])}` : String(row['id'])
}

/** The news of a row, by field. */
export function fieldsOf(table: WatchedTableName, row: Row, names: RowNames): Map<string, unknown> {
  const { fields = () => undefined, silent = [], secret = {}, named: leading = {} } = watchedTable(table)
  const said = fields(row)
  const content = said ? contentOf(row, said) : {}
  const columns = Object.entries(row)
    .filter(([name]) => (!said || name !== 'content') && !follows.has(name) && !(name in secret))
    .map(([name, value]): [string, unknown] => {
      const kind = leading[name]
      if (kind) return [name, names[kind](value) || value]
      return [name, name === 'ownValues' ? shownOwnValues(value, silent) : value]
    })
  return new Map([...columns, ...Object.entries(content)].filter(([name]) => !silent.includes(name)))
}

/** Which of its values a language keeps for itself, as far as these are shown. */
function shownOwnValues(value: unknown, silent: readonly string[]): string {
  const names = readList<string>(String(value))
  return JSON.stringify(names.filter((name) => !silent.includes(name)))
}

/** What a row says by its declaration; declared meanwhile, a field is empty before and after. */
export function contentOf(row: Row, fields: Fields) {
  return completeContent(fields, readJson(String(row['content'])))
}

/** Any row of a watched table. */
export type Row = Readonly<Record<string, unknown>>

/** What the records are called that rows of other tables are about; empty for one that is not there. */
export interface RowNames {
  crew: (id: unknown) => string
  vehicle: (id: unknown) => string
  /** By its number, or its id in any language; in the default language, or else in the first that has it. */
  trip: (id: unknown) => string
}

/** Of the rows that were read of each table, before a write and after it. */
export function namesIn(rowsOf: (table: keyof Tables) => readonly Row[]): RowNames {
  const nameIn = (table: keyof Tables, id: unknown) => {
    const name = rowsOf(table).findLast((row) => row['id'] === id)?.['name']
    return typeof name === 'string' ? name : ''
  }

  return {
    crew: (id) => nameIn('crew', id),
    vehicle: (id) => nameIn('vehicles', id),
    trip(id) {
      const items = rowsOf('items')
      const one = items.find((row) => row['id'] === id || row['number'] === id)
      const own = items.filter((row) => one !== undefined && row['number'] === one['number'])
      const byDefault = defaultLanguage(rowsOf('languages') as unknown as readonly Language[])
      const item = own.find(({ languageId }) => languageId === byDefault?.id) ?? own[0]
      return item === undefined ? '' : nameOfItem({ content: item['content'] })
    },
  }
}

/** By what people call a tour, a car, a value: its name or title, or the first thing it says. */
export function nameOfItem(row: { content: unknown }): string {
  const content = (readJson(String(row.content)) ?? {}) as Row
  const said = ['name', 'title', 'label'].map((field) => content[field]).find((text) => typeof text === 'string')
  return (
    said ?? (Object.values(content).find((text) => typeof text === 'string' && text !== '') as string | undefined) ?? ''
  )
}
