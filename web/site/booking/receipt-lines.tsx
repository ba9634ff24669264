import type { ReactNode } from 'react'

import { fillIn } from '#web/lib/fill-in.ts'

import { formatEuro, formatLek } from '../prices/format-money.ts'
import { useSite } from '../site-context.tsx'
import { formatWallTime } from './format-wall-time.ts'
import type { Receipt } from './use-submission.ts'

/** The booking as it was stored: what to keep, and what to show the driver. */
export function ReceiptLines({ receipt: { request, reply } }: { receipt: Receipt }) {
  const { language, words } = useSite()
  const { booking } = words
  const { price } = reply
  const ride = `${request.pickupAddress} → ${request.dropoffAddress}`
  const priceText =
    price === null
      ? booking.priceLater
      : [
          formatEuro(price.eur, language.code),
          fillIn(booking.aboutLek, { lek: formatLek(price.lek, language.code) }),
          ...(price.night ? [booking.nightRateApplies] : []),
        ].join(' · ')

  return (
    <dl className="booking-receipt">
      <Line term={booking.receiptReference}>
        <strong className="booking-reference">{reply.reference}</strong>
      </Line>
      <Line term={booking.receiptRide}>{[request.subjectName, ride].filter(Boolean).join(': ')}</Line>
      <Line term={booking.receiptWhen}>
        {formatWallTime(request.pickupDateAndTime, booking)} ({booking.sarandaTime})
      </Line>
      <Line term={booking.receiptPassengers}>{request.nrOfPassengers}</Line>
      <Line term={booking.receiptPrice}>{priceText}</Line>
    </dl>
  )
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
