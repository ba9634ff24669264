import { type FormEvent, useEffect, useId, useState } from 'react'

import { bookingLimits } from '#domain/booking-facts.ts'
import type { BookingDetails, WrittenBooking } from '#domain/booking/booking-record.ts'
import type { Offer } from '#domain/booking/offer.ts'
import { showToast } from '#web/ui/toast-store.ts'

import { addOnce } from '../../api/add-once.ts'
import { useReread } from '../../api/queries.ts'
import { refuseFaulty, useDeed } from '../../api/use-deed.ts'
import { Failure } from '../../controls/page-states.tsx'
import { Labelled } from '../../controls/labelled.tsx'
import { expectAnotherPress } from '../../controls/second-taps.ts'
import { inLines } from '../../controls/typed-text.ts'
import { type DraftPlace, dropDraft, readDraft, useDraft } from '../../drafts/draft.ts'
import { useUnsaved } from '../../drafts/unsaved.ts'
import { say } from '../../words/say.ts'
import { AmountField, amountOf } from './amount-field.tsx'
import { hasReturnPrice, isPerCar, offeredText } from './price-labels.ts'

interface PriceTypingFormProps extends PriceTyping {
  /** Whoever came for it begins to type at once. */
  isFirst: boolean
}

/** What a booking is to cost, to be offered in writing or written down as agreed. */
export function PriceTypingForm({ isFirst, ...given }: PriceTypingFormProps) {
  const id = useId()
  const typing = usePriceTyping(given)
  const { typed, set, isTyped, isComplete, hasReturn, needsBack, isBusy, failure, meanwhile } = typing

  useEffect(() => {
    if (isFirst) document.getElementById(`${id}-eur`)?.focus()
  }, [id, isFirst])

  return (
    <form
      className="price-offer"
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        typing.offer(event.currentTarget)
      }}
    >
      <fieldset className="price-offer-fields" disabled={isBusy}>
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
      </fieldset>
      <div className="admin-row">
        <button type="submit" className="button button-accent" disabled={!isComplete || isBusy}>
          {say('Send offer')}
        </button>
        <button type="button" className="button button-quiet" disabled={!isComplete || isBusy} onClick={typing.agree}>
          {say('Agreed on the phone')}
        </button>
        {isTyped && (
          <button type="button" className="button button-quiet" disabled={isBusy} onClick={typing.discard}>
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
      <OfferFold typing={typing} />
    </form>
  )
}

/** What an offer may say besides; open where some of it is typed already, or was refused. */
function OfferFold({ typing: { typed, set, isBusy, errors } }: { typing: ReturnType<typeof usePriceTyping> }) {
  const [startsOpen] = useState(typed.note !== '' || typed.until !== '')
  const isRefused = ['note', 'validUntil'].some((name) => errors[name])

  return (
    <details open={startsOpen || isRefused}>
      <summary className="link">{say('Note and end of the offer')}</summary>
      <fieldset className="price-offer-fields" disabled={isBusy}>
        <Labelled
          label={say('Note to the guest')}
          errors={errors['note']}
          limited={{ value: typed.note, maxLength: bookingLimits.note }}
        >
          {(control) => (
            <textarea {...control} rows={2} onChange={(event) => set({ note: inLines(event.target.value) })} />
          )}
        </Labelled>
        <Labelled
          label={say('Valid until (Saranda time)')}
          help={say('Empty: 24 hours, or until shortly before the ride.')}
          errors={errors['validUntil']}
        >
          {(control) => (
            <input
              {...control}
              name="validUntil"
              type="datetime-local"
              value={typed.until}
              onChange={(event) => set({ until: event.target.value })}
            />
          )}
        </Labelled>
      </fieldset>
    </details>
  )
}

export type AgreedPrices = Pick<WrittenBooking, 'price' | 'returnPrice' | 'isPriceForAll' | 'isReturnPriceForAll'>

/** Where a price is typed that is offered in writing, or was agreed in words. */
interface PriceTyping {
  booking: BookingDetails
  /** Where what is typed is kept until it is sent. */
  place: DraftPlace
  /** Writes down what was said on the telephone; throws where it was not saved. */
  onAgree: (prices: AgreedPrices) => Promise<void>
  onType: () => void
  onDone: () => void
}

const nothingTyped = { eur: '', back: '', note: '', until: '' }

