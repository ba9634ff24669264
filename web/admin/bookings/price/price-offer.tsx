import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'

import type { BookingDetails } from '#domain/booking/booking-record.ts'
import type { Offer } from '#domain/booking/offer.ts'

import { isStanding } from '#domain/booking/standing.ts'
import { bookingPath } from '#domain/admin-paths.ts'
import { focusIfLost } from '#web/lib/focus-if-lost.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { callAdmin } from '../../api/admin-call.ts'
import { useReread } from '../../api/queries.ts'
import { useDeed } from '../../api/use-deed.ts'
import { hasDraft } from '../../drafts/draft.ts'
import { Failure } from '../../controls/failure.tsx'
import { say } from '../../words/say.ts'
import { offerStateLabels } from '../booking-labels.ts'
import { offeredText } from './price-labels.ts'
import { PriceTypingForm } from './price-typing-form.tsx'
import { SimilarLine } from './similar-offers.tsx'
import { type AgreedPrices, lacksBack } from './use-price-typing.ts'
import { readableTime } from '../../words/formats.ts'

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
