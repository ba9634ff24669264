import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { setTitleCount } from '../layout/use-page-title.ts'
import { mailStateQuery, newBookingsQuery } from './bookings-query.ts'
import { isRingOn, ring } from './ring.ts'
import { watchBookings } from './watch-bookings.ts'

/** Counts new bookings in the tab's title wherever staff are, rings for one more, and lets every list show it at once. */
export function NewBookings() {
  const { data: count } = useQuery(newBookingsQuery)
  const queries = useQueryClient()
  const before = useRef(count)

  useEffect(
    () =>
      watchBookings(() => {
        for (const queryKey of [['bookings'], ['booking'], mailStateQuery.queryKey])
          void queries.invalidateQueries({ queryKey })
      }),
    [queries],
  )

  useEffect(() => {
    if (count === undefined) return
    setTitleCount(count)
    if (before.current !== undefined && count > before.current) {
      if (isRingOn()) ring()
      // While nobody tells of changes, the list may have asked some time ago.
      void queries.invalidateQueries({ queryKey: ['bookings'] })
    }
    before.current = count
  }, [count, queries])

  return null
}
