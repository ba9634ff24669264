import { queryOptions } from '@tanstack/react-query'

import type { OpeningList } from '#domain/opening.ts'

import { callAdmin } from '../api/admin-call.ts'

export const openingQuery = queryOptions({
  queryKey: ['opening'],
  queryFn: () => callAdmin<OpeningList>('GetOpeningList'),
  staleTime: 0,
})
