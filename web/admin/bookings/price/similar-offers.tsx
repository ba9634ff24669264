import { queryOptions, useQuery } from '@tanstack/react-query'

import type { AdminPrice } from '#domain/prices/admin-price.ts'
import type { BookingDetails } from '#domain/booking/booking-record.ts'
import type { SimilarOffers } from '#domain/booking/offer.ts'

import { isPricedByRoute } from '#domain/prices/quote.ts'
import { wayText } from '#domain/languages/reading-order.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { callAdmin } from '../../api/admin-call.ts'
import { useDeed } from '../../api/use-deed.ts'
import { addOnce } from '../../api/add-once.ts'
import { Failure } from '../../controls/failure.tsx'
import { euroText } from '../../words/formats.ts'
import { say } from '../../words/say.ts'

const similarQuery = (bookingId: number) =>
  queryOptions({
    queryKey: ['booking', bookingId, 'similar'],
    queryFn: () => callAdmin<SimilarOffers>('GetSimilarOffers', { query: { bookingId } }),
  })

/** What guests have accepted for such a ride; and an accepted price as a row of the price list, in one press. */
export function SimilarLine({ booking }: { booking: BookingDetails }) {
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
