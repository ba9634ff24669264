import { addDays, wallTimeAt } from '#domain/saranda-time.ts'

import type { Json } from '../setup/admin-site.ts'
import { type Business, pick } from './business.ts'
import type { KnownClosure } from './known-closures.ts'
import { count, type Ledger } from './ledger.ts'
import { type Deed, twoDigits } from './new-parties.ts'

/** Closures of the next days; more would leave nothing to do. */
const most = 4

/** Staff close some hours or a day, make something else of a closure, or open again. */
export function close(business: Business): Deed {
  const { ledger, random, season } = business
  const now = wallTimeAt(season.now())
  const open = ledger.closures.filter(({ changedFrom }) => changedFrom === Infinity)
  const ahead = open.filter(({ record }) => record.to > now)
  const luck = random()
  const closure = pick(random, ahead)
  const wanted = closureOf(business, addDays(now.slice(0, 10), pick(random, [0, 1, 1, 2])))
  if (!closure || (luck < 0.5 && ahead.length < most)) return add(business, wanted)
  return luck < 0.75 ? change(business, closure, wanted) : remove(business, closure)
}

function closureOf({ random, trips }: Business, day: string): Json {
  const trip = pick(random, trips)
  const hour = 8 + Math.floor(random() * 10)
  const isWholeDay = random() < 0.3
  const ofTrip = { applies: trip.kind === 'boat' ? 'boats' : 'tours', subjectId: trip.subjectId }
  const ofAll = { applies: pick(random, ['all', 'rides', 'rides', 'boats']), subjectId: null }
  return {
    from: `${day}T${isWholeDay ? '00' : twoDigits(hour)}:00`,
    to: isWholeDay ? `${addDays(day, 1)}T00:00` : `${day}T${twoDigits(hour + 3)}:30`,
    isFirm: random() < 0.6,
    ...(random() < 0.3 ? ofTrip : ofAll),
  }
}

function add(business: Business, wanted: Json): Deed {
  const { season, ledger, random, isOk } = business
  const key = `closure-${Math.floor(random() * 1e9)}`
  return async () => {
    const askedAt = Date.now()
    const reply = await season.admin('POST', 'AddClosure', wanted, { 'idempotency-key': key })
    if (isOk(reply, 'AddClosure')) keep(ledger, reply.body, askedAt)
  }
}

function keep(ledger: Ledger, record: Json, askedAt: number) {
  const since = { askedAt, knownAt: Date.now() }
  ledger.closures.push({ record, ...since, changedFrom: Infinity, changedAt: Infinity })
  count(ledger, record.isFirm ? 'closed' : 'closed with a question')
}

function change({ season, ledger, isOk }: Business, closure: KnownClosure, wanted: Json): Deed {
  return async () => {
    if (closure.changedFrom !== Infinity) return
    closure.changedFrom = Date.now()
    const reply = await season.admin('PUT', `UpdateClosure?id=${closure.record.id}`, wanted)
    closure.changedAt = Date.now()
    if (isOk(reply, 'UpdateClosure')) keep(ledger, reply.body, closure.changedFrom)
  }
}

function remove({ season, ledger, isOk }: Business, closure: KnownClosure): Deed {
  return async () => {
    if (closure.changedFrom !== Infinity) return
    closure.changedFrom = Date.now()
    const reply = await season.admin('DELETE', `DeleteClosure?id=${closure.record.id}`)
    closure.changedAt = Date.now()
    // An earlier try may have done it.
    if (isOk(reply, 'DeleteClosure', reply.isSure ? [] : [404])) count(ledger, 'opened again')
  }
}
