import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FiChevronRight, FiPhone, FiPrinter } from 'react-icons/fi'
import { Link, Navigate, useSearchParams } from 'react-router'

import { adminPaths, bookingPath } from '#domain/admin-paths.ts'
import { phoneHref, readablePhone } from '#domain/contact-links.ts'
import type { BoardingList, BoardingParty } from '#domain/departures/boarding.ts'
import { setApart } from '#domain/languages/reading-order.ts'
import { timeAt } from '#domain/saranda-time.ts'
import { focusIfLost } from '#web/lib/focus-if-lost.ts'
import { showToast } from '#web/ui/toast-store.ts'

import { callAdmin, reasonOf } from '../api/admin-call.ts'
import { languagesQuery } from '../api/queries.ts'
import { LoadState, usePageTitle } from '../controls/page-states.tsx'
import { euroText, peopleText, readableTime, tripText } from '../words/formats.ts'
import { say } from '../words/say.ts'
import { boardingQuery, departureAddress, departuresKey } from './departures-query.ts'
import { WeekLink } from './week-link.tsx'
import { useToday } from '../controls/use-now.ts'

/** Who goes with a departure: to print, and to tick at the quay. Without one, it is chosen first. */
export function BoardingPage() {
  const [parameters] = useSearchParams()
  if (!parameters.has('start')) return <Navigate to={adminPaths.departures} replace />
  return <Boarding query={parameters.toString()} />
}

function Boarding({ query }: { query: string }) {
  const boarding = useQuery(boardingQuery(query))
  usePageTitle(say('Boarding list'))

  return (
    <>
      <WeekLink query={query} />
      <div className="page-head">
        <h1>{say('Boarding list')}</h1>
        <button type="button" className="button button-quiet screen-only" onClick={() => print()}>
          <FiPrinter aria-hidden /> <span>{say('Print')}</span>
        </button>
      </div>
      <LoadState queries={[boarding]} failedText={say('Failed to load the boarding list.')} />
      {boarding.data && <Parties {...boarding.data} />}
    </>
  )
}

function Parties({ departure, parties }: BoardingList) {
  useToday()
  const { name, start, state, note } = departure
  const people = parties.reduce((sum, party) => sum + party.nrOfPassengers, 0)
  const aboard = parties.reduce((sum, party) => sum + (party.boarded ? party.nrOfPassengers : 0), 0)

  return (
    <>
      <p>
        <strong>{tripText({ name })}</strong> <span>{readableTime(start)}</span>
      </p>
      {note && (
        <p className="boarding-departure-note">
          <strong>{say('Note')}</strong> <span dir="auto">{note}</span>
        </p>
      )}
      {state === 'cancelled' && (
        <p className="admin-failure">
          <span>{say('Cancelled')}</span>{' '}
          <Link className="link" to={departureAddress('cancelled', departure)}>
            {say('Who knows that it is cancelled')}
          </Link>
        </p>
      )}
      <output className="admin-figure">{say('{n} of {all} aboard', { n: aboard, all: people })}</output>
      {parties.length === 0 && <p className="admin-empty">{say('Nobody has booked it yet.')}</p>}
      <ul className="boarding-list">
        {parties.map((party) => (
          <li key={party.bookingId}>
            <Party party={party} isOff={state === 'cancelled'} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Nobody pays for what does not leave. */
function Party({ party, isOff }: { party: BoardingParty; isOff: boolean }) {
  const queries = useQueryClient()
  // What is ticked shows at once, and is as stored once that is known.
  const [ticked, setTicked] = useState<boolean | null>(null)
  const box = useRef<HTMLInputElement>(null)
  // A box that is disabled meanwhile loses the focus.
  useEffect(() => {
    if (ticked === null) return undefined
    const pressed = box.current
    return () => focusIfLost(pressed)
  }, [ticked])
  const { bookingId, reference, name, phoneNumber, language, note, collect, boarded, tickedBy } = party
  const spoken = useQuery(languagesQuery).data?.find(({ flagCode }) => flagCode === language)
  const price = collect ? euroText(collect.eur) : say('Price to be agreed')
  const names = tickedBy.map(({ by, at }) => `${by}, ${timeAt(Date.parse(at))}`)

  async function handleTick(isAboard: boolean) {
    setTicked(isAboard)
    try {
      await callAdmin('BoardParty', { method: 'POST', body: { bookingId, boarded: isAboard } })
    } catch (error) {
      showToast(reasonOf(error))
    }
    await queries.invalidateQueries({ queryKey: departuresKey })
    setTicked(null)
  }

  return (
    <>
      <div className="boarding-row">
        <label className="boarding-tick">
          <input
            ref={box}
            type="checkbox"
            className="admin-checkbox"
            checked={ticked ?? boarded}
            disabled={ticked !== null}
            onChange={(event) => void handleTick(event.target.checked)}
          />
          <span className="boarding-party">
            <strong>{setApart(name)}</strong> <span>{peopleText(party)}</span>{' '}
            <abbr title={spoken?.name}>{(spoken?.code ?? language).toUpperCase()}</abbr>{' '}
            {!isOff && <span>{price}</span>}{' '}
            <span className="boarding-reference" aria-hidden>
              {reference}
            </span>
          </span>
        </label>
        <a className="link boarding-way" href={phoneHref(phoneNumber)}>
          <FiPhone aria-hidden /> <span>{readablePhone(phoneNumber)}</span>
        </a>
        <Link className="link boarding-way" to={bookingPath(bookingId)}>
          <FiChevronRight aria-hidden /> <span>{reference}</span>
        </Link>
      </div>
      {note && (
        <p className="boarding-note" dir="auto">
          {note}
        </p>
      )}
      {tickedBy.length > 1 && (
        <strong className="boarding-twice">{say('Ticked by two: {names}', { names: names.join('; ') })}</strong>
      )}
    </>
  )
}
