import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { MailState, TestMailReply } from '#domain/booking/booking-mail.ts'

import { showToast } from '#web/ui/toast-store.ts'
import { callAdmin, reasonOf } from '../api/admin-call.ts'
import { formatSarandaTime } from '../format-saranda-time.ts'
import { mailStateQuery } from './bookings-query.ts'

/** A queue is stuck when its oldest mail has waited this long. */
const stuckAfterMs = 10 * 60_000

/** Whether bookings are told by e-mail; in red when they are not being told. */
export function MailBar() {
  const state = useQuery(mailStateQuery).data
  const [isTesting, setIsTesting] = useState(false)
  if (!state) return null

  async function handleTest() {
    setIsTesting(true)
    try {
      const { isSent, to, message } = await callAdmin<TestMailReply>('SendTestMail', { method: 'POST' })
      showToast(isSent ? `Sent to ${to}. ${message}` : message, isSent ? 'success' : undefined)
    } catch (error) {
      showToast(reasonOf(error))
    }
    setIsTesting(false)
  }

  return (
    <div className="mail-bar">
      <p className={isStuck(state) ? 'failure' : 'help'} role={isStuck(state) ? 'alert' : undefined}>
        {sentence(state)}
      </p>
      {state.isSetUp && (
        <button type="button" className="tool" disabled={isTesting} onClick={() => void handleTest()}>
          Send a test mail
        </button>
      )}
    </div>
  )
}

function sentence(state: MailState): string {
  const { isSetUp, waiting, failing, oldestWaitingAt } = state
  if (!isSetUp) return 'E-mail is not set up; bookings appear only here.'
  if (isStuck(state) && oldestWaitingAt !== null) {
    return `${mails(waiting + failing)} could not be sent since ${formatSarandaTime(oldestWaitingAt)}. They are tried again by themselves.`
  }
  if (waiting + failing > 0) return `${mails(waiting + failing)} on the way.`
  return 'Every mail has been sent.'
}

function isStuck({ isSetUp, failing, oldestWaitingAt }: MailState): boolean {
  if (!isSetUp || oldestWaitingAt === null) return false
  return failing > 0 || Date.now() - Date.parse(oldestWaitingAt) > stuckAfterMs
}

const mails = (count: number) => (count === 1 ? '1 mail' : `${count} mails`)
