import { FaWhatsapp } from 'react-icons/fa6'
import { FiMail } from 'react-icons/fi'

import type { BookingRecord } from '#domain/booking/booking-record.ts'

import { greetingText } from '#domain/booking/greeting.ts'
import { mailHref, whatsAppHref } from '#domain/contact-links.ts'
import { CallLink } from '../controls/buttons.tsx'
import { say } from '../words/say.ts'

type ContactFields =
  | 'name'
  | 'phoneNumber'
  | 'email'
  | 'reference'
  | 'language'
  | 'pickupDateAndTime'
  | 'pickupAddress'
  | 'dropoffAddress'

/** One tap to the guest. */
export function BookingContacts({ booking }: { booking: Pick<BookingRecord, ContactFields> }) {
  const { name, phoneNumber, email } = booking
  if (phoneNumber === '') return null

  return (
    <p className="booking-contacts">
      <CallLink name={name} phoneNumber={phoneNumber} />
      <a
        className="admin-tool"
        href={whatsAppHref(phoneNumber, greetingText(booking))}
        rel="noopener"
        aria-label={say('WhatsApp to {name}', { name })}
      >
        <FaWhatsapp aria-hidden /> <span>WhatsApp</span>
      </a>
      {email && (
        <a className="admin-tool" href={mailHref(email)} aria-label={say('E-mail to {name}', { name })}>
          <FiMail aria-hidden /> <span>{say('E-mail')}</span>
        </a>
      )}
    </p>
  )
}
