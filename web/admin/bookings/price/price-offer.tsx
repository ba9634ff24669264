import { type FormEvent, useEffect, useId, useState } from 'react'
import { useSearchParams } from 'react-router'

import type { BookingDetails, WrittenBooking } from '#domain/booking/booking-record.ts'
import type { Offer } from '#domain/booking/offer.ts'

import { isStanding } from '#domain/booking/standing.ts'
import { bookingPath } from '#domain/admin-paths.ts'
import { bookingLimits } from '#domain/booking-limits.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { callAdmin } from '../../api/admin-call.ts'
import { useReread } from '../../api/queries.ts'
import { useDeed } from '../../api/use-deed.ts'
import { addOnce } from '../../api/add-once.ts'
import { refuseFaulty } from '../../api/refuse-faulty.ts'
import { type DraftPlace, dropDraft, hasDraft, readDraft, useDraft } from '../../drafts/draft.ts'
import { useUnsaved } from '../../drafts/unsaved.ts'
import { Labelled, refused } from '../../editors/field-rows.tsx'
import { Failure } from '../../controls/failure.tsx'
import { say } from '../../words/say.ts'
import { offerStateLabels } from '../booking-labels.ts'
import { hasReturnPrice, isPerCar, offeredText } from './price-labels.ts'
import { AmountField, amountOf } from './amount-field.tsx'
import { pricedMeanwhile, type Standing, standingOf } from './price-meanwhile.ts'
import { SimilarLine } from './similar-offers.tsx'
import { readableTime } from '../../words/formats.ts'

/** In the address of a booking's page: its price is what it was opened for. */
export const priceParameter = 'price'

interface PriceOfferProps {
  booking: BookingDetails
  /** Writes down what was said on the telephone; throws where it was not saved. */
  onAgree: (
    prices: Pick<WrittenBooking, 'price' | 'returnPrice' | 'isPriceForAll' | 'isReturnPriceForAll'>,
  ) => Promise<void>
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
  if (!isStanding(booking)) return null
  const isShown = isAsked || ((booking.price === null || lacksBack(booking)) && !open)

