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
  const lines = [
    [booking.receiptReference, <strong className="booking-reference">{reply.reference}</strong>],
    [
      booking.receiptRide,
      [request.subjectName, `${request.pickupAddress} → ${request.dropoffAddress}`].filter(Boolean).join(': '),
    ],
    [booking.receiptWhen, `${formatWallTime(request.pickupDateAndTime, language)} (${booking.sarandaTime})`],
    [booking.receiptPassengers, String(request.nrOfPassengers)],
    [
      booking.receiptPrice,
      price === null
        ? booking.priceLater
        : [
            formatEuro(price.eur, language.code),
            fillIn(booking.aboutLek, { lek: formatLek(price.lek, language.code) }),
            ...(price.night ? [booking.nightRateApplies] : []),
          ].join(' · '),
    ],
  ] as const

  return (
    <dl className="booking-receipt">
      {lines.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
