import { keyed } from '#web/lib/keyed.ts'
import { FiPhone } from 'react-icons/fi'
import { Link } from '../link.tsx'

import type { PublicContents } from '#domain/content/registry.ts'

import { pagePaths } from '#domain/paths.ts'
import { useWords } from '../site-context.tsx'
import { phoneHref, readablePhone, whatsAppHref } from '#domain/contact-links.ts'
import type { NavigationLink } from './navigation.ts'
import { WhatsAppIcon } from './whatsapp-icon.tsx'

/** The footer's links: company, services, and how to reach us. */
export function FooterColumns({ content }: { content: PublicContents['footer'] }) {
  const { site } = useWords()

  return (
    <div className="footer-columns">
      <LinkColumn
        heading={site.company}
        links={[
          { label: content.companyAboutLabel, to: pagePaths.about },
          { label: content.companyContactLabel, to: '/#contact' },
          { label: content.companyServicesLabel, to: '/#services' },
          { label: content.companyPlansLabel, to: '/#plans' },
        ]}
      />
      <LinkColumn
        heading={site.services}
        links={[
          { label: content.serviceAirportLabel, to: '/#services' },
          { label: content.serviceBookingLabel, to: '/#services' },
          { label: content.serviceLongDistanceLabel, to: '/#services' },
        ]}
      />
      <div>
        <h2 className="footer-heading">{site.contact}</h2>
        {content.whatsAppNumber && (
          <a href={whatsAppHref(content.whatsAppNumber)} className="footer-link" rel="noopener">
            <WhatsAppIcon />
            <span>{site.chatOnWhatsApp}</span>
          </a>
        )}
        {content.phoneNumber && (
          <a href={phoneHref(content.phoneNumber)} className="footer-link">
            <FiPhone aria-hidden size={20} />
            <bdi>{readablePhone(content.phoneNumber)}</bdi>
          </a>
        )}
        <p>{content.supportNote}</p>
      </div>
    </div>
  )
}

function LinkColumn({ heading, links }: { heading: string; links: NavigationLink[] }) {
  return (
    <div>
      <h2 className="footer-heading">{heading}</h2>
      <ul>
        {keyed(links)
          .filter(({ item }) => item.label)
          .map(({ key, item: { label, to } }) => (
            <li key={key}>
              <Link to={to} className="footer-link">
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </div>
  )
}
