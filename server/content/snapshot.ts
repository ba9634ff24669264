import { type Block, parentKey } from '#domain/content/define.ts'
import { completeContent } from '#domain/content/empty.ts'
import { withFallback } from '#domain/content/fallback.ts'
import type { Content } from '#domain/content/fields.ts'
import { withImageAlts } from '#domain/content/images.ts'
import { blockNamed, collectionNamed, type StoredBlockName, type StoredContents } from '#domain/content/registry.ts'
import {
  defaultLanguage,
  type Language,
  matchLanguage,
  pickerOrder,
  type PublicLanguage,
} from '#domain/languages/languages.ts'
import type { Closure } from '#domain/closures/closure.ts'
import type { TimetableRow } from '#domain/departures/timetable.ts'
import { type PriceEntry, priceEntry, type StoredPrice, withKnownNames } from '#domain/prices/price-table.ts'
import { effectiveSettings, type Settings } from '#domain/settings/settings.ts'

import type { Selectable } from 'kysely'

import type { Reads } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { readJson } from '../stored-json.ts'

/** All that visitors can read, and the settings that it follows, of one content version. Immutable; each language is put together when first asked for. */
export interface Snapshot {
  version: number
  /** All languages, inactive ones too. */
  languages: readonly Language[]
  /** Active ones in the order of the picker. */
  publicLanguages: readonly PublicLanguage[]
  defaultLanguage: Language
  storedPrices: readonly StoredPrice[]
  /** Days and hours that are full, those that are over too; the earliest first. */
  closures: readonly Closure[]
  /** When trips leave, week by week, in the order in which it was written. */
  timetable: readonly TimetableEntry[]
  /** What staff set; pages and rules follow it. */
  settings: Settings
  /** The active language that a header, cookie or address means; the default one for anything else. */
  languageOf: (code: string | undefined) => Language
  /** The language with this flagCode, in which somebody has booked: also one that was switched off since. The default one where there is none. */
  guestLanguage: (flagCode: string) => Language
  /** A block as visitors read it, with fallback; undefined when not even the default language has it. */
  content: <Name extends StoredBlockName>(name: Name, language: Language) => StoredContents[Name] | undefined
  prices: (language: Language) => PriceEntry[]
  /** The id under which a language shows the thing that has this one in some language; undefined when it shows none. */
  shownId: (id: number, language: Language) => number | undefined
  /** Whether two ids are those of one thing in two languages, or the same. */
  isSameThing: (id: number, other: number) => boolean
  /**
   * A deleted item, by an id of it in any language, as the language had it or else another one: of what is booked guests need to know
   * more than their booking keeps. For as long as it can be brought back.
   */
  deletedItem: (collection: string, id: number, language: Language) => Content | undefined
  /** What a picture shows, in words of the language or else of the default one; empty where nobody said. */
  pictureText: (path: string, language: Language) => string
}