  return (
    <section className="price-check" aria-label={say('Price and offer')}>
      {open && <OpenOffer offer={open} />}
      {!open && last && last.state !== 'withdrawn' && (
        <p>{`${offeredText(last)}: ${say(offerStateLabels[last.state])}`}</p>
      )}
      <SimilarLine booking={booking} />
      {isShown ? (
        <PriceForm
          booking={booking}
          place={place}
          isFirst={isWanted}
          onAgree={onAgree}
          // What somebody else offers or agrees meanwhile takes nothing away that is being typed.
          onType={() => setIsAsked(true)}
          onDone={() => setIsAsked(false)}
        />
      ) : (
        <div className="admin-row">
          <button type="button" className="button button-quiet" onClick={() => setIsAsked(true)}>
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

interface PriceFormProps extends PriceOfferProps {
  /** Where what is typed is kept until it is sent. */
  place: DraftPlace
  /** Whoever came for it begins to type at once. */
  isFirst: boolean
  onType: () => void
  onDone: () => void
}

const nothingTyped = { eur: '', back: '', note: '', until: '' }

/** What is kept of it, and the price that it would replace. */
type Kept = typeof nothingTyped & { stood?: Standing }

function typedOf(kept: Kept): typeof nothingTyped {
  const { stood: _, ...typed } = kept
  return typed
}

/** Whether the way back has no price of its own: who drives would take none. */
const lacksBack = (booking: BookingDetails) => hasReturnPrice(booking) && booking.returnPrice === null

function PriceForm({ booking, place, isFirst, onAgree, onType, onDone }: PriceFormProps) {
  const id = useId()
  const reread = useReread()
  const { run, isBusy, failure, errors } = useDeed()
  const needsBack = lacksBack(booking)
  // What is agreed already need not be typed again where only the way back is missing.
  const [agreed] = useState(() =>
    needsBack && booking.price && !isPerCar(booking, booking.isPriceForAll)
      ? { ...nothingTyped, eur: String(booking.price.eur) }
      : nothingTyped,
  )
  const stands = standingOf(booking)
  const [kept] = useState(() => readDraft<Kept>(place)?.values)
  const [typed, setTyped] = useState(() => (kept ? typedOf(kept) : agreed))
  const [stood, setStood] = useState(kept?.stood ?? stands)
  const [meanwhile, setMeanwhile] = useState('')
  const [startsOpen] = useState(typed.note !== '' || typed.until !== '')
  const isFoldRefused = ['note', 'validUntil'].some((name) => errors[name])
  const isTyped = JSON.stringify(typed) !== JSON.stringify(agreed)
  useUnsaved(isTyped)
  useDraft(place, isTyped ? { version: 0, values: { ...typed, stood }, before: { ...agreed, stood } } : null)
  const hasReturn = booking.returnDateAndTime !== null
  const [eur, back] = [amountOf(typed.eur), hasReturn ? amountOf(typed.back) : undefined]
  const isBackComplete = back !== undefined || (typed.back === '' && !needsBack)
  const isComplete = eur !== undefined && (!hasReturn || isBackComplete)

  function set(change: Partial<typeof typed>) {
    onType()
    if (!isTyped) setStood(stands)
    setTyped((before) => ({ ...before, ...change }))
  }

  function finish() {
    dropDraft(place)
    setTyped(agreed)
    setMeanwhile('')
    onDone()
  }

  useEffect(() => {
    if (isFirst) document.getElementById(`${id}-eur`)?.focus()
  }, [id, isFirst])

  /** Whether a colleague has said another price since the first letter: it is shown, and replaced with one press more. */
  function isOverlooked(): boolean {
    const other = pricedMeanwhile(booking, stood, { eur: eur ?? 0, back })
    setMeanwhile(other)
    setStood(stands)
    return other !== ''
  }

  async function offer(form: HTMLFormElement) {
    refuseFaulty(form)
    const body = {
      bookingId: booking.id,
      eur,
      ...(back !== undefined && { returnEur: back }),
      ...(typed.note.trim() && { note: typed.note.trim() }),
      ...(typed.until && { validUntil: typed.until }),
    }
    await addOnce<Offer>(place.key, 'OfferPrice', body)
    showToast(
      say(booking.email ? 'Offer sent.' : 'Offer made. There is no e-mail address: please tell the guest.'),
      'success',
    )
    await reread('bookings', 'booking')
    finish()
  }

  async function agree() {
    // A party of several cars is told one amount; as much in the table would be one for each car.
    const isForSeveral = isPerCar(booking, false)
    const prices = {
      price: { eur: eur ?? 0 },
      ...(isForSeveral && { isPriceForAll: true }),
      ...(back !== undefined && { returnPrice: { eur: back } }),
      ...(back !== undefined && isForSeveral && { isReturnPriceForAll: true }),
    }
    await onAgree(prices)
    finish()
  }

  return (
    <form
      className="price-offer"
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        const form = event.currentTarget
        if (isComplete && !isOverlooked()) void run(() => offer(form))
      }}
    >
      <div className="price-offer-fields">
        <AmountField
          id={`${id}-eur`}
          label={say('Price in euro, for everybody')}
          value={typed.eur}
          onChange={(value) => set({ eur: value })}
        />
        {hasReturn && (
          <AmountField
            id={`${id}-back`}
            label={say(needsBack ? 'Ride back in euro' : 'Ride back in euro (optional)')}
            value={typed.back}
            onChange={(value) => set({ back: value })}
          />
        )}
      </div>
      <div className="admin-row">
        <button type="submit" className="button button-accent" disabled={!isComplete || isBusy}>
          {say('Send offer')}
        </button>
        <button
          type="button"
          className="button button-quiet"
          disabled={!isComplete || isBusy}
          onClick={() => !isOverlooked() && void run(agree)}
        >
          {say('Agreed on the phone')}
        </button>
        {isTyped && (
          <button type="button" className="button button-quiet" disabled={isBusy} onClick={finish}>
            {say('Discard')}
          </button>
        )}
      </div>
      <Failure
        text={
          meanwhile === ''
            ? failure
            : say('The price is another one meanwhile: {price}. Pressing again replaces it.', { price: meanwhile })
        }
      />
      <details open={startsOpen || isFoldRefused}>
        <summary className="link">{say('Note and end of the offer')}</summary>
        <div className="price-offer-fields">
          <Labelled id={`${id}-note`} field={{ label: 'Note to the guest' }} errors={errors['note']}>
            <textarea
              id={`${id}-note`}
              className="admin-input"
              rows={2}
              maxLength={bookingLimits.note}
              value={typed.note}
              {...refused(`${id}-note`, errors['note'])}
              onChange={(event) => set({ note: event.target.value })}
            />
          </Labelled>
          <Labelled id={`${id}-until`} field={{ label: 'Valid until (Saranda time)' }} errors={errors['validUntil']}>
            <input
              id={`${id}-until`}
              name="validUntil"
              type="datetime-local"
              className="admin-input"
              value={typed.until}
              {...refused(`${id}-until`, errors['validUntil'])}
              onChange={(event) => set({ until: event.target.value })}
            />
            <span className="admin-help">{say('Empty: 24 hours, or until shortly before the ride.')}</span>
          </Labelled>
        </div>
      </details>
    </form>
  )
}
