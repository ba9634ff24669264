import { wallTimeAt } from '#domain/saranda-time.ts'

import { type Business, pick } from './business.ts'
import { post } from './guests.ts'
import { count, type Party } from './ledger.ts'
import { type Deed, nextDeparture } from './new-parties.ts'
import { update } from './staff.ts'

/** A departure of the next days does not leave; sometimes the wind turns, and it does after all. */
export function storm(business: Business): Deed {
  const { season, ledger, random, isOk } = business
  const trip = pick(random, business.trips)
  const { kind, subjectId } = trip
  const start = nextDeparture(business, trip)
  const reason = pick(random, ['weather', 'boat', 'other'])
  const isUndone = random() < 0.25
  return async () => {
    const departure = { kind, subjectId, start }
    const said = { subjectId, start, isOff: true, sentAt: Date.now() }
    const reply = await season.admin('POST', 'CancelDeparture', { ...departure, reason, note: 'Wind from the south' })
    if (!isOk(reply, `CancelDeparture of ${start}`, [409])) return
    ledger.storms.push({ ...said, answeredAt: Date.now() })
    count(ledger, 'departures cancelled')
    if (isUndone) await undo(business, departure)()
  }
}

/** The wind has turned, hours later: as long as no guest has chosen. */
export async function windTurns(business: Business): Promise<Deed[]> {
  const { season, random, trips } = business
  const rows = await season.database.query
    .selectFrom('departures')
    .select(['start', 'kind'])
    .where('cancelledAt', 'is not', null)
    .where('start', '>', wallTimeAt(season.now()))
    .orderBy('id')
    .execute()
  return rows.flatMap(({ start }) => {
    const trip = trips.find(({ time }) => start.endsWith(time))
    if (!trip || random() > 0.1) return []
    const { kind, subjectId } = trip
    return [undo(business, { kind, subjectId, start })]
  })
}

function undo({ season, ledger, isOk }: Business, departure: { kind: string; subjectId: number; start: string }): Deed {
  const { subjectId, start } = departure
  return async () => {
    const sentAt = Date.now()
    const back = await season.admin('POST', 'UndoCancelDeparture', departure)
    // A guest was faster, or two of staff did it.
    if (!isOk(back, `UndoCancelDeparture of ${start}`, [404, 409])) return
    ledger.storms.push({ subjectId, start, isOff: false, sentAt, answeredAt: Date.now() })
    count(ledger, 'cancellations undone')
  }
}

/** Guests whose departure does not leave take another one or cancel, and staff call those who do not know. */
export async function afterStorms(business: Business): Promise<Deed[]> {
  const { season, ledger, random, trips, isOk } = business
  const open = await season.database.query
    .selectFrom('cancelledParties')
    .innerJoin('departures', 'departures.id', 'cancelledParties.departureId')
    .select('bookingId')
    .where('choice', '=', 'open')
    .where('start', '>=', wallTimeAt(season.now()))
    .orderBy('bookingId')
    .execute()
  const parties = new Map(ledger.parties.map((party) => [party.id, party]))
  return open.flatMap(({ bookingId }): Deed[] => {
    const party = parties.get(bookingId)
    const trip = party && trips.find(({ subjectId }) => subjectId === party.asked.subjectId)
    if (!trip || random() < 0.4) return []
    const choice = pick(random, ['move', 'move', 'cancel', 'reach', 'open'])
    if (choice === 'move') return [post(business, party, 'move', { departure: nextDeparture(business, trip) })]
    if (choice === 'cancel') return [post(business, party, 'cancel', {})]
    if (choice === 'open') return [openPage(business, party)]
    return [
      async () => {
        const reply = await season.admin('POST', 'MarkReached', { bookingId })
        if (isOk(reply, `MarkReached of ${party.reference}`, [404, 409])) count(ledger, 'reached')
      },
    ]
  })
}

/** In a browser; a program that reads mails does not say so. */
function openPage({ season, isOk }: Business, { statusUrl, reference, isDeleted }: Party): Deed {
  return async () => {
    const reply = await season.send(statusUrl, { headers: { 'sec-fetch-mode': 'navigate' } })
    isOk(reply, `the page of ${reference}`, isDeleted ? [404] : [])
  }
}

/** Staff seat parties that wait; whoever is offered nothing finds no seats. */
export function seatWaiting(business: Business): Deed[] {
  const { ledger, random, season } = business
  const now = wallTimeAt(season.now())
  return ledger.parties
    .filter(({ isWaiting, isDeleted, record, asked }) => isWaiting && !isDeleted && !record && asked.departure > now)
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .filter(() => random() < 0.15)
    .map((party) => update(business, party, { status: pick(random, ['confirmed', 'confirmed', 'cancelled']) }, [400]))
}

/** Staff put parties behind the others of their line. */
export async function passOver(business: Business): Promise<Deed[]> {
  const { season, ledger, random, isOk } = business
  const rows = await season.database.query
    .selectFrom('waitList')
    .select('bookingId')
    .where('state', 'in', ['waiting', 'offered'])
    .orderBy('bookingId')
    .execute()
  return rows
    .filter(() => random() < 0.05)
    .map(({ bookingId }) => async () => {
      const reply = await season.admin('POST', 'PassOverParty', { bookingId })
      // 404: it waits no longer.
      if (!isOk(reply, `PassOverParty ${bookingId}`, [404])) return
      ledger.passedOver.set(bookingId, (ledger.passedOver.get(bookingId) ?? 0) + 1)
      count(ledger, 'passed over')
    })
}
