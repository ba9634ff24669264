import { wallTimeAt } from '#domain/saranda-time.ts'

import { type Business, pick } from './business.ts'
import { count, isAhead, isLive, type Party, startOf } from './ledger.ts'
import { type Deed, twoDigits } from './new-parties.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' }

/** A guest whose ride is ahead changes it, asks to cancel, or takes his wish back. */
export function changeMind(business: Business, party: Party): Deed {
  const { random } = business
  const isDeparture = party.asked.departure !== undefined
  const wish = pick(random, ['people', 'note', 'time', 'cancel', 'withdraw', 'ends'])
  if (wish === 'cancel') return post(business, party, 'cancel', {})
  if (wish === 'withdraw') return post(business, party, 'withdraw', {})
  if (wish === 'people')
    return post(business, party, 'change', { nrOfPassengers: String(1 + Math.floor(random() * 7)) })
  if (wish === 'note' || isDeparture)
    return post(business, party, 'change', { note: `Bags: ${Math.floor(random() * 9)}` })
  if (wish === 'ends') return post(business, party, 'change', { dropoffAddress: pick(random, ['Butrint', 'Himara']) })
  const time = `${startOf(party).slice(0, 11)}${twoDigits(6 + Math.floor(random() * 16))}:30`
  return post(business, party, 'change', { pickupDateAndTime: time })
}

/** Parties of the wait list take the seats that are held for them, or leave them to the next. */
export async function answerSeats(business: Business): Promise<Deed[]> {
  const { season, ledger, random } = business
  const offered = await season.database.query
    .selectFrom('waitList')
    .select('bookingId')
    .where('state', '=', 'offered')
    .orderBy('bookingId')
    .execute()
  const parties = new Map(ledger.parties.map((party) => [party.id, party]))
  return offered.flatMap(({ bookingId }): Deed[] => {
    const party = parties.get(bookingId)
    if (!party || random() < 0.4) return []
    const answer = post(business, party, 'seats', { answer: random() < 0.7 ? 'accept' : 'decline' })
    return random() < 0.2 ? [answer, answer] : [answer]
  })
}

export function sayLate(business: Business, party: Party): Deed {
  return post(business, party, 'late', { minutes: pick(business.random, ['15', '30', '60', '90']) })
}

/** The guest's answer to the offer that is open, if one is. */
export function answerOffer(business: Business, party: Party): Deed {
  const { season, random } = business
  const answer = random() < 0.75 ? 'accept' : 'decline'
  const isTwice = random() < 0.2
  return async () => {
    const offer = await season.database.query
      .selectFrom('offers')
      .selectAll()
      .where('bookingId', '=', party.id)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    if (!offer) return
    await post(business, party, `offer/${offer.id}`, { answer })()
    if (isTwice) await post(business, party, `offer/${offer.id}`, { answer })()
  }
}

/** What a button or a form of the private page sends. That it is too late, or too often, it may be told. */
export function post(business: Business, party: Party, deed: string, fields: Record<string, string>): Deed {
  const { season, ledger, isOk } = business
  return async () => {
    const body = new URLSearchParams(fields).toString()
    const reply = await season.send(`${party.statusUrl}/${deed}`, { method: 'POST', headers: form, body })
    const isDone = isOk(reply, `${deed} of ${party.reference}`, party.isDeleted ? [404, 409] : [400, 404, 409, 429])
    if (!isDone) return
    count(ledger, deed.split('/')[0] as string)
    if (deed === 'seats') ledger.seatsAnswers.set(party.id, reply.body.state)
  }
}

/** Guests whose ride is ahead, in the same order however their bookings came in. */
export function guestsAhead(business: Business): Party[] {
  const now = wallTimeAt(business.season.now())
  return business.ledger.parties
    .filter((party) => isLive(party) && isAhead(party, now))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
}
