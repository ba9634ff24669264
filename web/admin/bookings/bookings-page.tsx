import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { FiDownload, FiPlus } from 'react-icons/fi'
import { Link } from 'react-router'

import { adminPaths } from '#domain/admin-paths.ts'
import { bookingsPerPage } from '#domain/booking/booking-record.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { LoadState } from '../layout/load-state.tsx'
import { usePageTitle } from '../layout/use-page-title.ts'
import { OpeningLine } from '../opening/opening-line.tsx'
import { BookingFilters } from './booking-filters.tsx'
import { BookingList } from './booking-list.tsx'
import { type BookingFilter, bookingsQuery, newBookingsQuery, noFilter } from './bookings-query.ts'
import { exportBookings } from './export-bookings.ts'
import { MailBar } from './mail-bar.tsx'
import { ReachEveryone } from './reach-everyone.tsx'
import { RingSwitch } from './ring-switch.tsx'
import { useBookingFilter } from './use-booking-filter.ts'
import { say } from '../words/say.ts'
import { bookingsText } from '../words/counts.ts'

/** Where staff begin: what is still to come, the next ride first. */
export function BookingsPage() {
  const { filter, page, show } = useBookingFilter()
  const asked = useDeferredValue(filter)
  const bookings = useQuery(bookingsQuery(asked, page))
  const newCount = useQuery(newBookingsQuery).data?.count ?? 0
  usePageTitle(say('Bookings'))
  const isFiltered = Object.keys(noFilter).some((name) => filter[name as keyof typeof filter] !== '')
  const { total = 0 } = bookings.data ?? {}

  return (
    <>
      <div className="page-head">
        <h1>{say('Bookings')}</h1>
        <div className="row">
          <RingSwitch />
          <button
            type="button"
            className="tool"
            onClick={() => void exportBookings(filter).catch(() => showToast(say('The table could not be made.')))}
          >
            <FiDownload aria-hidden /> CSV
          </button>
          <Link to={adminPaths.newBooking} className="button button-accent">
            <FiPlus aria-hidden /> <span>{say('Add booking')}</span>
          </Link>
        </div>
      </div>
      <OpeningLine />
      <MailBar />
      <BookingFilters filter={filter} newCount={newCount} onChange={show} />
      <LoadState queries={[bookings]} failedText={say('Failed to load bookings.')} />
      {bookings.data && (
        <>
          <output className="help">{say('{bookings}, times in Saranda', { bookings: bookingsText(total) })}</output>
          {isNarrowed(asked) && <ReachEveryone bookings={bookings.data.bookings} total={total} />}
          <BookingList bookings={bookings.data.bookings} />
          {total === 0 && <p className="empty">{say(isFiltered ? nothingFound : noBookings)}</p>}
          <Pages page={page} last={Math.ceil(total / bookingsPerPage)} onChange={(next) => show(filter, next)} />
        </>
      )}
    </>
  )
}

/** To what may be cancelled as a whole. */
const isNarrowed = ({ kind, from, to }: BookingFilter) => [kind, from, to].some((value) => value !== '')

const noBookings = 'No bookings yet. They appear here as soon as somebody books on the site.'
const nothingFound = 'No booking matches. Try fewer letters, or choose All.'

function Pages({ page, last, onChange }: { page: number; last: number; onChange: (page: number) => void }) {
  if (last < 2) return null

  return (
    <nav className="row" aria-label={say('Pages')}>
      <button type="button" className="button button-quiet" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        {say('Previous')}
      </button>
      <span className="figure">{say('Page {page} of {last}', { page, last })}</span>
      <button type="button" className="button button-quiet" disabled={page >= last} onClick={() => onChange(page + 1)}>
        {say('Next')}
      </button>
    </nav>
  )
}
