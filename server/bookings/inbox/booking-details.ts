import type { BookingChange, BookingDetails, BookingRecord } from '#domain/booking/booking-record.ts'

import type { Reads } from '../../db/database.ts'
import { mailsOf } from '../../mail/outbox.ts'
import { type AsOf, priceListsOf } from '../booking-content.ts'
import { quoteNow } from '../booking-prices.ts'
import { bookingRecords } from '../booking-record.ts'
import { type BookingRow, isSeated } from '../booking-row.ts'
import { nextTimedMail } from '../mails/timed-mails.ts'
import { offerRecord, offersOf } from '../offers/offer-rows.ts'
import { rideRecords, tappedRides } from '../rides/read-rides.ts'
import { readBookingRides } from '../remarks.ts'
import { wishRecord } from '../wishes/wish-records.ts'
import { wishesOf } from '../wishes/wish-rows.ts'

interface Reading extends AsOf {
  query: Reads
  /** Whether the site writes mails at all. */
  isMailSetUp: boolean
}

/** A booking with everything that stands beside it, as its page in the back office shows it. */
export async function readDetails(
  { row, history }: { row: BookingRow; history: BookingChange[] },
  { query, content, isMailSetUp, now }: Reading,
): Promise<BookingDetails> {
  const { price, returnPrice } = quoteNow(row, priceListsOf(row, content))
  const rides = await readBookingRides(query, content, { bookingIds: [row.id], now })
  const [record] = await bookingRecords([row], { query, content, rides: rides.remarks, now })
  const tapped = isSeated(row) ? [] : await tappedRides(query, content, row.id)
  const offers = await offersOf(query, row.id)
  const wishes = await wishesOf(query, row.id)
  return {
    ...(record as BookingRecord),
    quote: { price, returnPrice },
    rides: [...(await rideRecords(query, rides)), ...tapped],
    offers: offers.map((offer) => offerRecord(offer, now)),
    wishes: await Promise.all(wishes.map((wish) => wishRecord(query, wish, { booking: row, content }))),
    history,
    mails: await mailsOf(query, row.id),
    nextMail: isMailSetUp ? await nextTimedMail(query, row, content.current().settings, now) : null,
  }
}
