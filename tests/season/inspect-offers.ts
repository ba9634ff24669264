import { sql } from 'kysely'

import type { Business } from './business.ts'

/** At most one offer and one wish is open, and only for a ride that is to be; what was accepted is agreed, until staff say otherwise. */
export async function inspectOffers({ season }: Business): Promise<string[]> {
  const { query } = season.database
  const { rows: open } = await sql<{ reference: string; what: string }>`
    select reference, 'two offers' as what from bookings
      where (select count(*) from offers where booking_id = bookings.id and state = 'open') > 1
    union all select reference, 'an offer' from bookings where status not in ('new', 'confirmed')
      and exists (select 1 from offers where booking_id = bookings.id and state = 'open')
    union all select reference, 'two wishes' from bookings
      where (select count(*) from wishes where booking_id = bookings.id and state = 'open') > 1
    union all select reference, 'a wish' from bookings where status not in ('new', 'confirmed')
      and exists (select 1 from wishes where booking_id = bookings.id and state = 'open')`.execute(query)
  const accepted = await query
    .selectFrom('offers')
    .innerJoin('bookings', 'bookings.id', 'offers.bookingId')
    .select(['offers.id', 'bookingId', 'reference', 'eurCents', 'priceEurCents'])
    .where('offers.state', '=', 'accepted')
    .orderBy('offers.id')
    .execute()
  const last = new Map(accepted.map((offer) => [offer.bookingId, offer]))
  const faults: string[] = []
  for (const { bookingId, reference, eurCents, priceEurCents, id } of last.values()) {
    const lines = await query
      .selectFrom('bookingChanges')
      .select('changes')
      .where('bookingId', '=', bookingId)
      .orderBy('id')
      .execute()
    const prices = lines.flatMap(
      ({ changes }) => (JSON.parse(changes) as { price?: [unknown, { eur: number } | null] }).price ?? [],
    )
    const isAgreed = eurCents === priceEurCents
    const isNamed = lines.some(({ changes }) => changes.includes('accepted'))
    if (!isNamed) faults.push(`${reference} has accepted the offer ${id}, and no line says so`)
    // Staff, or a wish, may have changed it since; then a line says so.
    if (!isAgreed && prices.length === 0)
      faults.push(`${reference} has accepted ${eurCents} and costs ${priceEurCents}`)
  }
  return [...open.map(({ reference, what }) => `${reference} has ${what} open`), ...faults]
}
