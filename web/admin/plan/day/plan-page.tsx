import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import { dayParameter, placeParameters } from '#domain/admin-paths.ts'
import { isDay } from '#domain/saranda-time.ts'
import { CalendarLinkButton } from '../../accounts/calendar-link-button.tsx'
import { LoadState, usePageTitle } from '../../controls/page-states.tsx'
import { useToday } from '../../controls/use-now.ts'
import { say } from '../../words/say.ts'
import { DayChoice } from '../../controls/day-choice.tsx'
import { DayPlan } from './day-plan.tsx'
import { planQuery } from '../plan-query.ts'
import { dayLabel } from '../../words/formats.ts'

/** Where staff spend the morning: who drives what, with which car, on one day. */
export function PlanPage() {
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get(dayParameter) ?? ''
  const today = useToday()
  const day = isDay(asked) ? asked : today
  const plan = useQuery(planQuery(day))
  usePageTitle(say('Day plan'))

  return (
    <>
      <div className="page-head">
        <h1 className="plan-title">
          <span>{say('Day plan')}</span> <span className="plan-title-day">{dayLabel(day)}</span>
        </h1>
        <DayChoice day={day} onChange={(next) => setParameters({ [dayParameter]: next }, { replace: true })} />
      </div>
      <LoadState queries={[plan]} failedText={say('Failed to load the plan.')} />
      {plan.data && (
        <>
          <DayPlan
            key={day}
            day={day}
            plan={plan.data}
            opened={Number(parameters.get(placeParameters.itemId)) || null}
          />
          <p className="plan-foot">
            <CalendarLinkButton choice={{ all: true }} />
          </p>
        </>
      )}
    </>
  )
}
