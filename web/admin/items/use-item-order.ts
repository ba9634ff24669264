import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { CollectionPlace } from './collection-place.ts'

import { showToast } from '#web/ui/toast-store.ts'
import { callAdmin } from '../api/admin-call.ts'
import { type Items, itemsQuery, type ItemRecord } from './items-query.ts'
import { say } from '../words/say.ts'

/** Puts a collection's items in another order, which is stored at once; in every language, if staff say so. */
export function useItemOrder({ block, property, collection, language, parentId }: CollectionPlace) {
  const queries = useQueryClient()
  const [isEverywhere, setIsEverywhere] = useState(false)
  const { queryKey } = itemsQuery(block, parentId)

  async function store(items: ItemRecord[]) {
    // The list follows the hand at once.
    queries.setQueryData<Items>(queryKey, (all) => ({ ...all, [property]: items }))
    const ids = items.map(({ id }) => id)
    try {
      await callAdmin('ReorderItems', {
        method: 'PUT',
        body: { collection: collection.name, languageId: language.id, ids, everyLanguage: isEverywhere },
      })
      showToast(say('Order saved.'), 'success')
    } catch {
      showToast(say('Failed to save the order.'))
    }
    await queries.invalidateQueries({ queryKey: ['block', block.name] })
  }

  return { store, isEverywhere, setIsEverywhere }
}
