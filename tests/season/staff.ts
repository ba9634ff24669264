import { addDays, dayAt } from '#domain/saranda-time.ts'

import type { Json } from '../setup/admin-site.ts'
import { type Business, pick } from './business.ts'
import { count, keepRecord, type Party } from './ledger.ts'
import { type Deed, newParty, nextDeparture } from './new-parties.ts'

/** Staff write into a booking; a refusal for its seats leaves it as it was. */
export function update(business: Business, party: Party, change: Json, refusals: readonly number[] = []): Deed {
  const { season, ledger, isOk } = business
  return async () => {
    const reply = await season.admin('PUT', `UpdateBooking?id=${party.id}`, change)
    const isDone = isOk(reply, `UpdateBooking of ${party.reference} ${JSON.stringify(change)}`, [
      ...(party.isDeleted ? [404] : []),
      409,
      ...refusals,
    ])
    if (!isDone) return
    keepRecord(party, reply)
    count(ledger, 'changed')
  }
}

/** What staff do with a booking that is ahead. */
export function workOn(business: Business, party: Party): Deed {
  const { random, trips } = business
  const trip = trips.find(({ subjectId }) => subjectId === party.asked.subjectId)
  const status = party.record?.status ?? 'new'
  if (status === 'new' && random() < 0.7) return update(business, party, { status: 'confirmed' }, [400])
  const deed = pick(random, ['cancel', 'move', 'people', 'price', 'none', 'note', 'revive', 'offer'])
  if (deed === 'cancel') return update(business, party, { status: 'cancelled' })
  if (deed === 'none') return update(business, party, { status: random() < 0.3 ? 'not-a-booking' : 'confirmed' }, [400])
  if (deed === 'revive') return cancelAndBack(business, party)
  if (deed === 'people') return update(business, party, { nrOfPassengers: 1 + Math.floor(random() * 8) }, [400])
  if (deed === 'price') return update(business, party, { price: { eur: 10 + Math.floor(random() * 200) } })
  if (deed === 'note') return update(business, party, { staffNote: `Called ${Math.floor(random() * 1000)}` })
  if (deed === 'offer') return offer(business, party)
  // 400: it is closed there, or cancelled.
  if (trip) return update(business, party, { departure: nextDeparture(business, trip) }, [400])
  const day = addDays(dayAt(business.season.now()), pick(random, [1, 2, 3]))
  return update(business, party, { pickupDateAndTime: `${day}T${pick(random, ['09:00', '12:30', '19:15'])}` }, [400])
}

/** A slip, or not: its seats may be gone in between. */
function cancelAndBack(business: Business, party: Party): Deed {
  return async () => {
    await update(business, party, { status: 'cancelled' })()
    await update(business, party, { status: 'confirmed' }, [400])()
  }
}

export function offer(business: Business, party: Party): Deed {
  const { season, ledger, random, isOk } = business
  const eur = 40 + Math.floor(random() * 100)
  const isWithdrawn = random() < 0.1
  return async () => {
    const reply = await season.admin('POST', 'OfferPrice', { bookingId: party.id, eur })
    // 400: the ride is too near for an offer.
    if (!isOk(reply, `OfferPrice for ${party.reference}`, [400, 404, 409])) return
    count(ledger, 'offered')
    if (!isWithdrawn) return
    const back = await season.admin('POST', `WithdrawOffer?id=${reply.body.id}`)
    isOk(back, `WithdrawOffer for ${party.reference}`, [404, 409])
  }
}

/** All wishes that are open: most are accepted. */
export function answerWishes(business: Business): Deed {
  const { season, ledger, random, isOk } = business
  const luck = random()
  return async () => {
    const open = await season.database.query.selectFrom('wishes').select('id').where('state', '=', 'open').execute()
    for (const { id } of open) {
      const answer = (id * luck) % 1 < 0.75 ? 'accept' : 'decline'
      const reply = await season.admin('POST', 'AnswerWish', { id, answer })
      // What he asks for cannot be any more, or his booking is deleted.
      if (isOk(reply, `AnswerWish ${id}`, [400, 404, 409])) count(ledger, `wishes: ${answer}`)
    }
  }
}

/** Somebody calls: staff may book late, and where it is closed for others. */
export function phoneBooking(business: Business): Deed {
  const { season, ledger, random, isOk } = business
  const trip = random() < 0.5 ? pick(random, business.trips) : undefined
  const number = Math.floor(random() * 1e9)
  const day = addDays(dayAt(season.now()), pick(random, [0, 1, 2]))
  const ends = { pickupAddress: 'Saranda', dropoffAddress: 'Blue Eye' }
  const asked = {
    name: `Caller ${number}`,
    phoneNumber: `+35568${String(2_000_000 + (number % 1_000_000))}`,
    nrOfPassengers: 1 + Math.floor(random() * 4),
    email: '',
    ...(trip
      ? { kind: trip.kind, subjectId: trip.subjectId, departure: nextDeparture(business, trip), ...ends }
      : { pickupDateAndTime: `${day}T20:30`, ...ends }),
  }
  const key = `caller-${number}`
  return async () => {
    const reply = await season.admin('POST', 'AddBooking', asked, { 'idempotency-key': key })
    if (!isOk(reply, `AddBooking for ${asked.name}`, [400, 409])) return
    const { reference, id, statusUrl, price } = reply.body
    const told = { reference, id, statusUrl, asked, key, email: '', price: price?.eur ?? null }
    ledger.parties.push({ ...newParty, ...told, isByStaff: true, record: reply.body })
    count(ledger, 'written down')
  }
}

