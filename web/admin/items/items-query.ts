import { queryOptions } from '@tanstack/react-query'

import type { Block } from '#domain/content/define.ts'
import type { AdminRecord } from '../api/queries.ts'

import { callAdmin } from '../api/admin-call.ts'

/** An item as the calls answer it; `groupKey` is the same for one thing in all its languages. */
export interface ItemRecord extends AdminRecord {
  groupKey: string
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
