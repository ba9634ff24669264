import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FiAlertTriangle, FiCalendar } from 'react-icons/fi'
import { Link } from 'react-router'

import type { BookingDetails } from '#domain/booking/booking-record.ts'
import type { Ride } from '#domain/plan/ride.ts'

import { adminPaths, dayParameter, placeParameters } from '#domain/admin-paths.ts'

import { clashKey } from '#domain/plan/clashes.ts'
import { dayOf } from '#domain/saranda-time.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { crewQuery, lateCodeQuery, vehiclesQuery } from '../../api/queries.ts'
import { carText, collectedText, isOddTap, lateText, stateText, stepText, whoText } from '../../plan/plan-words.ts'
import { DialogClose } from '../../controls/dialogs.tsx'
import { LoadState } from '../../controls/page-states.tsx'
import { planQuery, spanOf } from '../../plan/plan-day.ts'
import { useLeft } from '../../plan/use-left.ts'
import { clashWord } from '../../words/clash-words.ts'
import { say } from '../../words/say.ts'
import { dayLabel } from '../../words/formats.ts'

/** Comes when somebody wants to give a ride away. */
const assignRideQuery = lateCodeQuery(
  'assign ride',
  async () => (await import('../../plan/ride/assign-ride.tsx')).AssignRide,
)

/** The rides of a booking: when, who drives, with what, and giving them to somebody; of one that is off, what drivers have said. */
export function BookingRides({ booking: { rides, status } }: { booking: BookingDetails }) {
  const [openId, setOpenId] = useState<number | null>(null)
  /** Those on which a ride was opened: what was given there can still be taken back. */
  const [days, setDays] = useState<readonly string[]>([])
  if (rides.length === 0) return null

  return (
    <section className="admin-stack" aria-labelledby="rides">
      <h2 id="rides" className="booking-day">
        {say('Who drives')}
      </h2>
      <ul className="plain-list">
        {rides.map((ride) => (
          <BookingRide
            key={ride.id}
            ride={ride}
            rides={rides}
            isOff={status === 'cancelled' || status === 'not-a-booking'}
            onOpen={() => {
              setOpenId(ride.id)
              setDays([...new Set([...days, dayOf(ride.startAt)])])
            }}
          />
        ))}
      </ul>
      {days.map((day) => (
        <AssignRideOfDay
          key={day}
          ride={rides.find((ride) => ride.id === openId && dayOf(ride.startAt) === day) ?? null}
          day={day}
          onClose={() => setOpenId(null)}
        />
      ))}
    </section>
  )
}

interface AssignRideOfDayProps {
  /** Null while none is open. */
  ride: Ride | null
  day: string
  onClose: () => void
}

/** The dialog is there at once: one that opened later would take the keys of whoever has gone on typing elsewhere. */
function AssignRideOfDay({ ride, day, onClose }: AssignRideOfDayProps) {
  const id = useId()
  const code = useQuery(assignRideQuery)
  const plan = useQuery(planQuery(day))
  const AssignRide = code.data
  // An older answer of the day lacks what has come since: the newer one is waited for.
  const isKnown = plan.data?.rides.some((each) => each.id === ride?.id) ?? false
  const hasLeft = ride !== null && !isKnown && plan.isSuccess && plan.fetchStatus === 'idle'
  useLeft(hasLeft, onClose)

  return (
    <>
      {AssignRide && plan.data && <AssignRide ride={ride} plan={plan.data} onClose={onClose} />}
      {ride && !hasLeft && !(AssignRide && isKnown) && (
        <Dialog labelledBy={id} className="sheet-dialog" onClose={onClose}>
          <h2 id={id}>{say('Who drives')}</h2>
          <LoadState
            queries={[code, { ...plan, isPending: !isKnown }]}
            failedText={say('Failed to load who could drive.')}
          />
          <DialogClose onClose={onClose} />
        </Dialog>
      )}
    </>
  )
}

/** What its driver has said of it, and what he collected. */
function HowFar({ ride }: { ride: Ride }) {
  const [state, collected] = [stateText(ride), collectedText(ride.collected)]
  const isOdd = ride.steps.some((step) => isOddTap(step, ride))

  return (
    <>
      {state !== '' && <p className="booking-ride-state">{state}</p>}
      {collected !== '' && <p>{say('Collected: {amount}', { amount: collected })}</p>}
      {ride.steps.length > 0 && (
        <details open={isOdd}>
          <summary>{say('What was tapped')}</summary>
          <ol className="booking-steps">
            {ride.steps.map((step) => (
              <li key={step.key} data-taken={step.taken}>
                {stepText(step, ride.steps)}
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  )
}

interface BookingRideProps {
  ride: Ride
  /** All of its booking. */
  rides: readonly Ride[]
  /** Nobody is to drive it. */
  isOff: boolean
  onOpen: () => void
}

function BookingRide({ ride, rides, isOff, onOpen }: BookingRideProps) {
  const crew = useQuery(crewQuery).data ?? []
  const vehicles = useQuery(vehiclesQuery).data ?? []
  const who = whoText(ride, { crew, vehicles })
  const leg = ride.leg === 'out' ? say('Ride there') : say('Ride back')

  return (
    <li className="admin-card booking-ride">
      <div>
        <p>
          <strong>{who || say('Nobody yet')}</strong>
        </p>
        <p className="admin-help">
          {[leg, carText(ride, { rides, vehicles }), dayLabel(dayOf(ride.startAt)), spanOf(ride)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {ride.lateMinutes !== null && <p className="admin-failure">{lateText(ride)}</p>}
        <HowFar ride={ride} />
        {ride.clashes.map((clash) => (
          <p key={clashKey(clash)} className="plan-clash" data-level={clash.level}>
            <FiAlertTriangle aria-hidden /> <span>{clashWord(clash)}</span>
          </p>
        ))}
      </div>
      {!isOff && (
        <div className="admin-row">
          <Link to={planAddress(ride)} className="admin-tool">
            <FiCalendar aria-hidden /> <span>{say('Day plan')}</span>
          </Link>
          <button type="button" className="button button-quiet" onClick={onOpen}>
            {who === '' ? say('Give it to somebody') : say('Change who drives')}
          </button>
        </div>
      )}
    </li>
  )
}

/** The plan of a ride's day, with the ride open. */
const planAddress = (ride: Ride) =>
  `${adminPaths.plan}?${dayParameter}=${dayOf(ride.startAt)}&${placeParameters.itemId}=${ride.id}`
