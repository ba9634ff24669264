import type { MailState } from '#domain/booking/booking-mail.ts'

import { formatSarandaTime } from '../../words/formats.ts'
import { say, sayCount } from '../../words/say.ts'

/** A queue is stuck when its oldest mail has waited this long. */
const stuckAfterMs = 10 * 60_000

/** Whether bookings are told by e-mail; in red when they are not being told. */
export function MailBar({ state }: { state: MailState | undefined }) {
  if (!state) return null

  return (
    <p
      className={isStuck(state) ? 'admin-failure' : 'admin-help'}
      role={isStuck(state) ? 'alert' : undefined}
      data-fine={isFine(state) || undefined}
    >
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
  if (isFine(state)) return say('Every e-mail has been sent.')
  return say('{mails} on the way.', { mails: mails(waiting + failing) })
}

const isFine = ({ isSetUp, waiting, failing }: MailState) => isSetUp && waiting + failing === 0

function isStuck({ isSetUp, failing, oldestWaitingAt }: MailState): boolean {
  if (!isSetUp || oldestWaitingAt === null) return false
  return failing > 0 || Date.now() - Date.parse(oldestWaitingAt) > stuckAfterMs
}

const mails = (count: number) => sayCount(count, '1 e-mail', '{n} e-mails')