/** Another boat comes, or it is closed for an hour. */
export function setDeparture(business: Business): Deed {
  const { season, ledger, random, isOk } = business
  const { kind, subjectId, capacity, ...trip } = pick(random, business.trips)
  const start = nextDeparture(business, { kind, subjectId, capacity, ...trip })
  const change = pick(random, [
    { capacity: capacity + 5 },
    { capacity: Math.ceil(capacity / 3) },
    { capacity: null },
    { isClosed: true },
    { isClosed: false },
    { isClosed: false },
    { vehicleId: pick(random, business.boats) },
    { vehicleId: null },
  ])
  return async () => {
    const reply = await season.admin('PUT', 'SetDeparture', { kind, subjectId, start, ...change })
    if (isOk(reply, `SetDeparture of ${start}`, [409])) count(ledger, 'departures set')
  }
}

/** Tomorrow's rides, and what is left of today: what the site suggests, less some that staff give otherwise. */
export function plan(business: Business): Deed {
  const { season, ledger, random, isOk, drivers } = business
  const today = dayAt(season.now())
  const luck = random()
  return async () => {
    const suggested = await season.admin('POST', 'SuggestPlan', { from: today, to: addDays(today, 1) })
    if (!isOk(suggested, 'SuggestPlan')) return
    const { assignments } = suggested.body
    if (assignments.length > 0) {
      const applied = await season.admin('POST', 'ApplyPlan', { assignments })
      if (isOk(applied, 'ApplyPlan', [409])) tellPlan(business, assignments, applied.body.rides)
    }
    const { body } = await season.admin('GET', `GetPlan?from=${today}&to=${addDays(today, 1)}`)
    for (const ride of body.rides.filter((_: Json, index: number) => (index * luck * 7) % 1 < 0.1)) {
      const crewId = drivers[Math.floor(luck * 100 + ride.id) % drivers.length]?.id ?? null
      const given = await season.admin('PUT', `AssignRide?id=${ride.id}`, { crewId, version: ride.version })
      if (isOk(given, `AssignRide ${ride.id}`, [404, 409])) count(ledger, 'given')
    }
    for (const ride of body.rides.filter(({ people, number }: Json) => people > 7 && number === 1).slice(0, 2)) {
      const headers = { 'idempotency-key': `split-${ride.id}` }
      const split = await season.admin('POST', `SplitRide?id=${ride.id}`, undefined, headers)
      if (!isOk(split, `SplitRide ${ride.id}`, [404, 409])) continue
      ledger.splits.set(split.body.id, ledger.splits.get(split.body.id) ?? true)
      count(ledger, 'split')
    }
    for (const { id } of body.rides.filter(({ number }: Json) => number > 1 && luck < 0.5).slice(0, 1)) {
      const joined = await season.admin('POST', `JoinRide?id=${id}`)
      // 404: an earlier try, or the booking is cancelled by now; 409: it is the only one that is left.
      if (!isOk(joined, `JoinRide ${id}`, [404, 409])) continue
      ledger.splits.set(id, false)
      count(ledger, 'joined')
    }
  }
}

function tellPlan({ fault, ledger }: Business, assignments: Json[], rides: Json[]) {
  const given = new Map(rides.map((ride) => [ride.id, ride]))
  for (const { rideId, crewId, vehicleId } of assignments) {
    const ride = given.get(rideId)
    if (ride?.crewId !== crewId || ride?.vehicleId !== vehicleId)
      fault(`ride ${rideId} was not given as it was applied`)
  }
  count(ledger, 'planned', assignments.length)
}

/** Who has come aboard of a departure of today. */
export function board(business: Business): Deed {
  const { season, ledger, random, isOk } = business
  const { kind, subjectId, time } = pick(random, business.trips)
  const start = `${dayAt(season.now())}T${time}`
  return async () => {
    const list = await season.admin('GET', `GetBoarding?kind=${kind}&subjectId=${subjectId}&start=${start}`)
    if (!isOk(list, `GetBoarding of ${start}`, [404])) return
    for (const { bookingId } of list.body.parties) {
      const reply = await season.admin('POST', 'BoardParty', { bookingId, boarded: true })
      if (isOk(reply, `BoardParty ${bookingId}`, [404])) count(ledger, 'boarded')
    }
  }
}

/** For good: the guest's data goes with it, and its seats. */
export function remove(business: Business, party: Party): Deed {
  const { season, ledger, isOk } = business
  return async () => {
    // Before the answer, since nobody may be told of it any more.
    party.isDeleted = true
    const reply = await season.admin('DELETE', `DeleteBooking?id=${party.id}`)
    if (isOk(reply, `DeleteBooking of ${party.reference}`, [404])) count(ledger, 'deleted')
  }
}

/** A driver has lost his phone: the old link ends. */
export function renewLink(business: Business): Deed {
  const { season, ledger, random, isOk } = business
  const driver = pick(random, business.drivers)
  return async () => {
    const reply = await season.admin('POST', `RenewCrewLink?id=${driver.id}`)
    if (!isOk(reply, 'RenewCrewLink')) return
    driver.nextToken = String(reply.body.url).split('/').at(-1) as string
    count(ledger, 'links renewed')
  }
}
