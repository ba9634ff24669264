import { FiPhone } from 'react-icons/fi'

import { useContent } from '#web/lib/use-content.tsx'

import { phoneHref, readablePhone, whatsAppHref } from '#domain/contact-links.ts'
import { useWords } from '../site-context.tsx'
import { WhatsAppIcon } from './whatsapp-icon.tsx'

/** A sentence and the operator's numbers: what remains where the site itself cannot help. */
export function ContactWays({ sentence }: { sentence: string }) {
  const footer = useContent('footer')
  const { site } = useWords()
  const { phoneNumber = '', whatsAppNumber = '' } = footer.status === 'ready' ? footer.content : {}

  return (
    <div className="contact-ways">
      <p>{sentence}</p>
      {phoneNumber && (
        <a href={phoneHref(phoneNumber)} className="button button-quiet">
          <FiPhone aria-hidden />
          <bdi>{readablePhone(phoneNumber)}</bdi>
        </a>
      )}
      {whatsAppNumber && (
        <a href={whatsAppHref(whatsAppNumber)} className="button button-quiet" rel="noopener">
          <WhatsAppIcon />
          <span>{site.whatsApp}</span>
        </a>
      )}
    </div>
  )
}
