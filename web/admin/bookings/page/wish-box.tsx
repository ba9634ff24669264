import { FiAlertTriangle, FiCheck } from 'react-icons/fi'
import { Link } from 'react-router'

import type { BookingDetails } from '#domain/booking/booking-record.ts'
import type { FollowedMove, Wish, WishAnswer, WishChanges, WishClash } from '#domain/booking/wish.ts'

import { bookingPath } from '#domain/admin-paths.ts'
import { clashKey } from '#domain/plan/clashes.ts'
import { setApart } from '#domain/languages/reading-order.ts'
import { callAdmin } from '../../api/admin-call.ts'
import { useReread } from '../../api/queries.ts'
import { useDeed } from '../../api/use-deed.ts'
import { Failure } from '../../controls/page-states.tsx'
import { rideText } from '../../plan/plan-words.ts'
import { clashWord } from '../../words/clash-words.ts'
import { readableText, readableTime } from '../../words/formats.ts'
import { say } from '../../words/say.ts'
import { fieldText } from '../booking-labels.ts'
import { backLabel, hasReturnPrice, priceLabel, thereLabel } from '../price/price-labels.ts'
import { pressedNow, showUndoable } from '../status-buttons.tsx'

/** The change that a guest asks for: what becomes another one, what it costs then, what speaks against it, and the answer. */
export function WishBox({ booking }: { booking: BookingDetails }) {
  const wish = booking.wishes.find(({ state }) => state === 'open')
  const { answer, isBusy, failure } = useWishAnswer()
  if (!wish) return <Failure text={failure} />
  const sent = { id: wish.id, version: booking.version }
  const nrOfPassengers = wish.changes.nrOfPassengers ?? booking.nrOfPassengers

  return (
    <section className="booking-wish" aria-labelledby="wish">
      <h2 id="wish" className="booking-day">
        {say('The guest asks for a change')}
      </h2>
      <dl>
        {Object.entries(wish.changes).map(([field, asked]) => (
          <Line
            key={field}
            term={fieldText(field)}
            was={valueText(booking[field as keyof WishChanges])}
            asked={valueText(asked)}
          />
        ))}
        <PriceLine
          term={say('Price')}
          was={thereLabel({ ...booking, openOffer: null })}
          asked={thereLabel({ ...wish, openOffer: null, nrOfPassengers })}
        />
        {(hasReturnPrice(booking) || wish.returnPrice !== null) && (
          <PriceLine
            term={say('Price of the ride back')}
            was={backLabel(booking)}
            asked={backLabel({ ...wish, nrOfPassengers })}
          />
        )}
      </dl>
      {wish.assumedRoute && (
        <p className="plan-clash" data-level="amber">
          <FiAlertTriangle aria-hidden />{' '}
          <span>
            {say('No address says that it still goes between {from} and {to}: is this the price?', wish.assumedRoute)}
          </span>
        </p>
      )}
      {wish.follows && <Follows wish={wish} follows={wish.follows} />}
      <ul className="plain-list">
        {wish.clashes.map((clash) => (
          <li key={clashKey(clash)} className="plan-clash" data-level={clash.level}>
            <FiAlertTriangle aria-hidden /> <span>{clashLine(clash)}</span>
          </li>
        ))}
      </ul>
      {wish.clashes.length === 0 && <p className="admin-help">{say('No clash in the plan.')}</p>}
      <div className="admin-row">
        <button
          type="button"
          className="button button-accent"
          disabled={isBusy}
          onClick={() => void answer({ ...sent, answer: 'accept' })}
        >
          <FiCheck aria-hidden /> <span>{say('Accept the change')}</span>
        </button>
        {wish.assumedRoute && (
          <button
            type="button"
            className="button button-quiet"
            disabled={isBusy}
            onClick={() => void answer({ ...sent, answer: 'accept', isUnpriced: true })}
          >
            {say('Accept without a price')}
          </button>
        )}
        <button
          type="button"
          className="button button-quiet"
          disabled={isBusy}
          onClick={() => void answer({ ...sent, answer: 'decline' })}
        >
          {say('Decline')}
        </button>
      </div>
      <Failure text={failure} />
    </section>
  )
}

/** Why the ride has to move, and what today's table would ask for it. */
function Follows({ wish: { todaysPrices }, follows }: { wish: Wish; follows: FollowedMove }) {
  const { bookingId, reference, from, to, isCancelled } = follows
  const moved = { from: readableTime(from), to: readableTime(to) }

  return (
    <>
      <p className="admin-help">
        <span>
          {say(
            'The guest’s departure of {from} does not leave, and he has taken the one of {to}. The agreed price stays.',
            moved,
          )}
        </span>{' '}
        <Link className="link" to={bookingPath(bookingId)}>
          {reference}
        </Link>
      </p>
      {isCancelled && (
        <p className="plan-clash" data-level="amber">
          <FiAlertTriangle aria-hidden />{' '}
          <span>{say('That booking is cancelled by now: ask the guest whether he still needs this ride.')}</span>
        </p>
      )}
      {todaysPrices && (
        <p className="plan-clash" data-level="amber">
          <FiAlertTriangle aria-hidden />{' '}
          <span>{say('By today’s price list it would be {price}.', { price: bothPrices(todaysPrices) })}</span>
        </p>
      )}
    </>
  )
}

/** There, and back where there is a price for that. */
const bothPrices = ({ price, returnPrice }: Pick<Wish, 'price' | 'returnPrice'>) =>
  [priceLabel({ price }), returnPrice && priceLabel({ price: returnPrice })].filter(Boolean).join(' + ')

function Line({ term, was, asked }: { term: string; was: string; asked: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <del>
          <span className="visually-hidden">{say('Before:')}</span> <span>{was}</span>
        </del>{' '}
        <ins>
          <span className="visually-hidden">{say('Then:')}</span> <strong>{asked}</strong>
        </ins>
      </dd>
    </div>
  )
}

function PriceLine({ term, was, asked }: { term: string; was: string; asked: string }) {
  if (was !== asked) return <Line term={term} was={was} asked={asked} />

  return (
    <div>
      <dt>{term}</dt>
      <dd>{say('{price}, as before', { price: asked })}</dd>
    </div>
  )
}

const valueText = (value: unknown) => setApart(readableText(String(value)))

/** `two at once: 10:00 Saranda → Blue Eye`. */
function clashLine({ other, ...clash }: WishClash): string {
  return other ? `${clashWord(clash)}: ${rideText(other)}` : clashWord(clash)
}

const send = (body: WishAnswer) => callAdmin<Wish>('AnswerWish', { method: 'POST', body })

/** Answers a wish, one press at a time; for ten seconds the answer can be taken back, and only then the guest is told. */
function useWishAnswer() {
  const reread = useReread()
  const { run, isBusy, failure } = useDeed()
  const readAnew = () => reread('bookings', 'booking', 'plan')

  function answer(body: WishAnswer) {
    const pressedAt = pressedNow()
    const undo = () => send({ id: body.id, answer: 'undo' }).finally(readAnew)
    return run(async () => {
      await send(body)
      showUndoable(body.answer === 'accept' ? say('Change accepted.') : say('Change declined.'), { pressedAt, undo })
    }, readAnew)
  }

  return { answer, isBusy, failure }
}
