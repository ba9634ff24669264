import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'

import { bookingPath } from '#domain/admin-paths.ts'
import { passengersPerCar } from '#domain/booking-facts.ts'
import type { BookingDetails, StatedPrice } from '#domain/booking/booking-record.ts'
import type { Offer, SimilarOffers } from '#domain/booking/offer.ts'
import { isStanding } from '#domain/booking/standing.ts'
import { wayText } from '#domain/languages/reading-order.ts'
import type { AdminPrice } from '#domain/prices/admin-price.ts'
import { isNight, isPricedByRoute } from '#domain/prices/quote.ts'
import { focusIfLost } from '#web/lib/focus-if-lost.ts'
import { showToast } from '#web/ui/toast-store.ts'

import { addOnce } from '../../api/add-once.ts'
import { callAdmin } from '../../api/admin-call.ts'
import { useReread } from '../../api/queries.ts'
import { useDeed } from '../../api/use-deed.ts'
import { Failure } from '../../controls/page-states.tsx'
import { hasDraft } from '../../drafts/draft.ts'
import { euroText, readableTime } from '../../words/formats.ts'
import { say } from '../../words/say.ts'
import { offerStateLabels } from '../booking-labels.ts'
import { backLabel, isPerCar, offeredText, priceLabel, thereLabel } from './price-labels.ts'
import { type AgreedPrices, lacksBack, PriceTypingForm } from './price-typing-form.tsx'

/** In the address of a booking's page: its price is what it was opened for. */
export const priceParameter = 'price'

interface PriceOfferProps {
  booking: BookingDetails
  /** Writes down what was said on the telephone; throws where it was not saved. */
  onAgree: (prices: AgreedPrices) => Promise<void>
}

/** What a booking is to cost: offered in writing, or as it was agreed in words. */
export function PriceOffer({ booking, onAgree }: PriceOfferProps) {
  const [parameters] = useSearchParams()
  const isWanted = parameters.has(priceParameter)
  const open = booking.offers.find(({ state }) => state === 'open')
  const last = booking.offers.at(-1)
  const place = {
    key: `offer ${booking.id}`,
    title: `${say('Price and offer')}, ${booking.name}`,
    address: bookingPath(booking.id),
  }
  const [isAsked, setIsAsked] = useState(() => isWanted || hasDraft(place.key))
  const [isPressed, setIsPressed] = useState(isWanted)
  const section = useRef<HTMLElement>(null)
  if (!isStanding(booking)) return null

  function handlePress() {
    setIsAsked(true)
    setIsPressed(true)
  }

  function handleDone() {
    flushSync(() => {
      setIsAsked(false)
      setIsPressed(false)
    })
    focusIfLost(section.current)
  }

  const isShown = isAsked || ((booking.price === null || lacksBack(booking)) && !open)

  return (
    <section ref={section} className="price-check" aria-label={say('Price and offer')} tabIndex={-1}>
      {open && <OpenOffer offer={open} />}
      {!open && last && last.state !== 'withdrawn' && (
        <p>{`${offeredText(last)}: ${say(offerStateLabels[last.state])}`}</p>
      )}
      <SimilarLine booking={booking} />
      {isShown ? (
        <PriceTypingForm
          booking={booking}
          place={place}
          isFirst={isPressed}
          onAgree={onAgree}
          // What somebody else offers or agrees meanwhile takes nothing away that is being typed.
          onType={() => setIsAsked(true)}
          onDone={handleDone}
        />
      ) : (
        <div className="admin-row">
          <button type="button" className="button button-quiet" onClick={handlePress}>
            {say(open ? 'Offer another price' : 'Price and offer')}
          </button>
        </div>
      )}
    </section>
  )
}

function OpenOffer({ offer }: { offer: Offer }) {
  const reread = useReread()
  const { run, isBusy, failure } = useDeed()

  async function withdraw() {
    await callAdmin<Offer>('WithdrawOffer', { method: 'POST', query: { id: offer.id } })
    showToast(say('Offer taken back.'), 'success')
  }

  return (
    <>
      <p>
        <strong>{say('Offered: {price}', { price: offeredText(offer) })}</strong>{' '}
        <span>{say('until {time} (Saranda time)', { time: readableTime(offer.validUntil) })}</span>
      </p>
      <div className="admin-row">
        <button
          type="button"
          className="button button-quiet"
          disabled={isBusy}
          onClick={() => void run(withdraw, () => reread('bookings', 'booking'))}
        >
          {say('Take the offer back')}
        </button>
      </div>
      <Failure text={failure} />
    </>
  )
}

