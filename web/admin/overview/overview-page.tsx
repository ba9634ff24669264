import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import { type OverviewPeriod, overviewPeriods } from '#domain/booking/overview.ts'
import { LoadState } from '../layout/load-state.tsx'
import { usePageTitle } from '../layout/use-page-title.ts'
import { AnswerShare } from './answer-share.tsx'
import { BookingColumns } from './booking-columns.tsx'
import { CountBars } from './count-bars.tsx'
import { languageBars, routeBars } from './bars.ts'
import { overviewQuery } from './overview-query.ts'
import { say } from '../words/say.ts'
import type { AdminSentence } from '#domain/words/admin/albanian.ts'

const periodLabels: Record<OverviewPeriod, AdminSentence> = { 30: '30 days', 365: 'A year' }

/** How the business goes: every figure leads to the bookings that it counts. */
export function OverviewPage() {
  const [parameters, setParameters] = useSearchParams()
  const days = overviewPeriods.find((each) => String(each) === parameters.get('days')) ?? overviewPeriods[0]
  const overview = useQuery(overviewQuery(days))
  usePageTitle(say('Overview'))
  const { data } = overview

  return (
    <>
      <div className="page-head">
        <h1>{say('Overview')}</h1>
        <fieldset className="segments">
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
      <LoadState queries={[overview]} failedText={say('Failed to load the overview.')} />
      {data && (
        <>
          {data.unnamedProxy !== undefined && <UnnamedProxy proxy={data.unnamedProxy} />}
          <BookingColumns overview={data} />
          <div className="overview-parts">
            <div className="stack">
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
    <p className="failure">
      {say(
        'The site cannot tell visitors apart: they all come through {proxy}, which it was not told to trust. A few of them together reach the limit of bookings, and strangers can hold up your sign-in. Whoever runs the server sets TRUST_PROXY to this address.',
        { proxy },
      )}
    </p>
  )
}
