import { useQuery } from '@tanstack/react-query'

import type { MailState } from '#domain/booking/booking-mail.ts'

import { formatSarandaTime } from '../format-saranda-time.ts'
import { mailStateQuery } from './bookings-query.ts'
import { say } from '../words/say.ts'

/** A queue is stuck when its oldest mail has waited this long. */
const stuckAfterMs = 10 * 60_000

/** Whether bookings are told by e-mail; in red when they are not being told. */
export function MailBar() {
  const state = useQuery(mailStateQuery).data
  if (!state) return null

  return (
    <p className={isStuck(state) ? 'failure' : 'help'} role={isStuck(state) ? 'alert' : undefined}>
      {sentence(state)}
    </p>
  )
}

function sentence(state: MailState): string {
  const { isSetUp, waiting, failing, oldestWaitingAt } = state
  if (!isSetUp) return say('E-mail is not set up; bookings appear only here.')
  if (isStuck(state) && oldestWaitingAt !== null) {
    return say('{mails} could not be sent since {time}. They are tried again by themselves.', {
      mails: mails(waiting + failing),
      time: formatSarandaTime(oldestWaitingAt),
    })
  }
  if (waiting + failing > 0) return say('{mails} on the way.', { mails: mails(waiting + failing) })
  return say('Every mail has been sent.')
}

function isStuck({ isSetUp, failing, oldestWaitingAt }: MailState): boolean {
  if (!isSetUp || oldestWaitingAt === null) return false
  return failing > 0 || Date.now() - Date.parse(oldestWaitingAt) > stuckAfterMs
}

const mails = (count: number) => (count === 1 ? say('1 mail') : say('{n} mails', { n: count }))
