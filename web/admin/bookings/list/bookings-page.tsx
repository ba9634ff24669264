import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useEffectEvent } from 'react'
import { FiDownload, FiPlus } from 'react-icons/fi'
import { Link, useSearchParams } from 'react-router'

import { adminPaths } from '#domain/admin-paths.ts'
import type { MailState } from '#domain/booking/booking-mail.ts'
import { bookingsPerPage } from '#domain/booking/booking-record.ts'
import { showToast } from '#web/ui/toast-store.ts'

import { askAdmin } from '../../api/admin-call.ts'
import { useIsOwner } from '../../api/queries.ts'
import { LoadState, usePageTitle } from '../../controls/page-states.tsx'
import { Pages } from '../../controls/buttons.tsx'
import { OpeningLine, openingQuery } from '../../opening/opening-page.tsx'
import { bookingsText, formatSarandaTime } from '../../words/formats.ts'
import { say, sayCount } from '../../words/say.ts'
import {
  type BookingFilter,
  bookingsQuery,
  mailStateQuery,
  newBookingsQuery,
  noFilter,
  waitingForPrice,
} from '../bookings-query.ts'
import { BookingFilters } from './booking-filters.tsx'
import { BookingList, ReachEveryone, WaitingList } from './booking-list.tsx'
import { RingSwitch } from './new-bookings.tsx'

/** Where staff begin: what is still to come, the next ride first. */
export function BookingsPage() {
  const { filter, page, show } = useBookingFilter()
  const asked = useDeferredValue(filter)
  const bookings = useQuery(bookingsQuery(asked, page))
  const head = useHead()
  usePageTitle(say('Bookings'))
  const isFiltered = Object.keys(noFilter).some((name) => filter[name as keyof typeof filter] !== '')
  const { total = 0 } = bookings.data ?? {}
  const last = Math.ceil(total / bookingsPerPage)
  // What was on it has been answered meanwhile, and there may be no other page from which to turn back.
  const isGone = bookings.data !== undefined && !bookings.isPlaceholderData && page > Math.max(1, last)
  const showLast = useEffectEvent(() => show({}, Math.max(1, last)))
  useEffect(() => {
    if (isGone) showLast()
  }, [isGone])

  return (
    <>
      <div className="page-head">
        <h1>{say('Bookings')}</h1>
        <div className="admin-row booking-tools">
          <RingSwitch />
          {head.isOwner && (
            <button
              type="button"
              className="admin-tool"
              onClick={() => void exportBookings(filter).catch(() => showToast(say('The table could not be made.')))}
            >
              <FiDownload aria-hidden /> <span>CSV</span>
            </button>
          )}
          <Link to={adminPaths.newBooking} className="button button-accent">
            <FiPlus aria-hidden /> <span>{say('Add booking')}</span>
          </Link>
        </div>
      </div>
      <OpeningLine list={head.opening} />
      <MailBar state={head.mails} />
      <BookingFilters filter={filter} newCount={head.newCount} onChange={show} />
      <LoadState
        queries={[{ ...bookings, isPending: bookings.isPending || head.isPending }]}
        failedText={say('Failed to load bookings.')}
      />
      {bookings.data && !head.isPending && (
        <>
          <output className="admin-help">
            {say('{bookings}, times in Saranda', { bookings: bookingsText(total) })}
          </output>
          {isNarrowed(asked) && <ReachEveryone bookings={bookings.data.bookings} total={total} />}
          {asked.waiting === '' ? (
            <BookingList bookings={bookings.data.bookings} />
          ) : (
            <WaitingList bookings={bookings.data.bookings} />
          )}
          {total === 0 && (
            <div className="admin-empty">
              <p>{say(isFiltered ? nothingFound : noBookings)}</p>
              {isFiltered && (
                <button type="button" className="button button-quiet" onClick={() => show(noFilter)}>
                  {say('All bookings')}
                </button>
              )}
            </div>
          )}
          <Pages page={page} last={last} onChange={(next) => show({}, next)} />
        </>
      )}
    </>
  )
}

