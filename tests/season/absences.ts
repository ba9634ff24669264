import { addDays, wallTimeAt } from '#domain/saranda-time.ts'

import type { Json } from '../setup/admin-site.ts'
import { type Business, pick } from './business.ts'
import { count } from './ledger.ts'
import { type Deed, twoDigits } from './new-parties.ts'

/** More would leave nobody to drive. */
const most = 3

/** Somebody, or a car, is not there for some hours or a day; or is back sooner. */
export function beAway(business: Business): Deed {
  const { ledger, random, season, drivers, vehicles } = business
  const now = wallTimeAt(season.now())
  const ahead = [...ledger.absences.values()].filter(({ to }) => to > now)
  const gone = pick(random, ahead)
  const day = addDays(now.slice(0, 10), pick(random, [0, 1, 1, 2]))
  const hour = 8 + Math.floor(random() * 10)
  const isWholeDay = random() < 0.5
  const crewId = pick(random, drivers).id
  const vehicleId = pick(random, vehicles)
  const key = `absence-${Math.floor(random() * 1e9)}`
  if (gone && (random() < 0.3 || ahead.length >= most)) return comeBack(business, gone)
  return add(business, key, {
    ...(random() < 0.75 ? { crewId } : { vehicleId }),
    from: isWholeDay ? day : `${day}T${twoDigits(hour)}:00`,
    to: isWholeDay ? day : `${day}T${twoDigits(hour + 4)}:00`,
    reason: 'Dentist',
  })
}

function add({ season, ledger, isOk }: Business, key: string, wanted: Json): Deed {
  return async () => {
    const reply = await season.admin('POST', 'AddAbsence', wanted, { 'idempotency-key': key })
    if (!isOk(reply, 'AddAbsence')) return
    ledger.absences.set(reply.body.id, reply.body)
    count(ledger, 'away')
  }
}

function comeBack({ season, ledger, isOk }: Business, { id }: Json): Deed {
  return async () => {
    if (!ledger.absences.delete(id)) return
    const reply = await season.admin('DELETE', `DeleteAbsence?id=${id}`)
    if (isOk(reply, 'DeleteAbsence', reply.isSure ? [] : [404])) count(ledger, 'back sooner')
  }
}
