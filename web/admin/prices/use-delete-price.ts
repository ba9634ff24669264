import { useQueryClient } from '@tanstack/react-query'

import type { AdminPrice } from '#domain/prices/admin-price.ts'

import { showToast } from '#web/ui/toast-store.ts'
import { callAdmin, reasonOf } from '../api/admin-call.ts'
import { ask } from '../leaving/ask.ts'
import { forgetUnsaved } from '../leaving/unsaved.ts'
import { pricesQuery } from './prices-query.ts'

/** Asks, then deletes the route; answers the reason where that failed. */
export function useDeletePrice(row: AdminPrice | undefined, onDeleted: () => void) {
  const queries = useQueryClient()

  return async (): Promise<string> => {
    if (!row) return ''
    const isSure = await ask({
      title: 'Confirm Deletion',
      text: `This will permanently delete the price of ${row.route}.`,
      confirmLabel: 'Delete',
      cancelLabel: 'Cancel',
      isDangerous: true,
    })
    if (!isSure) return ''
    try {
      await callAdmin('DeletePrice', { method: 'DELETE', query: { id: row.id } })
    } catch (error) {
      showToast('Failed to delete price.')
      return reasonOf(error)
    }
    forgetUnsaved()
    showToast('Price deleted.', 'success')
    onDeleted()
    await queries.invalidateQueries(pricesQuery)
    return ''
  }
}
