import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { FiAlertTriangle } from 'react-icons/fi'
import { Link, useSearchParams } from 'react-router'

import { adminPaths, bookingPath } from '#domain/admin-paths.ts'
import type { Unaware } from '#domain/departures/cancelled-departure.ts'
import { type Overview, type OverviewPeriod, overviewPeriods, type Unanswered } from '#domain/overview.ts'
import { setApart } from '#domain/languages/reading-order.ts'
import type { AdminSentence } from '#domain/words/admin/albanian.ts'

import { callAdmin } from '../api/admin-call.ts'
import { useIsOwner, vehiclesQuery } from '../api/queries.ts'
import { remarksToSay } from '../bookings/booking-labels.ts'
import { LoadState, usePageTitle } from '../controls/page-states.tsx'
import { departureAddress } from '../departures/departures-query.ts'
import { EndingPapers } from '../people/ending-papers.tsx'
import { bookingsText, countText, percentText, readableTime, sumText, tripText } from '../words/formats.ts'
import { say, sayCount } from '../words/say.ts'
import { type Bar, bookingsHref, columnsOf, languageBars, routeBars } from './bars.ts'
import { useToday } from '../controls/use-now.ts'

const periodLabels: Record<OverviewPeriod, AdminSentence> = { 30: '30 days', 365: 'A year' }

/** How the business goes: every figure leads to the bookings that it counts. */
export function OverviewPage() {
  const [parameters, setParameters] = useSearchParams()
  const days = overviewPeriods.find((each) => String(each) === parameters.get('days')) ?? overviewPeriods[0]
  const overview = useQuery(overviewQuery(days, useToday()))
  // Papers that end, and what only owners see, stand among the rest: no link moves away under a finger.
  const vehicles = useQuery(vehiclesQuery)
  const isWhole = useIsOwner() !== undefined && !vehicles.isPending
  usePageTitle(say('Overview'))
  const { data } = overview

  return (
    <>
      <div className="page-head">
        <h1>{say('Overview')}</h1>
        <fieldset className="admin-segments">
          <legend className="visually-hidden">{say('Period')}</legend>
          {overviewPeriods.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === days}
              onClick={() => setParameters({ days: String(each) }, { replace: true })}
            >
              {say(periodLabels[each])}
            </button>
          ))}
        </fieldset>
      </div>
      <EndingPapers />
      <LoadState queries={[overview]} failedText={say('Failed to load the overview.')} />
      {data && isWhole && (
        <>
          <UnawareGuests unaware={data.unaware} />
          <UnansweredGuests unanswered={data.unanswered} />
          {data.unnamedProxy !== undefined && <UnnamedProxy proxy={data.unnamedProxy} />}
          <BookingColumns overview={data} />
          <div className="overview-parts">
            <div className="admin-stack">
              <AnswerShare overview={data} />
              <CountBars title={say('Languages of the guests')} rows={languageBars(data)} total={data.count} />
            </div>
            <CountBars title={say('Rides and trips')} rows={routeBars(data)} total={data.count} />
          </div>
        </>
      )}
    </>
  )
}

function UnnamedProxy({ proxy }: { proxy: string }) {
  return (
    <p className="admin-failure">
      {say(
        'The site cannot tell visitors apart: they all come through {proxy}, which it was not told to trust. A few of them together reach the limit of bookings, and strangers can hold up your sign-in. Whoever runs the server sets TRUST_PROXY to this address.',
        { proxy },
      )}
    </p>
  )
}

