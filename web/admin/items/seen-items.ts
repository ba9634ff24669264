import type { Block, Collection } from '#domain/content/define.ts'
import type { Content } from '#domain/content/fields.ts'
import type { Items } from './items-query.ts'

import { completeContent } from '#domain/content/empty.ts'
import { withFallback } from '#domain/content/fallback.ts'
import { withImageAlts } from '#domain/content/image-alts.ts'

/** An item as visitors read it: what is empty shows the default language's. */
export function seenItem(collection: Collection, id: number, content: Content, byDefault: Content | undefined) {
  const texts = byDefault ? withFallback(collection.fields, content, byDefault) : content
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
