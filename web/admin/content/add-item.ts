import type { QueryClient } from '@tanstack/react-query'

import type { Block } from '#domain/content/define.ts'
import type { CollectionPlace } from './collection-place.ts'
import type { ItemRecord } from './items.ts'

import { progressQuery } from '../api/queries.ts'
import { addOnce } from '../drafts/add-once.ts'

/** Adds an item, however often it is sent; throws when it was refused. */
export function addItem({ block, collection, parentId }: CollectionPlace, fields: object): Promise<ItemRecord> {
  const parent = (block as Block).calls.items?.idParameter ?? 'languageId'
  return addOnce(`${collection.name} of ${parentId}`, collection.calls.add, { [parent]: parentId, ...fields })
}

/** Reads anew what lists the items of a block. */
export async function itemsChanged(queries: QueryClient, { block }: { block: Block }): Promise<void> {
  void queries.invalidateQueries(progressQuery)
  await queries.invalidateQueries({ queryKey: ['block', block.name] })
}
