import type { BookingMail, MailKind } from '#domain/booking/booking-mail.ts'
import type { BookingDetails } from '#domain/booking/booking-record.ts'
import type { AdminSentence } from '#domain/words/admin/albanian.ts'

import { formatSarandaTime } from '../../words/formats.ts'
import { say } from '../../words/say.ts'

/** Who was told what by e-mail, and what is still on its way. */
export function BookingMails({ booking: { mails, nextMail } }: { booking: BookingDetails }) {
  if (mails.length === 0 && nextMail === null) return null

  return (
    <section className="admin-stack" aria-labelledby="mails">
      <h2 id="mails" className="booking-day">
        {say('E-mail')}
      </h2>
      <ul className="booking-history">
        {mails.map((mail, index) => (
          // The same mail may go to the same guest twice; new ones come at the end.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <span>{`${say(mailLabels[mail.kind])}, ${mail.to}`}</span>
            <span className={mail.state === 'failing' ? 'admin-failure' : 'admin-help'}>{progress(mail)}</span>
          </li>
        ))}
        {nextMail && (
          <li>
            <span>{say(mailLabels[nextMail.kind])}</span>
            <span className="admin-help">{say('Goes at {time}', { time: formatSarandaTime(nextMail.at) })}</span>
          </li>
        )}
      </ul>
    </section>
  )
}

const mailLabels: Record<MailKind, AdminSentence> = {
  'new-booking': 'New booking',
  'cancel-asked': 'The guest asks to cancel',
  received: 'Receipt to the guest',
  offer: 'Offer to the guest',
  confirmed: 'Confirmation to the guest',
  driver: 'Who drives, to the guest',
  cancelled: 'Cancellation to the guest',
  'wish-accepted': 'Change accepted, to the guest',
  'wish-declined': 'Change declined, to the guest',
  'departure-cancelled': 'Departure cancelled, to the guest',
  'departure-moved': 'Other departure, to the guest',
  'departure-goes': 'Departure leaves after all, to the guest',
  'wait-joined': 'Place on the wait list, to the guest',
  'seats-free': 'Seats offered, to the guest',
  'wait-ended': 'End of the wait list, to the guest',
  'wait-again': 'Back on the wait list, to the guest',
  reminder: 'Reminder to the guest',
  thanks: 'Thanks to the guest',
}

function progress({ state, at, nextAttemptAt }: BookingMail): string {
  if (state === 'sent') return say('Told at {time}', { time: formatSarandaTime(at) })
  if (state === 'waiting') return say('On its way')
  if (state === 'held-back')
    return say('Not sent: it was no longer needed, or too many e-mails had gone to this address')
  return nextAttemptAt === null
    ? say('Given up at {time}: please call', { time: formatSarandaTime(at) })
    : say('Failing, tries again at {time}', { time: formatSarandaTime(nextAttemptAt) })
}
