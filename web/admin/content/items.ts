import { type QueryClient, queryOptions } from '@tanstack/react-query'

import type { AdminLanguage } from '#domain/admin-api.ts'
import type { Block, Collection } from '#domain/content/define.ts'
import { completeContent } from '#domain/content/empty.ts'
import { withFallback } from '#domain/content/fallback.ts'
import type { Content } from '#domain/content/fields.ts'
import { withImageAlts } from '#domain/content/images.ts'
import { itemName } from '#domain/content/progress.ts'
import type { AnyBlock } from '#domain/content/registry.ts'
import { localizedPath } from '#domain/paths.ts'
import { subjectKindOfBlock, subjectPath } from '#domain/subject-pages.ts'

import { addOnce } from '../api/add-once.ts'
import { callAdmin } from '../api/admin-call.ts'
import { type AdminRecord, progressQuery } from '../api/queries.ts'
import { fieldsInLanguage } from '../editors/field-values.ts'
import type { OneRecord } from '../records/use-one-record.tsx'
import { sayDeclared } from '../words/say.ts'
import type { CollectionProperty } from './item-panels.ts'

/** An item as the calls answer it; `groupKey` is the same for one thing in all its languages. */
export interface ItemRecord extends AdminRecord {
  groupKey: string
  /** Of its page, where it has one; the same in all its languages. */
  number?: number
}

/** A block's items in one language, by property of the block. */
export type Items = Readonly<Record<string, ItemRecord[]>>

/** `recordId` is that of the block's record in the language. */
export function itemsQuery(block: Block, recordId: number) {
  return queryOptions({
    queryKey: ['block', block.name, 'items', recordId],
    async queryFn(): Promise<Items> {
      const { items } = block.calls
      if (!items) return {}
      return readItems(block, await callAdmin(items.name, { query: { [items.idParameter]: recordId } }))
    },
  })
}

/** A block with one collection answers its list, the others an object; the driver is one or none. */
export function readItems(block: Block, answer: unknown): Items {
  const properties = Object.keys(block.collections)
  const lists = properties.length === 1 ? { [properties[0] as string]: answer } : (answer as Record<string, unknown>)
  return Object.fromEntries(properties.map((property) => [property, [lists[property] ?? []].flat() as ItemRecord[]]))
}

/** An item as visitors read it: what is empty shows the default language's. */
export function seenItem(collection: Collection, id: number, content: Content, byDefault: Content | undefined) {
  const texts = withFallback(collection.fields, content, byDefault ?? content)
  return { id, ...withImageAlts(collection.fields, texts, () => '') }
}

/** All items of a block as visitors read them; a language without items of its own shows the default language's. */
export function seenItems(block: Block, own: Items = {}, defaults: Items = {}): Record<string, unknown> {
  return byProperty(block, (property, collection) => {
    const complete = (item: object) => completeContent(collection.fields, item)
    const byGroup = new Map((defaults[property] ?? []).map((item) => [item.groupKey, complete(item)]))
    const items = own[property]?.length ? own[property] : (defaults[property] ?? [])
    return items.map((item) => seenItem(collection, item.id, complete(item), byGroup.get(item.groupKey)))
  })
}

/** A block with a single item in it, to show that one alone. */
export function onlyItem(block: Block, property: string, item: object): Record<string, unknown> {
  return byProperty(block, (each) => (each === property ? [item] : []))
}

function byProperty(block: Block, itemsOf: (property: string, collection: Collection) => object[]) {
  return Object.fromEntries(
    Object.entries(block.collections).map(([property, collection]) => {
      const items = itemsOf(property, collection)
      return [property, collection.single ? (items[0] ?? null) : items]
    }),
  )
}

/** One collection in one language: what its items, forms and buttons need to know of where they are. */
export interface CollectionPlace {
  block: AnyBlock
  property: CollectionProperty
  collection: Collection
  language: Omit<AdminLanguage, 'version'>
  /** The id of the block's record in this language, to which new items belong. */
  parentId: number
  /** What visitors read above the items. */
  sectionContent: Content
  items: ItemRecord[]
  /** The default language's items, and its name; undefined in the default language itself. */
  defaults: ItemsElsewhere | undefined
  /** Those of every language besides these two. */
  others: ItemsElsewhere[]
  records: OneRecord
}

