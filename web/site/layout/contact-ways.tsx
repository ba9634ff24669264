import { FiPhone } from 'react-icons/fi'

import { phoneHref, readablePhone, whatsAppHref } from '#domain/contact-links.ts'
import { useContent } from '#web/lib/use-content.tsx'

import { useWords } from '../site-context.tsx'

/** The operator's numbers, behind a sentence if need be: what remains where the site itself cannot help. */
export function ContactWays({ sentence }: { sentence?: string }) {
  const footer = useContent('footer')
  const { site } = useWords()
  const { phoneNumber = '', whatsAppNumber = '' } = footer.status === 'ready' ? footer.content : {}

  return (
    <div className="contact-ways">
      {sentence !== undefined && <p>{sentence}</p>}
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

/** Where a part of the page has failed: the numbers, and the page once more. */
export function PartFailure() {
  const { site } = useWords()

  return (
    <div className="section-waiting">
      <ContactWays sentence={site.failedContent} />
      <button type="button" className="button button-quiet" onClick={() => location.reload()}>
        {site.retry}
      </button>
    </div>
  )
}

/** A speech bubble with a receiver in it; the icon set has none. */
export function WhatsAppIcon({ size = 20 }: { size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="none" stroke="currentColor" strokeWidth={2} aria-hidden>
      <path strokeLinecap="round" strokeLinejoin="round" d="M3.2 20.8l1.3-4.7A9 9 0 1 1 7.9 19.500z" />
      <path
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M9.100 7.900c-.7.600-.9 1.700-.3 2.900.9 1.900 2.400 3.400 4.300 4.300 1.200.6 2.300.4 2.900-.3l.2-.9-2.100-1.100-.9.8c-1.200-.5-2.200-1.500-2.700-2.700l.8-.9-1.100-2.100z"
      />
    </svg>
  )
}

/** Calls a number, which it shows; `call` is the word for it. */
export function CallButton({ phoneNumber, call }: { phoneNumber: string; call: string }) {
  return (
    <a className="button button-quiet" href={phoneHref(phoneNumber)}>
      <FiPhone aria-hidden />
      <span>
        <span>{call}</span> <bdi>{readablePhone(phoneNumber)}</bdi>
      </span>
    </a>
  )
}