export function createSnapshot(rows: ContentRows): Snapshot {
  const byDefault = defaultLanguage(rows.languages)
  if (!byDefault) throw new Error('The database has no active language.')
  const contents = new Map<string, Content | undefined>()
  const itemsByKey = Map.groupBy(rows.items, (item) => contentKey(item.collection, item.languageId))

  function recordOf(block: Block, language: Language): Content | undefined {
    const stored = rows.blocks.get(contentKey(block.name, language.id))
    return stored === undefined ? undefined : completeContent(block.fields, stored)
  }

  function assemble(block: Block, language: Language): Content | undefined {
    const own = recordOf(block, language)
    const fallback = language === byDefault ? own : recordOf(block, byDefault as Language)
    const texts = own && fallback ? withFallback(block.fields, own, fallback) : (own ?? fallback)
    if (!texts) return undefined
    const ids = block.publicIds ? { id: language.id, languageId: language.id, languageCode: language.flagCode } : {}
    return { ...ids, ...withImageAlts(block.fields, texts, altIn(language)), ...itemsOf(block, language) }
  }

  const prices = withKnownNames(rows.prices)
  const itemsById = new Map(rows.items.map((item) => [item.id, item]))
  const itemsByNumber = new Map(rows.items.map((item) => [item.number, item]))
  // The id under which a thing began is its number, and goes on naming it when that item is gone.
  const itemOf = (id: number) => itemsById.get(id) ?? itemsByNumber.get(id)

  function isSameThing(id: number, other: number): boolean {
    const [one, two] = [itemOf(id), itemOf(other)]
    return id === other || (one !== undefined && two !== undefined && isCounterpart(one, two))
  }

  function shownId(id: number, language: Language): number | undefined {
    const item = itemOf(id)
    if (!item) return undefined
    const own = itemsByKey.get(contentKey(item.collection, language.id))
    const shown = own ?? itemsByKey.get(contentKey(item.collection, (byDefault as Language).id)) ?? []
    return shown.find((each) => isCounterpart(each, item))?.id
  }

  function deletedItem(collection: string, id: number, language: Language): Content | undefined {
    const fields = collectionNamed(collection)?.fields
    const one = rows.deletedItems.find((item) => item.collection === collection && [item.id, item.number].includes(id))
    const same = one ? rows.deletedItems.filter((item) => isCounterpart(item, one)) : []
    const item = same.findLast(({ languageId }) => languageId === language.id) ?? same.at(-1)
    return fields && item && { id: item.id, ...completeContent(fields, item.content) }
  }

  const textOf = (path: string, { id }: Language) => rows.pictureTexts.get(contentKey(path, id))

  function pictureText(path: string, language: Language) {
    return textOf(path, language) ?? textOf(path, byDefault as Language) ?? ''
  }

  function altIn(language: Language) {
    return (path: string) => pictureText(path, language)
  }

  function itemsOf(block: Block, language: Language): Record<string, unknown> {
    const properties = Object.entries(block.collections).map(([property, collection]) => {
      const own = itemsByKey.get(contentKey(collection.name, language.id)) ?? []
      const defaults = itemsByKey.get(contentKey(collection.name, (byDefault as Language).id)) ?? []
      const byGroup = new Map(defaults.map((item) => [item.groupKey, item]))
      const items = (own.length > 0 ? own : defaults).map((item) => {
        const counterpart = completeContent(collection.fields, byGroup.get(item.groupKey)?.content)
        const texts = withFallback(collection.fields, completeContent(collection.fields, item.content), counterpart)
        const parent = block.publicParents && { [parentKey(block)]: item.languageId }
        const number = collection.hasPages && { number: item.number }
        return { id: item.id, ...number, ...parent, ...withImageAlts(collection.fields, texts, altIn(language)) }
      })
      if (collection.ordered) items.sort(byDisplayOrder)
      return [property, collection.single ? (items[0] ?? null) : items]
    })
    return Object.fromEntries(properties)
  }

  return {
    version: rows.version,
    languages: rows.languages,
    publicLanguages: pickerOrder(rows.languages).map(({ flagCode, name, code }) => ({ flagCode, name, code })),
    defaultLanguage: byDefault,
    storedPrices: prices,
    closures: rows.closures,
    timetable: rows.timetable,
    settings: rows.settings,
    shownId,
    isSameThing,
    deletedItem,
    languageOf: (code) => matchLanguage(rows.languages, code) ?? byDefault,
    guestLanguage: (flagCode) => rows.languages.find((each) => each.flagCode === flagCode) ?? byDefault,
    content(name, language) {
      const key = contentKey(name, language.id)
      if (!contents.has(key)) contents.set(key, assemble(blockNamed(name) as Block, language))
      // The declaration of the block called `name` says what is in its content.
      return contents.get(key) as StoredContents[typeof name] | undefined
    },
    prices: (language) => prices.map((stored) => priceEntry(stored, language.flagCode)),
    pictureText,
  }
}

type Contents = Pick<Snapshot, 'content'>

const itemsByKind = {
  tour: (snapshot: Contents, language: Language) => snapshot.content('tours', language)?.tours ?? [],
  boat: (snapshot: Contents, language: Language) => snapshot.content('boat-trips', language)?.boatTrips ?? [],
  attraction: (snapshot: Contents, language: Language) => snapshot.content('attractions', language)?.attractions ?? [],
}

/** All tours, boat trips or attractions of a language. */
export function itemsOfKind<Kind extends keyof typeof itemsByKind>(snapshot: Contents, kind: Kind, language: Language) {
  return itemsByKind[kind](snapshot, language) as ReturnType<(typeof itemsByKind)[Kind]>
}

/** The key of one block or collection in one language. */
const contentKey = (name: string, languageId: number) => `${name}/${languageId}`

function isCounterpart(one: ItemRow, other: ItemRow): boolean {
  return one.collection === other.collection && one.groupKey === other.groupKey
}

/** As visitors see them, and so do staff. */
export function byDisplayOrder(a: Pick<ItemRow, 'id'> & Content, b: Pick<ItemRow, 'id'> & Content): number {
  return Number(a['displayOrder'] ?? 0) - Number(b['displayOrder'] ?? 0) || a.id - b.id
}

