import { type Business, pick } from './business.ts'
import { count } from './ledger.ts'
import type { Deed } from './new-parties.ts'

/** A program has lost its link: the old one opens nothing any more. */
export function renewCalendar(business: Business): Deed {
  const { season, ledger, random, isOk, fault } = business
  const calendar = pick(random, business.calendars)
  return async () => {
    const before = calendar.url
    const reply = await season.admin('POST', 'RenewCalendarLink', calendar.choice)
    if (!isOk(reply, 'RenewCalendarLink')) return
    calendar.url = reply.body.url
    const old = await season.send(before)
    if (old.status !== 410) fault(`a calendar that was renewed was answered ${old.status}`)
    count(ledger, 'calendars renewed')
  }
}

/** A boat is somebody's for a while, or anybody's. */
export function giveBoat(business: Business): Deed {
  const { season, ledger, random, isOk, drivers, boats } = business
  const { id } = pick(random, drivers.slice(2, 4))
  const vehicleIds = random() < 0.5 ? [] : [pick(random, boats)]
  return async () => {
    const reply = await season.admin('PUT', `UpdateCrew?id=${id}`, { vehicleIds })
    if (isOk(reply, 'UpdateCrew', [409])) count(ledger, 'boats given')
  }
}
