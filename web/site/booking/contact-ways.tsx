import { FiPhone } from 'react-icons/fi'

import { useContent } from '#web/lib/use-content.tsx'

import { phoneHref, readablePhone, whatsAppHref } from '#domain/contact-links.ts'
import { WhatsAppIcon } from '../layout/whatsapp-icon.tsx'
import { useWords } from '../site-context.tsx'

/** The numbers, for visitors without JavaScript. */
export function ContactWays() {
  const footer = useContent('footer')
  const { booking, site } = useWords()
  if (footer.status !== 'ready') return null

  const { phoneNumber, whatsAppNumber } = footer.content
  return (
    <div className="booking-contact">
      <p>{booking.noScript}</p>
      {phoneNumber && (
        <a href={phoneHref(phoneNumber)} className="button button-quiet">
          <FiPhone aria-hidden />
          <bdi>{readablePhone(phoneNumber)}</bdi>
        </a>
      )}
      {whatsAppNumber && (
        <a href={whatsAppHref(whatsAppNumber)} className="button button-quiet" rel="noopener">
          <WhatsAppIcon />
          {site.whatsApp}
        </a>
      )}
    </div>
  )
}
