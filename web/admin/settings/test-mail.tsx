import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FiSend } from 'react-icons/fi'

import type { TestMailReply } from '#domain/booking/booking-mail.ts'

import { showToast } from '#web/ui/toast-store.ts'
import { callAdmin, reasonOf } from '../api/admin-call.ts'
import { mailStateQuery } from '../bookings/bookings-query.ts'
import { say } from '../words/say.ts'

/** Sends a mail now, and keeps beside the button what the mail server said. */
export function TestMail() {
  const state = useQuery(mailStateQuery).data
  const [isTesting, setIsTesting] = useState(false)
  const [outcome, setOutcome] = useState({ isSent: false, text: '' })
  if (!state) return null
  if (!state.isSetUp)
    return <p className="help">{say('E-mail is not set up on the server (SMTP_URL): nobody is told yet.')}</p>

  async function handleTest() {
    setIsTesting(true)
    setOutcome({ isSent: false, text: '' })
    try {
      const { isSent, to, message } = await callAdmin<TestMailReply>('SendTestMail', { method: 'POST' })
      tell(isSent, isSent ? say('Sent to {address}. {message}', { address: to, message }) : message)
    } catch (error) {
      tell(false, reasonOf(error))
    }
    setIsTesting(false)
  }

  function tell(isSent: boolean, text: string) {
    setOutcome({ isSent, text })
    showToast(text, isSent ? 'success' : undefined)
  }

  return (
    <div className="mail-bar">
      <button type="button" className="tool" disabled={isTesting} onClick={() => void handleTest()}>
        {isTesting ? <span className="spinner" aria-hidden /> : <FiSend aria-hidden />}{' '}
        <span>{say('Send a test mail')}</span>
      </button>
      <p className={outcome.isSent ? 'help' : 'failure'}>{outcome.text}</p>
    </div>
  )
}