const similarQuery = (bookingId: number) =>
  queryOptions({
    queryKey: ['booking', bookingId, 'similar'],
    queryFn: () => callAdmin<SimilarOffers>('GetSimilarOffers', { query: { bookingId } }),
  })

/** What guests have accepted for such a ride; and an accepted price as a row of the price list, in one press. */
function SimilarLine({ booking }: { booking: BookingDetails }) {
  const similar = useQuery(similarQuery(booking.id))
  const { from = '', to = '', count, least, most } = similar.data ?? {}
  const range =
    least && most && (least.eur === most.eur ? euroText(least.eur) : `${euroText(least.eur)} – ${euroText(most.eur)}`)

  return (
    <>
      {count !== undefined && count > 0 && range && (
        <p className="admin-help">
          {count === 1
            ? say('{ride}: accepted once, {price}', { ride: wayText(from, to), price: range })
            : say('{ride}: accepted {n} times, {price}', { ride: wayText(from, to), n: count, price: range })}
        </p>
      )}
      {similar.data && <AddRoute booking={booking} similar={similar.data} onAdded={() => void similar.refetch()} />}
    </>
  )
}

interface AddRouteProps {
  booking: BookingDetails
  similar: SimilarOffers
  onAdded: () => void
}

function AddRoute({ booking, similar: { from, to, category, isInTable }, onAdded }: AddRouteProps) {
  const { run, isBusy, failure } = useDeed()
  const accepted = booking.offers.findLast(({ state }) => state === 'accepted')
  if (!accepted || isInTable || !isPricedByRoute(booking.kind) || from === '' || to === '') return null
  // A row of the list is what one car costs by day, and another price may have been agreed since.
  const isForRow = booking.nrOfPassengers <= passengersPerCar && !isNight(booking.pickupDateAndTime)
  if (!isForRow || booking.price?.eur !== accepted.eur) return null
  const { eur } = accepted

  async function add() {
    await addOnce<AdminPrice>(`price of booking ${booking.id}`, 'AddPrice', { from, to, category, price: { eur } })
    showToast(say('Added to the price list.'), 'success')
    onAdded()
  }

  return (
    <div className="admin-row">
      <button type="button" className="button button-quiet" disabled={isBusy} onClick={() => void run(add)}>
        {say('Add to the price list: {ride}, {price}', { ride: wayText(from, to), price: euroText(eur) })}
      </button>
      <Failure text={failure} />
    </div>
  )
}

interface PriceCheckProps {
  booking: BookingDetails
  /** The ride has just been changed: which price holds has to be decided. */
  isAsking: boolean
  /** Something of the booking is being saved. */
  isBusy: boolean
  onTake: (prices: { price?: StatedPrice; returnPrice?: StatedPrice }) => void
  onKeep: () => void
}

/** Says where today's price list differs from what was agreed, and lets staff decide. */
export function PriceCheck({ booking, isAsking, isBusy, onTake, onKeep }: PriceCheckProps) {
  const { quote } = booking
  const differing = (['price', 'returnPrice'] as const).filter(
    (name) => quote[name] !== null && quote[name].eur !== booking[name]?.eur,
  )
  if (differing.length === 0 || !(isStanding(booking) || isAsking)) return null

  return (
    <div className="price-check" role={isAsking ? 'alert' : undefined}>
      {differing.map((name) => (
        <p key={name}>
          {say('{what}: {agreed}. Today’s price list says {today}.', {
            what: say(names[name]),
            agreed: name === 'price' ? thereLabel({ ...booking, openOffer: null }) : backLabel(booking),
            today: priceLabel({ price: quote[name], isPerCar: isPerCar(booking, !isPricedByRoute(booking.kind)) }),
          })}
        </p>
      ))}
      <div className="admin-row">
        <button
          type="button"
          className="button button-quiet"
          disabled={isBusy}
          onClick={() => onTake(Object.fromEntries(differing.map((name) => [name, { eur: quote[name]?.eur ?? 0 }])))}
        >
          {say('Take today’s')}
        </button>
        {isAsking && (
          <button type="button" className="button button-quiet" onClick={onKeep}>
            {say('Keep the agreed one')}
          </button>
        )}
      </div>
    </div>
  )
}

const names = { price: 'Agreed', returnPrice: 'Agreed for the ride back' } as const
