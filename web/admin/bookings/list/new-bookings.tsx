import { type Query, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { setTitleCount } from '../../controls/page-states.tsx'
import { leavingBookings, mailStateQuery, newBookingsQuery } from '../bookings-query.ts'
import { isRingOn, ring, wakeRingOnTouch } from './ring.tsx'
import { watchBookings } from '../../api/watch-bookings.ts'

/** Counts new bookings in the tab's title wherever staff are, rings for one more, and lets every list show it at once. */
export function NewBookings() {
  const { data: waiting } = useQuery(newBookingsQuery)
  const queries = useQueryClient()
  const before = useRef(waiting)

  useEffect(
    () =>
      watchBookings(() => {
        for (const queryKey of [
          ['bookings'],
          ['booking'],
          ['plan'],
          ['departures'],
          ['closures'],
          ['people'],
          mailStateQuery.queryKey,
        ])
          void queries.invalidateQueries({ queryKey, predicate: isStaying })
      }),
    [queries],
  )

  useEffect(() => {
    if (waiting === undefined) return
    setTitleCount(waiting.count)
    // By the newest, not by how many: one may have been confirmed while another came.
    if (before.current !== undefined && waiting.newestId > before.current.newestId) {
      if (isRingOn()) ring()
      // While nobody tells of changes, the list may have asked some time ago.
      void queries.invalidateQueries({ queryKey: ['bookings'] })
    }
    before.current = waiting
  }, [waiting, queries])

  useEffect(wakeRingOnTouch, [])

  return null
}

const isStaying = ({ queryKey: [name, id] }: Query) => name !== 'booking' || !leavingBookings.has(id as number)
