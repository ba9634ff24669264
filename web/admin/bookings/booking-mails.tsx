import type { BookingMail, MailKind } from '#domain/booking/booking-mail.ts'
import type { BookingDetails } from '#domain/booking/booking-record.ts'

import { formatSarandaTime } from '../format-saranda-time.ts'
import { say } from '../words/say.ts'
import type { AdminSentence } from '#domain/words/admin/albanian.ts'

/** Who was told what by e-mail, and what is still on its way. */
export function BookingMails({ booking: { mails } }: { booking: BookingDetails }) {
  if (mails.length === 0) return null

  return (
    <section className="stack" aria-labelledby="mails">
      <h2 id="mails" className="booking-day">
        {say('E-mail')}
      </h2>
      <ul className="booking-history">
        {mails.map((mail, index) => (
          // The same mail may go to the same guest twice; new ones come at the end.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <span>{`${say(kindLabels[mail.kind])}, ${mail.to}`}</span>
            <span className={mail.state === 'failing' ? 'failure' : 'help'}>{progress(mail)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const kindLabels: Record<MailKind, AdminSentence> = {
  'new-booking': 'New booking',
  'cancel-asked': 'The guest asks to cancel',
  received: 'Receipt to the guest',
  confirmed: 'Confirmation to the guest',
  cancelled: 'Cancellation to the guest',
}

function progress({ state, at, nextAttemptAt }: BookingMail): string {
  if (state === 'sent') return say('Told at {time}', { time: formatSarandaTime(at) })
  if (state === 'waiting') return say('On the way')
  if (state === 'held-back') return say('Not sent: the ride had begun, or too many e-mails had gone to this address')
  return nextAttemptAt === null
    ? say('Given up at {time}: please call', { time: formatSarandaTime(at) })
    : say('Failing, tries again at {time}', { time: formatSarandaTime(nextAttemptAt) })
}
