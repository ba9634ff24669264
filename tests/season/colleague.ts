import { sql } from 'kysely'

import { type Business, pick } from './business.ts'
import { acceptInvite, login, signIn } from './colleague-account.ts'
import { count } from './ledger.ts'
import type { Deed } from './new-parties.ts'

/** In the morning: a sign-in does not last for a season. */
export async function beginDay({ season, colleague }: Business) {
  colleague.token = await signIn(season, colleague)
}

/** She is sent a link: from then on neither her password nor her sign-ins open anything, until she has used it. */
export function resetColleague(business: Business): Deed {
  const { season, ledger, isOk, fault } = business
  return async () => {
    const { colleague } = business
    const reply = await season.admin('POST', `ResetUser?id=${colleague.id}`)
    if (!isOk(reply, 'ResetUser')) return
    count(ledger, 'passwords reset')
    const resetAt = season.now()
    const headers = { authorization: `Bearer ${colleague.token}` }
    const old = [await season.send('/api/Admin/GetAccount', { headers }), await login(season, colleague)]
    for (const { status } of old) if (status !== 401) fault(`what was ended by a reset was answered ${status}`)
    business.colleague = { ...(await acceptInvite(season, colleague, reply.body.inviteUrl)), resetAt }
  }
}

/** She works, too: as long as nobody ends it, her sign-in holds, and opens what is not the owner's alone. */
export function colleagueWorks(business: Business): Deed {
  const { season, random, fault } = business
  const call = pick(random, ['GetWaitingBookings', 'GetAccount', 'GetUsers'])
  return async () => {
    const headers = { authorization: `Bearer ${business.colleague.token}` }
    const { status } = await season.send(`/api/Admin/${call}`, { headers })
    if (status !== (call === 'GetUsers' ? 403 : 200)) fault(`the colleague was answered ${status} to ${call}`)
  }
}

/** She has used every link that she was sent, and no sign-in is older than the last one. */
export async function inspectColleague({ season, colleague }: Business): Promise<string[]> {
  const { id, resetAt } = colleague
  const { rows } = await sql<{ links: number | string; older: number | string }>`
    select (select count(*) from invites where user_id = ${id} and ended_at is null) as links,
      (select count(*) from sessions where user_id = ${id} and created_at < ${new Date(resetAt).toISOString()}) as older
  `.execute(season.database.query)
  const [links, older] = [Number(rows[0]?.links), Number(rows[0]?.older)]
  return [
    ...(links === 0 ? [] : [`${links} links are open that the colleague has used`]),
    ...(older === 0 ? [] : [`${older} sign-ins of the colleague are older than her password`]),
  ]
}
