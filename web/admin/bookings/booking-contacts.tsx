import { FaWhatsapp } from 'react-icons/fa6'
import { FiMail, FiPhone } from 'react-icons/fi'

import type { BookingRecord } from '#domain/booking/booking-record.ts'

import { phoneHref, whatsAppHref } from '#domain/contact-links.ts'

/** One tap to the guest. */
export function BookingContacts({ booking }: { booking: Pick<BookingRecord, 'name' | 'phoneNumber' | 'email'> }) {
  const { name, phoneNumber, email } = booking
  if (phoneNumber === '') return null

  return (
    <p className="booking-contacts">
      <a className="tool" href={phoneHref(phoneNumber)} aria-label={`Call ${name}`}>
        <FiPhone aria-hidden /> Call
      </a>
      <a className="tool" href={whatsAppHref(phoneNumber)} rel="noopener" aria-label={`WhatsApp to ${name}`}>
        <FaWhatsapp aria-hidden /> WhatsApp
      </a>
      {email && (
        <a className="tool" href={`mailto:${email}`} aria-label={`E-mail to ${name}`}>
          <FiMail aria-hidden /> E-mail
        </a>
      )}
    </p>
  )
}
