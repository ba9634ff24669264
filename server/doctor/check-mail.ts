import type { Database } from '../db/database.ts'
import type { MailSettings } from '../mail/mail-settings.ts'

import { faultSentences } from '#domain/words/mail/staff.ts'
import { queueState } from '../mail/mail-reports.ts'
import { createPostOffice } from '../mail/post-office.ts'
import { faultOf } from '../mail/send-fault.ts'
import { type Finding, look, well, wrong } from './finding.ts'

const patience = { silenceMs: 5000, sendMs: 10_000 }
/** Longer than any mail waits while all is well. */
const stuckMs = 15 * 60_000

export async function checkMailServer(settings: MailSettings | undefined): Promise<Finding[]> {
  if (!settings) return [look('E-mail is not set up (SMTP_URL): bookings appear in the back office only.')]
  try {
    await createPostOffice(settings, patience).verify()
    const told =
      settings.operators.length === 0 ? [look('OPERATOR_EMAIL is empty: nobody is told of new bookings.')] : []
    return [well(`The mail server ${settings.server.host} lets the site in.`), ...told]
  } catch (error) {
    return [wrong(`The mail server ${settings.server.host}:${settings.server.port}: ${faultSentences[faultOf(error)]}`)]
  }
}

export async function checkOutbox(
  { query }: Database,
  settings: MailSettings | undefined,
  now: number,
): Promise<Finding> {
  const { waiting, failing, oldestWaitingAt } = await queueState(query)
  const count = waiting + failing
  if (count === 0 || oldestWaitingAt === null) return well('No mail is waiting.')
  const minutes = Math.floor((now - Date.parse(oldestWaitingAt)) / 60_000)
  const text = `${count} mails wait, the oldest for ${minutes} minutes`
  if (!settings) return look(`${text}, and no mail server is set up to take them.`)
  if (now - Date.parse(oldestWaitingAt) < stuckMs) return well(`${text}.`)
  return wrong(
    `${text}: ${failing > 0 ? `${failing} of them failed and are tried again` : 'is the site running'}. The back office says why at each booking.`,
  )
}
