import { addDays, wallTimeAt } from '#domain/saranda-time.ts'

import type { Json } from '../setup/admin-site.ts'
import { type Business, pick } from './business.ts'
import type { KnownClosure } from './known-closures.ts'
import { count } from './ledger.ts'
import { type Deed, twoDigits } from './new-parties.ts'
import type { Sent } from './open-season.ts'

/** Closures of the next days; more would leave nothing to do. */
const most = 4

/** Staff close some hours or a day, make something else of a closure, or open again. */
export function close(business: Business): Deed {
  const { ledger, random, season } = business
  const now = wallTimeAt(season.now())
  const open = ledger.closures.filter(({ knownAt, changedFrom }) => knownAt < Infinity && changedFrom === Infinity)
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
  const { season, random } = business
  const key = `closure-${Math.floor(random() * 1e9)}`
  return () =>
    ask(business, wanted, 'AddClosure', () => season.admin('POST', 'AddClosure', wanted, { 'idempotency-key': key }))
}

/** Known from when it is asked for: guests may meet it before staff are answered, and long before where the answer is lost. */
async function ask({ ledger, isOk }: Business, wanted: Json, about: string, send: () => Promise<Sent>) {
  const until = { changedFrom: Infinity, changedAt: Infinity }
  const closure: KnownClosure = { record: wanted, askedAt: Date.now(), knownAt: Infinity, ...until }
  ledger.closures.push(closure)
  const reply = await send()
  if (!isOk(reply, about)) {
    ledger.closures.splice(ledger.closures.indexOf(closure), 1)
    return
  }
  closure.record = reply.body
  closure.knownAt = Date.now()
  count(ledger, closure.record.isFirm ? 'closed' : 'closed with a question')
}

function change(business: Business, closure: KnownClosure, wanted: Json): Deed {
  return async () => {
    if (closure.changedFrom !== Infinity) return
    closure.changedFrom = Date.now()
    await ask(business, wanted, 'UpdateClosure', async () => {
      const reply = await business.season.admin('PUT', `UpdateClosure?id=${closure.record.id}`, wanted)
      closure.changedAt = Date.now()
      return reply
    })
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
