import type { Block } from '#domain/content/define.ts'
import type { ContentStore } from './content-store.ts'
import type { StoredItem } from './stored-record.ts'

import { parentKey } from '#domain/content/define.ts'

/** An item as the back office reads it. */
export function itemAnswer(block: Block, { id, languageId, groupKey, version, ownValues, content }: StoredItem) {
  return { id, [parentKey(block)]: languageId, groupKey, version, ownValues, ...content }
}

/** A block's items in one language: by property, and as the call for the items answers them (a list if it is only one). */
export async function itemsAnswer(store: ContentStore, block: Block, languageId: number) {
  const properties: Record<string, unknown> = {}
  for (const [property, collection] of Object.entries(block.collections)) {
    const items = (await store.listItems(collection, languageId)).map((item) => itemAnswer(block, item))
    if (collection.ordered) items.sort(byDisplayOrder)
    properties[property] = collection.single ? (items[0] ?? null) : items
  }
  const [only, ...others] = Object.values(properties)
  return { properties, whole: others.length === 0 ? only : properties }
}

type Ordered = { [name: string]: unknown }

function byDisplayOrder(a: Ordered, b: Ordered): number {
  return Number(a['displayOrder'] ?? 0) - Number(b['displayOrder'] ?? 0) || Number(a['id']) - Number(b['id'])
}
