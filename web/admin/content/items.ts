import { queryOptions } from '@tanstack/react-query'

import type { Block, Collection } from '#domain/content/define.ts'
import type { Content } from '#domain/content/fields.ts'
import type { AdminRecord } from '../api/queries.ts'

import { completeContent } from '#domain/content/empty.ts'
import { withFallback } from '#domain/content/fallback.ts'
import { withImageAlts } from '#domain/content/images.ts'
import { callAdmin } from '../api/admin-call.ts'

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