/** Bookings along the days or months in which they came in; the latest at the end, and in sight. */
function BookingColumns({ overview }: { overview: Overview }) {
  const columns = columnsOf(overview)
  const highest = Math.max(1, ...columns.map(({ count }) => count))

  return (
    <section className="admin-card overview-part" aria-labelledby="by-day">
      <h2 id="by-day">{bookingsText(overview.count)}</h2>
      {overview.eur !== undefined && (
        <div>
          <p className="overview-share">{sumText(overview.eur)}</p>
          <p className="admin-help">{say('agreed, without what was cancelled')}</p>
        </div>
      )}
      <ol key={overview.from} ref={showEnd} className="overview-columns">
        {columns.map(({ label, mark, count, eur, href }) => (
          <li key={href}>
            <Link to={href} title={[label, ...moneyOf(eur)].join(': ')}>
              <span className="visually-hidden">{`${label}: ${[...moneyOf(eur), bookingsText(count)].join(', ')}`}</span>
              <span className="overview-column-count" aria-hidden>
                {count > 0 && countText(count)}
              </span>
              <span className="overview-column" style={{ blockSize: `calc((100% - 3rem) * ${count / highest})` }} />
              <span className="overview-column-mark" aria-hidden>
                {mark}
              </span>
            </Link>
          </li>
        ))}
      </ol>
      <details>
        <summary className="link">{say('As a table')}</summary>
        <table className="overview-table">
          <thead>
            <tr>
              <th scope="col">{say('Booked')}</th>
              <th scope="col">{say('Bookings')}</th>
              {overview.eur !== undefined && <th scope="col">{say('Sum')}</th>}
            </tr>
          </thead>
          <tbody>
            {columns.map(({ label, count, eur }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{countText(count)}</td>
                {moneyOf(eur).map((text) => (
                  <td key="eur">{text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

/** Nothing for who may not know it. */
const moneyOf = (eur: number | undefined) => (eur === undefined ? [] : [sumText(eur)])

function showEnd(columns: HTMLOListElement | null) {
  columns?.scrollTo({ left: columns.scrollWidth })
}

/** How often the promise to guests was kept. */
function AnswerShare({ overview }: { overview: Overview }) {
  const isOwner = useIsOwner()
  const { from, to, answers } = overview
  const { hours, inTime, late } = answers
  const period = { bookedFrom: from, bookedTo: to }

  return (
    <section className="admin-card overview-part" aria-labelledby="answers">
      <h2 id="answers">{sayCount(hours, 'Confirmed within one hour', 'Confirmed within {n} hours')}</h2>
      {inTime + late === 0 ? (
        <p className="admin-help">{say('Nothing to count yet.')}</p>
      ) : (
        <>
          <p className="overview-share">{share(inTime, inTime + late)}</p>
          <p className="admin-row">
            <Link className="admin-tool" to={bookingsHref({ ...period, answer: 'in-time' })}>
              {say('{bookings} in time', { bookings: bookingsText(inTime) })}
            </Link>
            <Link className="admin-tool" to={bookingsHref({ ...period, answer: 'late' })}>
              {say('{bookings} later or never', { bookings: bookingsText(late) })}
            </Link>
          </p>
        </>
      )}
      {isOwner && (
        <p className="admin-help">
          <span>
            {say('Guests are promised this time, or an answer before a ride that comes sooner; it is set in the')}
          </span>{' '}
          <Link className="link" to={adminPaths.settings}>
            {say('settings')}
          </Link>
          .
        </p>
      )}
    </section>
  )
}

interface CountBarsProps {
  title: string
  rows: Bar[]
  /** Of which the rows are parts. */
  total: number
}

/** Parts of a whole, the largest first. */
function CountBars({ title, rows, total }: CountBarsProps) {
  const id = useId()
  const most = rows[0]?.count ?? 1

  return (
    <section className="admin-card overview-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {rows.length === 0 && <p className="admin-help">{say('No bookings in this time.')}</p>}
      <ul className="overview-bars">
        {rows.map(({ label, count, href }) => (
          <li key={href}>
            <Link to={href}>
              <span className="overview-bar-label">{label}</span>
              <span className="admin-figure">
                <span className="visually-hidden">{`: ${bookingsText(count)}, `}</span>
                <span aria-hidden>{`${countText(count)} · `}</span>
                <span>{share(count, total)}</span>
              </span>
              <span className="overview-bar" style={{ inlineSize: `${(count / most) * 100}%` }} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** `8%`; what is there but rounds to nothing is `<1%`. */
function share(count: number, total: number): string {
  if (count > 0 && count / total < 0.01) return `<${percentText(1)}`
  return percentText(total === 0 ? 0 : Math.round((count / total) * 100))
}

/** Under the bookings' own key, so that it is read anew whenever they change; its last day is today. */
function overviewQuery(days: OverviewPeriod, today: string) {
  return queryOptions({
    queryKey: ['bookings', 'overview', days, today],
    queryFn: () => callAdmin<Overview>('GetOverview', { query: { days } }),
    placeholderData: keepPreviousData,
  })
}

/** Cancelled departures whose guests do not all know it, each leading to whom to call. */
function UnawareGuests({ unaware: { departures } }: { unaware: Unaware }) {
  const lines = departures.map((departure) => ({
    to: departureAddress('cancelled', departure),
    text: unawareText(departure),
  }))
  return <Alarms label={say('Guests do not know yet that their trip is cancelled')} lines={lines} />
}

/** `Ksamil islands by kaiki, 10:00 · Tomorrow, Tuesday 24 November: 2 parties do not know yet that it is cancelled`. */
function unawareText({ name, start, parties }: Unaware['departures'][number]): string {
  const unaware =
    parties === 1
      ? say('1 party does not know yet that it is cancelled')
      : say('{n} parties do not know yet that it is cancelled', { n: parties })
  return `${tripText({ name })}, ${readableTime(start)}: ${unaware}`
}

/** Whoever asks to cancel or for a change, each leading to where he is answered. */
function UnansweredGuests({ unanswered }: { unanswered: Unanswered[] }) {
  const lines = unanswered.map(({ bookingId, name, pickupDateAndTime, remark }) => ({
    to: bookingPath(bookingId),
    text: `${setApart(name)}, ${readableTime(pickupDateAndTime)}: ${remarksToSay({ remarks: [remark] }).join()}`,
  }))
  return <Alarms label={say('Guests wait for an answer')} lines={lines} />
}

/** What must not wait, as links to where it is dealt with; nothing where there is none. */
function Alarms({ label, lines }: { label: string; lines: { to: string; text: string }[] }) {
  if (lines.length === 0) return null

  return (
    <ul className="overview-alarms" aria-label={label}>
      {lines.map(({ to, text }) => (
        <li key={to}>
          <Link className="link" to={to}>
            <FiAlertTriangle aria-hidden /> <span>{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
