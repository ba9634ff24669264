import { queryOptions } from '@tanstack/react-query'

import type { AdminPrice } from '#domain/prices/admin-price.ts'

import { callAdmin } from '../api/admin-call.ts'

/** The price table, in the order visitors see it. */
export const pricesQuery = queryOptions({
  queryKey: ['prices'],
  queryFn: () => callAdmin<AdminPrice[]>('GetPriceTable'),
})
