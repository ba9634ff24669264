import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { setTitleCount } from '../layout/use-page-title.ts'
import { newBookingsQuery } from './bookings-query.ts'
import { isRingOn, ring } from './ring.ts'

/** Counts new bookings in the tab's title wherever staff are, rings for one more, and lets the list show it at once. */
export function NewBookings() {
  const { data: count } = useQuery(newBookingsQuery)
  const queries = useQueryClient()
  const before = useRef(count)

  useEffect(() => {
    if (count === undefined) return
    setTitleCount(count)
    if (before.current !== undefined && count > before.current) {
      if (isRingOn()) ring()
      void queries.invalidateQueries({ queryKey: ['bookings'] })
    }
    before.current = count
  }, [count, queries])

  return null
}