/**
 * What stands above the list, for whoever it is. The list waits for it, so that no row moves away under a finger; it does
 * not wait for what cannot be had.
 */
function useHead() {
  const isOwner = useIsOwner()
  const opening = useQuery({ ...openingQuery, enabled: isOwner === true })
  const mails = useQuery(mailStateQuery)
  const waiting = useQuery(newBookingsQuery)
  const unpriced = useQuery(bookingsQuery(waitingForPrice, 1))
  const isPending =
    isOwner === undefined || [mails, waiting, unpriced, ...(isOwner ? [opening] : [])].some((each) => each.isPending)
  const newCount = waiting.data?.count ?? 0
  return { isPending, isOwner, opening: opening.data, mails: mails.data, newCount }
}

/** To what may be cancelled as a whole. */
const isNarrowed = ({ kind, from, to }: BookingFilter) => [kind, from, to].some((value) => value !== '')

const noBookings = 'No bookings yet. They appear here as soon as somebody books on the site.'
const nothingFound = 'No booking matches. Try fewer letters, or choose All.'

function filterIn(parameters: URLSearchParams): BookingFilter {
  const names = Object.keys(noFilter) as (keyof BookingFilter)[]
  const filter = { ...noFilter }
  for (const name of names) filter[name] = parameters.get(name) ?? ''
  return filter
}

/** The list's filter and page, kept in the address so that Back and a reload show the same list. */
function useBookingFilter() {
  const [parameters, setParameters] = useSearchParams()

  function show(change: Partial<BookingFilter>, page = 1) {
    // As the address has it by now: what was chosen a moment ago may not be drawn yet.
    const next = { ...filterIn(new URLSearchParams(location.search)), ...change }
    const given = Object.entries({ ...next, page: page === 1 ? '' : String(page) }).filter(([, value]) => value !== '')
    setParameters(new URLSearchParams(given), { replace: true })
  }

  return { filter: filterIn(parameters), page: Number(parameters.get('page')) || 1, show }
}

const revokeAfterMs = 60_000
/** All bookings of years, on a slow network. */
const restMs = 10 * 60_000

/** Saves the filtered bookings as a table; the call needs the token, so a plain link cannot do it. Throws when refused. */
export async function exportBookings(filter: BookingFilter): Promise<void> {
  const response = await askAdmin('ExportBookings', { query: { ...filter }, isPressed: true, restMs })
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = 'bookings.csv'
  link.click()
  // Safari fetches it only after the press is over.
  setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs)
}

/** A queue is stuck when its oldest mail has waited this long. */
const stuckAfterMs = 10 * 60_000

/** Whether bookings are told by e-mail; in red when they are not being told. */
function MailBar({ state }: { state: MailState | undefined }) {
  if (!state) return null

  return (
    <p
      className={isStuck(state) ? 'admin-failure' : 'admin-help'}
      role={isStuck(state) ? 'alert' : undefined}
      data-fine={isFine(state) || undefined}
    >
      {sentence(state)}
    </p>
  )
}

function sentence(state: MailState): string {
  const { isSetUp, waiting, failing, oldestWaitingAt } = state
  if (!isSetUp) return say('E-mail is not set up; bookings appear only here.')
  if (isStuck(state) && oldestWaitingAt !== null) {
    return say('{mails} could not be sent since {time}. They are tried again by themselves.', {
      mails: mails(waiting + failing),
      time: formatSarandaTime(oldestWaitingAt),
    })
  }
  if (isFine(state)) return say('Every e-mail has been sent.')
  return say('{mails} on the way.', { mails: mails(waiting + failing) })
}

const isFine = ({ isSetUp, waiting, failing }: MailState) => isSetUp && waiting + failing === 0

function isStuck({ isSetUp, failing, oldestWaitingAt }: MailState): boolean {
  if (!isSetUp || oldestWaitingAt === null) return false
  return failing > 0 || Date.now() - Date.parse(oldestWaitingAt) > stuckAfterMs
}

const mails = (count: number) => sayCount(count, '1 e-mail', '{n} e-mails')