type Typed = typeof nothingTyped

/** What is kept of it, and the price that it would replace. */
type Kept = Partial<Typed> & { stood?: Standing }

function typedOf(kept: Kept): Partial<Typed> {
  const { stood: _, ...typed } = kept
  return typed
}

/** Whether the way back has no price of its own: who drives would take none. */
export const lacksBack = (booking: BookingDetails) => hasReturnPrice(booking) && booking.returnPrice === null

/** What is typed of a price, kept on the device, and the two ways to say it to the guest. */
function usePriceTyping({ booking, place, onAgree, onType, onDone }: PriceTyping) {
  const reread = useReread()
  const { run, isBusy, failure, errors } = useDeed()
  const needsBack = lacksBack(booking)
  // What is agreed already need not be typed again where only the way back is missing; as long as nobody types it, it follows.
  const agreed =
    needsBack && booking.price && !isPerCar(booking, booking.isPriceForAll)
      ? { ...nothingTyped, eur: String(booking.price.eur) }
      : nothingTyped
  const stands = standingOf(booking)
  const [kept] = useState(() => readDraft<Kept>(place)?.values)
  const [own, setOwn] = useState<Partial<Typed>>(() => (kept ? typedOf(kept) : {}))
  const typed = { ...agreed, ...own }
  const [stood, setStood] = useState(kept?.stood ?? stands)
  const [meanwhile, setMeanwhile] = useState('')
  const isTyped = JSON.stringify(typed) !== JSON.stringify(agreed)
  useUnsaved(isTyped)
  useDraft(place, isTyped ? { version: 0, values: { ...own, stood }, before: { ...agreed, stood } } : null)
  const hasReturn = booking.returnDateAndTime !== null
  const [eur, back] = [amountOf(typed.eur), hasReturn ? amountOf(typed.back) : undefined]
  const isBackComplete = back !== undefined || (typed.back === '' && !needsBack)
  const isComplete = eur !== undefined && (!hasReturn || isBackComplete)

  function set(change: Partial<Typed>) {
    onType()
    if (!isTyped) setStood(stands)
    setOwn((before) => ({ ...before, ...change }))
  }

  function finish() {
    dropDraft(place)
    setOwn({})
    setMeanwhile('')
    onDone()
  }

  /** Whether a colleague has said another price since the first letter: it is shown, and replaced with one press more. */
  function isOverlooked(): boolean {
    const other = pricedMeanwhile(booking, stood, { eur: eur ?? 0, back })
    setMeanwhile(other)
    setStood(stands)
    if (other !== '') expectAnotherPress()
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

  return {
    typed,
    set,
    isTyped,
    isComplete,
    hasReturn,
    needsBack,
    isBusy,
    failure,
    errors,
    /** The price that a colleague has said meanwhile; empty where none has. */
    meanwhile,
    discard: finish,
    offer: (form: HTMLFormElement) => isComplete && !isOverlooked() && void run(() => offer(form)),
    agree: () => !isOverlooked() && void run(agree),
  }
}

type Priced = Pick<BookingDetails, 'price' | 'returnPrice' | 'offers'>

/** What a booking costs, as it was agreed and as it is offered. */
interface Standing {
  eur: number | null
  returnEur: number | null
  offerId: number | null
}

function standingOf({ price, returnPrice, offers }: Priced): Standing {
  return { eur: price?.eur ?? null, returnEur: returnPrice?.eur ?? null, offerId: openOffer(offers)?.id ?? null }
}

/**
 * The price that has come to stand since `before`, and that what is sent would replace; empty where none has. One that says the
 * same is mostly one's own, whose answer was lost.
 */
function pricedMeanwhile(booking: Priced, before: Standing, sent: { eur: number; back: number | undefined }): string {
  const { eur, returnEur, offerId } = standingOf(booking)
  const says = (there: number, back: number | null) => there === sent.eur && (sent.back ?? back) === back
  const open = openOffer(booking.offers)
  if (open && offerId !== before.offerId && !says(open.eur, open.returnEur)) return offeredText(open)
  const isOther = eur !== before.eur || returnEur !== before.returnEur
  return eur !== null && isOther && !says(eur, returnEur) ? offeredText({ eur, returnEur }) : ''
}

const openOffer = (offers: Priced['offers']) => offers.find(({ state }) => state === 'open')
