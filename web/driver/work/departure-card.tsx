import type { DriverParty } from '#domain/driver/boarding-calls.ts'

import { timeAt, timeOf } from '#domain/saranda-time.ts'
import { phoneHref, readablePhone } from '#domain/contact-links.ts'
import { counted, fillIn, labelled } from '#domain/words/fill-in.ts'

import { useDriverPage, usePress } from '../driver-context.ts'
import { Icon } from '../icon.tsx'
import { toCollect } from './to-collect.ts'
import { type ShownDeparture } from './work.ts'

/** Who goes with a departure, to be ticked at the quay. */
export function DepartureCard({ shown, day }: { shown: ShownDeparture; day: string }) {
  const { words } = useDriverPage()
  const { departure, parties, aboard, booked, isOff } = shown
  return (
    <article className="ride departure" aria-labelledby="ride-time">
      <header className="ride-head">
        <h2 id="ride-time" className="ride-time">
          <span className="ride-day">{day}</span>
          <time dateTime={departure.start}>{timeOf(departure.start)}</time>
        </h2>
        {isOff && <p className="ride-state">{words.offDeparture}</p>}
      </header>
      <p className="trip-name" dir="auto">
        {[departure.name, departure.vehicle].filter(Boolean).join(' · ')}
      </p>
      {departure.note !== '' && (
        <dl className="facts">
          <div>
            <dt>{words.officeNote}</dt>
            <dd dir="auto">{departure.note}</dd>
          </div>
        </dl>
      )}
      {parties.length === 0 ? (
        <p className="empty">{words.nobodyYet}</p>
      ) : (
        <>
          <ul className="parties">
            {parties.map((each) => (
              <li key={each.party.bookingId}>
                <Party shown={each} departure={shown} />
              </li>
            ))}
          </ul>
          <output className="departure-count">{fillIn(words.aboardOf, { count: aboard, all: booked })}</output>
        </>
      )}
    </article>
  )
}

interface PartyProps {
  shown: ShownDeparture['parties'][number]
  departure: ShownDeparture
}

function Party({ shown, departure: { departure, isOff } }: PartyProps) {
  const { words, language, tick, isHeld } = useDriverPage()
  // Of its own: who ticks one party after the other waits for none.
  const { press, isHeld: isTicked } = usePress()
  const { party, boarded, tickedBy } = shown
  const { bookingId, name, phoneNumber, reference, languageName, note, collect } = party
  const ticks = tickedBy.map(({ by, at }) => fillIn(words.tickedBy, { name: by || words.officeNote, time: timeAt(at) }))

  return (
    <section className="party" aria-labelledby={`party-${bookingId}`} data-aboard={boarded}>
      <button
        type="button"
        className="party-tick"
        aria-pressed={boarded}
        aria-disabled={isHeld || isTicked}
        disabled={isOff || departure.id === null}
        onClick={() =>
          isHeld || press(() => tick({ departureId: departure.id ?? 0, bookingId, boarded: !boarded }, name))
        }
      >
        <span className="party-box">{boarded && <Icon name="check" />}</span>
        <span id={`party-${bookingId}`} className="party-name" dir="auto">
          {name}
        </span>
        <span className="party-people">{peopleOf(party, words)}</span>
      </button>
      {tickedBy.length > 1 && <p className="party-twice">{fillIn(words.tickedTwice, { names: ticks.join('; ') })}</p>}
      <p>{[languageName, reference].filter(Boolean).join(' · ')}</p>
      <p className="paper-only">{readablePhone(phoneNumber)}</p>
      {/* Nobody pays for what does not leave; and what the phone kept of a time when nothing was said of it has none. */}
      {collect !== undefined && !isOff && (
        <p>
          {labelled(words.collect, toCollect(collect, { words, language, isPriceOpen: collect === null }), language)}
        </p>
      )}
      {note !== '' && (
        <p className="party-note" dir="auto">
          {note}
        </p>
      )}
      <Ways party={party} />
    </section>
  )
}

function Ways({ party: { name, phoneNumber, whatsAppUrl } }: { party: DriverParty }) {
  const { words } = useDriverPage()
  if (phoneNumber === '') return null
  return (
    <ul className="party-ways">
      <li>
        <a className="wide-button" href={phoneHref(phoneNumber)} aria-label={`${words.call}: ${name}`}>
          <Icon name="call" />
          <span>{words.call}</span>
        </a>
      </li>
      {whatsAppUrl !== null && (
        <li>
          <a
            className="wide-button"
            href={whatsAppUrl}
            target="_blank"
            rel="noreferrer"
            aria-label={`${words.whatsApp}: ${name}`}
          >
            <Icon name="chat" />
            <span>{words.whatsApp}</span>
          </a>
        </li>
      )}
    </ul>
  )
}

/** '2 adults, 1 child'; only how many where nobody counted them apart. */
function peopleOf(
  { nrOfPassengers, adults, children }: DriverParty,
  words: ReturnType<typeof useDriverPage>['words'],
): string {
  if (adults === null) return counted(nrOfPassengers, words.onePerson, words.persons)
  return [
    counted(adults, words.oneAdult, words.adults),
    ...(children ? [counted(children, words.oneChild, words.children)] : []),
  ].join(', ')
}