interface ItemRow {
  id: number
  collection: string
  languageId: number
  groupKey: string
  number: number
  content: unknown
}

/** All rows behind the public content, as one version of them. */
interface ContentRows {
  version: number
  languages: Language[]
  /** Stored documents by block and language; a row that cannot be parsed counts as missing. */
  blocks: Map<string, unknown>
  /** In the order staff put them. */
  items: ItemRow[]
  /** The earlier of one language first. */
  deletedItems: ItemRow[]
  prices: StoredPrice[]
  closures: Closure[]
  timetable: TimetableEntry[]
  /** What pictures show, by path and language id (`contentKey`). */
  pictureTexts: Map<string, string>
  settings: Settings
}

/** How often a read starts again because a write came between its queries. */
const attempts = 10

export async function readContentVersion(query: Reads): Promise<number> {
  const state = await query.selectFrom('contentState').select('version').executeTakeFirstOrThrow()
  return state.version
}

/** Reads everything as one consistent version: when a write comes in between, it reads again. */
export async function readRows(query: Reads): Promise<ContentRows> {
  for (let attempt = 1; ; attempt += 1) {
    const version = await readContentVersion(query)
    const rows = await readOnce(query)
    if (attempt === attempts || (await readContentVersion(query)) === version) return { version, ...rows }
  }
}

async function readOnce(query: Reads): Promise<Omit<ContentRows, 'version'>> {
  const languages = await query.selectFrom('languages').selectAll().orderBy('id').execute()
  const records = await query.selectFrom('blockContents').select(['block', 'languageId', 'content']).execute()
  const items = await query.selectFrom('items').selectAll().orderBy('position').orderBy('id').execute()
  const deleted = await query.selectFrom('deletedThings').select('rows').execute()
  const prices = await query.selectFrom('prices').selectAll().orderBy('position').orderBy('id').execute()
  const closures = await query.selectFrom('closures').selectAll().orderBy('fromTime').orderBy('id').execute()
  const timetable = await query.selectFrom('timetable').selectAll().orderBy('id').execute()
  const texts = await query.selectFrom('pictureTexts').selectAll().execute()
  const settings = await query.selectFrom('settings').select('content').executeTakeFirstOrThrow()
  return {
    closures: closures.map(readClosure),
    timetable: timetable.map(readTimetableRow),
    settings: effectiveSettings(readJson(settings.content)),
    pictureTexts: new Map(texts.map((row) => [contentKey(row.path, row.languageId), row.text])),
    languages: languages.map((row) => ({ ...row, isActive: row.isActive === 1 })),
    blocks: new Map(records.map((row) => [contentKey(row.block, row.languageId), readJson(row.content)])),
    items: items.map(readItem),
    deletedItems: deleted.flatMap((row) => ((readJson(row.rows) as KeptItems | undefined)?.items ?? []).map(readItem)),
    prices: prices.map(readPrice),
  }
}

interface KeptItems {
  /** None of what is no item. */
  items?: Selectable<Tables['items']>[]
}

const readItem = (row: Selectable<Tables['items']>): ItemRow => ({ ...row, content: readJson(row.content) })

/** A row of the price table as it is stored. */
export function readPrice(row: Selectable<Tables['prices']>): StoredPrice {
  return {
    id: row.id,
    from: row.fromPlace,
    to: row.toPlace,
    route: row.route,
    time: row.time,
    description: row.description,
    pickup: row.pickup,
    imagePath: row.imagePath,
    minutes: row.minutes,
    category: row.category,
    eurCents: row.eurCents,
    eurNightCents: row.eurNightCents,
    translations: (readJson(row.translations) ?? {}) as StoredPrice['translations'],
  }
}

/** A closure as it is stored. */
export function readClosure({ fromTime, toTime, isFirm, texts, ...row }: Selectable<Tables['closures']>): Closure {
  return {
    ...row,
    from: fromTime,
    to: toTime,
    isFirm: isFirm === 1,
    texts: (readJson(texts) ?? {}) as Closure['texts'],
  }
}

/** A row of the timetable as it is stored: of a trip by its number, which is the same in all languages. */
export type TimetableEntry = Omit<TimetableRow, 'subjectId'> & { subjectNumber: number }

export function readTimetableRow({ weekdays, ...row }: Selectable<Tables['timetable']>): TimetableEntry {
  return { ...row, weekdays: (readJson(weekdays) ?? []) as number[] }
}
