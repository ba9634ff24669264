import { FaWhatsapp } from 'react-icons/fa6'
import { FiMail } from 'react-icons/fi'

import type { BookingRecord } from '#domain/booking/booking-record.ts'

import { availableLanguages } from '#domain/languages/available-languages.ts'
import { siteName } from '#domain/site-identity.ts'
import { mailHref, whatsAppHref } from '#domain/contact-links.ts'
import { wayText } from '#domain/languages/reading-order.ts'
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
        href={whatsAppHref(phoneNumber, greetingOf(booking))}
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

/** What the chat begins with, so that nobody has to ask which ride is meant: nothing in it needs a language but the day. */
function greetingOf(booking: Pick<BookingRecord, ContactFields>): string {
  const { reference, language, pickupDateAndTime, pickupAddress, dropoffAddress } = booking
  const code = availableLanguages.find(({ flagCode }) => flagCode === language)?.code
  const time = new Intl.DateTimeFormat(code, { timeZone: 'UTC', dateStyle: 'full', timeStyle: 'short' })
  const at = time.format(new Date(`${pickupDateAndTime}Z`))
  return [`${siteName} ${reference}`, at, wayText(pickupAddress, dropoffAddress)].join('\n')
}
