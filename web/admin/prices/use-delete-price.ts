import { useQueryClient } from '@tanstack/react-query'

import type { AdminPrice } from '#domain/prices/admin-price.ts'

import { showToast } from '#web/ui/toast-store.ts'
import { callAdmin, reasonOf } from '../api/admin-call.ts'
import { ask } from '../leaving/ask.ts'
import { forgetUnsaved } from '../leaving/unsaved.ts'
import { pricesQuery } from './prices-query.ts'
import { say } from '../words/say.ts'

/** Asks, then deletes the route; answers the reason where that failed. */
export function useDeletePrice(row: AdminPrice | undefined, onDeleted: () => void) {
  const queries = useQueryClient()

  return async (): Promise<string> => {
    if (!row) return ''
    const isSure = await ask({
      title: say('Confirm Deletion'),
      text: say('This will permanently delete the price of {route}.', { route: row.route }),
      confirmLabel: say('Delete'),
      cancelLabel: say('Cancel'),
      isDangerous: true,
    })
    if (!isSure) return ''
    try {
      await callAdmin('DeletePrice', { method: 'DELETE', query: { id: row.id } })
    } catch (error) {
      showToast(say('Failed to delete price.'))
      return reasonOf(error)
    }
    forgetUnsaved()
    showToast(say('Price deleted.'), 'success')
    onDeleted()
    await queries.invalidateQueries(pricesQuery)
    return ''
  }
}
