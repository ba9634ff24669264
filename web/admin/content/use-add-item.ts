import { useQueryClient } from '@tanstack/react-query'

import type { Block } from '#domain/content/define.ts'
import type { CollectionPlace } from './collection-place.ts'
import type { ItemRecord } from './items.ts'

import { showToast } from '#web/ui/toast-store.ts'
import { progressQuery } from '../api/queries.ts'
import { addOnce } from '../drafts/add-once.ts'
import { itemToasts } from './item-panels.ts'

/** Adds an item and says so; throws when it was refused. The lists are read anew before it answers. */
export function useAddItem({ block, collection, parentId }: CollectionPlace) {
  const queries = useQueryClient()
  const toasts = itemToasts(collection)
  const parent = (block as Block).calls.items?.idParameter ?? 'languageId'

  return async (fields: Record<string, unknown>): Promise<ItemRecord> => {
    try {
      const from = `${collection.name} of ${parentId}`
      const added = await addOnce<ItemRecord>(from, collection.calls.add, { [parent]: parentId, ...fields })
      showToast(toasts.added, 'success')
      void queries.invalidateQueries(progressQuery)
      await queries.invalidateQueries({ queryKey: ['block', block.name] })
      return added
    } catch (error) {
      showToast(toasts.addFailed)
      throw error
    }
  }
}