interface ItemsElsewhere {
  languageName: string
  items: ItemRecord[]
}

/** The same thing in the default language. */
export function defaultOf(place: CollectionPlace, groupKey: string): Content | undefined {
  return place.defaults && contentIn(place, place.defaults, groupKey)
}

/** What an item is translated from: the same thing in the default language, or, where that has none, in another one. */
export function sourceOf(place: CollectionPlace, item: ItemRecord): { name: string; content: Content } | undefined {
  const { collection, defaults, others } = place
  // What the default language has said is translated from nothing.
  if (!defaults && itemName(collection, completeContent(collection.fields, item)) !== '') return undefined
  const sources = defaults ? [defaults, ...others] : others
  return sources
    .map((each) => ({ name: each.languageName, content: contentIn(place, each, item.groupKey) }))
    .find((each): each is { name: string; content: Content } => each.content !== undefined)
}

function contentIn({ collection }: CollectionPlace, { items }: ItemsElsewhere, groupKey: string): Content | undefined {
  const record = items.find((item) => item.groupKey === groupKey)
  return record && completeContent(fieldsInLanguage(collection.fields), record)
}

/** What staff recognise an item by: its name, or what it is called where it is translated from. */
export function nameOf(place: CollectionPlace, item: ItemRecord): string {
  const source = sourceOf(place, item)
  const names = [shownName(place, item), source && itemName(place.collection, source.content)]
  return names.find((name) => name) ?? sayDeclared(`Unnamed ${place.collection.itemTitle}`)
}

/** The address at which visitors see an item by itself; undefined where it has no page, or its language is off. */
export function itemAddress(place: CollectionPlace, item: ItemRecord): string | undefined {
  const { block, language } = place
  const kind = subjectKindOfBlock[block.name]
  const name = shownName(place, item)
  if (!kind || !item.number || name === undefined || !language.isActive) return undefined
  return localizedPath(subjectPath(kind, item.number, name), language.code)
}

/** As visitors read it; undefined for what nobody has named yet. */
function shownName(place: CollectionPlace, item: ItemRecord): string | undefined {
  const { collection } = place
  const own = itemName(collection, completeContent(collection.fields, item))
  const fallback = defaultOf(place, item.groupKey)
  const names = [own, fallback ? itemName(collection, fallback) : '']
  return names.find((name) => name.trim() !== '')
}

/**
 * What other languages have and this one does not, those of the default language first; of what there is one of at most,
 * another one will do.
 */
export function missingItems({ collection, items, defaults, others }: CollectionPlace): ItemRecord[] {
  if (collection.single && items.length > 0) return []
  const known = new Set(items.map((item) => item.groupKey))
  return [defaults, ...others]
    .flatMap((each) => each?.items ?? [])
    .filter(({ groupKey }) => !known.has(groupKey) && known.add(groupKey))
}

/** The keys by which a page's records are opened, one at a time; they begin with the language's. */
export const recordKeys = {
  of: (languageId: number) => `${languageId}/`,
  section: (languageId: number) => `${languageId}/section`,
  items: (languageId: number, collectionName: string) => `${languageId}/${collectionName}/`,
  item: (languageId: number, collectionName: string, id: number) => `${languageId}/${collectionName}/${id}`,
  newItem: (languageId: number, collectionName: string) => `${languageId}/${collectionName}/new`,
}

/** Adds an item, however often it is sent; throws when it was refused. */
export function addItem({ block, collection, parentId }: CollectionPlace, fields: object): Promise<ItemRecord> {
  const parent = (block as Block).calls.items?.idParameter ?? 'languageId'
  return addOnce(`${collection.name} of ${parentId}`, collection.calls.add, { [parent]: parentId, ...fields })
}

/** Reads anew what lists the items of a block, and waits for those of this language. */
export async function itemsChanged(
  queries: QueryClient,
  { block, parentId }: Pick<CollectionPlace, 'block' | 'parentId'>,
): Promise<void> {
  void queries.invalidateQueries(progressQuery)
  void queries.invalidateQueries({ queryKey: ['block', block.name] })
  await queries.refetchQueries({ queryKey: itemsQuery(block, parentId).queryKey }, { cancelRefetch: false })
}
