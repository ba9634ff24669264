import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

import type { AdminLanguage } from '#domain/admin-api.ts'
import type { Content, Fields } from '#domain/content/fields.ts'
import type { AdminPrice } from '#domain/prices/admin-price.ts'
import { priceCategories } from '#domain/price-facts.ts'
import type { AdminRecord } from '../api/queries.ts'

import { adminPaths, recordAddress } from '#domain/admin-paths.ts'
import { routePicture } from '#domain/prices/route-fields.ts'
import { AdminError, callAdmin, withFieldsNamed } from '../api/admin-call.ts'
import { addOnce } from '../api/add-once.ts'
import { newItemKey } from '../records/use-one-record.ts'
import { type RecordFormOptions, useRecordForm } from '../records/use-record-form.ts'
import { say } from '../words/say.ts'
import {
  categoryField,
  flatPrice,
  lengthFields,
  moneyFields,
  priceBody,
  textFields,
  translatedFields,
} from './price-fields.ts'

const texts = {
  new: { updated: 'Price added.', updateFailed: 'Failed to add price.' },
  stored: { updated: 'Price updated.', updateFailed: 'Failed to update price.' },
}

type Closing = Required<Pick<RecordFormOptions, 'onSaved' | 'onClose'>>

/** The form of a stored row, or of a new one. */
export function usePriceForm(row: AdminPrice | undefined, others: AdminLanguage[], closing: Closing) {
  const queries = useQueryClient()
  const fields = useMemo(() => priceFields(others), [others])
  const draft = draftPlace(row)
  const flagCodes = others.map((language) => language.flagCode)

  async function save(change: Record<string, unknown>, whole: Content): Promise<AdminRecord> {
    if (whole['eur'] === null) throw priceMissing()
    try {
      const body = { ...priceBody(change, whole, flagCodes), ...(!row && { category: whole['category'] }) }
      return flatPrice(await send(body))
    } catch (error) {
      // It names the whole price, and the form shows what it says at the day price.
      throw withFieldsNamed(error, { price: 'eur' })
    }
  }

  function send(body: Record<string, unknown>): Promise<AdminPrice> {
    if (row) return callAdmin('UpdatePrice', { method: 'PUT', query: { id: row.id }, body })
    const { version: _, ...created } = body
    return addOnce(draft.key, 'AddPrice', created)
  }

  return useRecordForm({
    fields,
    record: row ? flatPrice(row) : emptyRow,
    draft,
    toasts: row ? texts.stored : texts.new,
    save,
    async reload() {
      const rows = await queries.fetchQuery({ ...pricesQuery, staleTime: 0 })
      const fresh = rows.find(({ id }) => id === row?.id)
      return fresh && flatPrice(fresh)
    },
    ...closing,
  })
}

function draftPlace(row: AdminPrice | undefined) {
  const item = row?.id ?? newItemKey
  return {
    key: `price ${item}`,
    title: row?.route ?? say('New price'),
    address: recordAddress(adminPaths.prices, item),
  }
}

const emptyRow: AdminRecord = { id: 0, version: 0, category: priceCategories[0] }

function priceFields(others: AdminLanguage[]): Fields {
  const translated = others.map(translatedFields)
  return {
    ...moneyFields,
    ...lengthFields,
    ...textFields,
    ...routePicture,
    category: categoryField,
    ...Object.assign({}, ...translated),
  } as Fields
}

function priceMissing() {
  const title = say('A price in euro is needed.')
  return new AdminError(400, { title, errors: { eur: [title] } })
}

/** The price table, in the order visitors see it. */
export const pricesQuery = queryOptions({
  queryKey: ['prices'],
  queryFn: () => callAdmin<AdminPrice[]>('GetPriceTable'),
})
