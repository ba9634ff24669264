import { useSearchParams } from 'react-router'

import { type BookingFilter, noFilter } from './bookings-query.ts'

/** The list's filter and page, kept in the address so that Back and a reload show the same list. */
export function useBookingFilter() {
  const [parameters, setParameters] = useSearchParams()
  const names = Object.keys(noFilter) as (keyof BookingFilter)[]
  const filter: BookingFilter = { ...noFilter }
  for (const name of names) filter[name] = parameters.get(name) ?? ''

  function show(next: BookingFilter, page = 1) {
    const given = Object.entries({ ...next, page: page === 1 ? '' : String(page) }).filter(([, value]) => value !== '')
    setParameters(new URLSearchParams(given), { replace: true })
  }

  return { filter, page: Number(parameters.get('page')) || 1, show }
}
