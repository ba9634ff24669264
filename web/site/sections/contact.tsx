import { FiPhone } from 'react-icons/fi'

import type { SectionProps } from './content-slot.tsx'

import { useContent } from '#web/lib/use-content.tsx'
import { phoneHref, readablePhone, whatsAppHref } from '#domain/contact-links.ts'
import { SocialLinks } from '../layout/footer.tsx'
import { WhatsAppIcon } from '../layout/contact-ways.tsx'
import { useWords } from '../site-context.tsx'
import { SectionHeading } from '../layout/headings.tsx'

/** The end of the route: how to reach us. It has no block of its own; the footer's content and the menu's word serve. */
export function ContactSection({ content }: SectionProps<'footer'>) {
  const header = useContent('header')
  const { site } = useWords()
  const title = (header.status === 'ready' && header.content.contactUsLabel) || site.contact

  return (
    <section id="contact" aria-labelledby="contact-heading" className="section section-sand">
      <div className="wrap contact">
        <SectionHeading id="contact-heading" title={title} description={content.supportNote} />
        <div className="contact-links">
          {content.phoneNumber && (
            <a href={phoneHref(content.phoneNumber)} className="contact-phone">
              <FiPhone aria-hidden />
              <bdi>{readablePhone(content.phoneNumber)}</bdi>
            </a>
          )}
          {content.whatsAppNumber && (
            <a href={whatsAppHref(content.whatsAppNumber)} className="button button-navy button-large" rel="noopener">
              <WhatsAppIcon />
              <span>{site.chatOnWhatsApp}</span>
            </a>
          )}
          <SocialLinks facebookUrl={content.facebookUrl} instagramUrl={content.instagramUrl} />
        </div>
      </div>
    </section>
  )
}
