import { type FormEvent, useEffect, useId, useState } from 'react'

import { bookingLimits } from '#domain/booking-limits.ts'
import { Failure } from '../../controls/failure.tsx'
import { Labelled } from '../../controls/labelled.tsx'
import { inLines } from '../../editors/field-values.ts'
import { say } from '../../words/say.ts'
import { AmountField } from './amount-field.tsx'
import { type PriceTyping, usePriceTyping } from './use-price-typing.ts'

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
function OfferFold({ typing: { typed, set, errors } }: { typing: ReturnType<typeof usePriceTyping> }) {
  const [startsOpen] = useState(typed.note !== '' || typed.until !== '')
  const isRefused = ['note', 'validUntil'].some((name) => errors[name])

  return (
    <details open={startsOpen || isRefused}>
      <summary className="link">{say('Note and end of the offer')}</summary>
      <div className="price-offer-fields">
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
      </div>
    </details>
  )
}
