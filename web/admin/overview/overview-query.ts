import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import type { Overview, OverviewPeriod } from '#domain/booking/overview.ts'

import { callAdmin } from '../api/admin-call.ts'

/** Under the bookings' own key, so that it is read anew whenever they change. */
export function overviewQuery(days: OverviewPeriod) {
  return queryOptions({
    queryKey: ['bookings', 'overview', days],
    queryFn: () => callAdmin<Overview>('GetOverview', { query: { days } }),
    placeholderData: keepPreviousData,
  })
}
