import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { FiChevronsDown } from 'react-icons/fi'
import { Link } from 'react-router'

import type { Departure } from '#domain/departures/departure.ts'
import type { WaitingParty } from '#domain/departures/wait-list.ts'

import { bookingPath } from '#domain/admin-paths.ts'
import { setApart } from '#domain/languages/reading-order.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { callAdmin } from '../../api/admin-call.ts'
import { useReread } from '../../api/queries.ts'
import { useDeed } from '../../api/use-deed.ts'
import { LoadState } from '../../controls/page-states.tsx'
import { formatSarandaTime, formatWallTime, peopleText } from '../../words/formats.ts'
import { say } from '../../words/say.ts'
import { mailText } from '../cancelled/reach-words.ts'
import { waitListQuery } from '../departures-query.ts'
import { CallLink } from '../../controls/buttons.tsx'

/** Who waits for seats of a departure, in the order of the line; nothing where nobody does. */
export function WaitingParties({ departure }: { departure: Departure }) {
  const id = useId()
  const isAwaited = departure.waiting + departure.held > 0
  const list = useQuery({ ...waitListQuery(departure), enabled: isAwaited })
  if (!isAwaited) return null

  return (
    <section className="admin-stack" aria-labelledby={id}>
      <h3 id={id} className="departure-part">
        {say('Wait list')}
      </h3>
      <LoadState queries={[list]} failedText={say('Failed to load the wait list.')} />
      <ol className="plain-list">
        {list.data?.parties.map((party) => (
          <li key={party.bookingId} className="waiting-party">
            <Party party={party} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Party({ party }: { party: WaitingParty }) {
  const { bookingId, reference, name, phoneNumber, place, joinedAt, offeredUntil } = party

  return (
    <>
      <p>
        <strong>{place > 0 ? `${place}. ${setApart(name)}` : setApart(name)}</strong> <span>{peopleText(party)}</span>
      </p>
      <p className="admin-help">
        {offeredUntil === null
          ? say('Waits since {time}', { time: formatSarandaTime(joinedAt) })
          : say('Seats are held until {time}', { time: formatWallTime(offeredUntil) })}
      </p>
      {offeredUntil !== null && <Told party={party} />}
      <div className="cancelled-ways">
        <Link className="link" to={bookingPath(bookingId)}>
          {reference}
        </Link>
        <CallLink name={name} phoneNumber={phoneNumber} />
        <PassOverButton party={party} />
      </div>
    </>
  )
}

/** Whether the guest knows of the seats that are held for him; who does not has to be called. */
function Told({ party: { told, toldAt } }: { party: WaitingParty }) {
  const text = mailText({ told, toldAt, way: told === 'none' ? 'phone' : 'mail' })
  return <p className={told === 'none' || told === 'failing' ? 'admin-failure' : 'admin-help'}>{text}</p>
}

/** Behind all others that wait; seats that are held for it go to the next that fits. */
function PassOverButton({ party: { bookingId, name } }: { party: WaitingParty }) {
  const reread = useReread()
  const { run, isBusy } = useDeed(showToast)

  async function passOver() {
    await callAdmin('PassOverParty', { method: 'POST', body: { bookingId } })
    showToast(say('It waits behind the others now.'), 'success')
  }

  return (
    <button
      type="button"
      className="admin-tool"
      disabled={isBusy}
      aria-label={`${say('Pass over')}: ${name}`}
      onClick={() => void run(passOver, () => reread('departures'))}
    >
      <FiChevronsDown aria-hidden /> <span>{say('Pass over')}</span>
    </button>
  )
}
