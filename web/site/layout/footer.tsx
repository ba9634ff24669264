import { FiFacebook, FiInstagram, FiPhone } from 'react-icons/fi'

import { useContent } from '#web/lib/use-content.tsx'
import { keyed } from '#web/lib/keyed.ts'
import type { PublicContents } from '#domain/content/registry.ts'
import { pagePaths } from '#domain/paths.ts'
import { phoneHref, readablePhone, whatsAppHref } from '#domain/contact-links.ts'

import { useWords } from '../site-context.tsx'
import { CoastEdge } from './coast-edge.tsx'
import { Logo } from './logo.tsx'
import { Link, SiteLink } from '../link.tsx'
import type { NavigationLink } from './navigation.ts'
import { WhatsAppIcon } from './contact-ways.tsx'

/** The foot of every page. When it cannot be loaded, it is only logged and nothing is shown (specification §8). */
export function Footer() {
  const footer = useContent('footer')
  const { site } = useWords()
  if (footer.status !== 'ready') return null
  const { content } = footer

  return (
    <footer className="site-footer">
      <CoastEdge />
      <div className="wrap footer-main">
        <div className="footer-about">
          <Logo file={content.logoPath} />
          <p>{content.aboutDescription}</p>
          <SocialLinks facebookUrl={content.facebookUrl} instagramUrl={content.instagramUrl} />
        </div>
        <FooterColumns content={content} />
      </div>
      <div className="wrap footer-end">
        <p>{content.copyrightText}</p>
        <ul>
          <li>
            <SiteLink to={content.termsOfUseUrl}>{site.termsOfUse}</SiteLink>
          </li>
          <li>
            <SiteLink to={content.privacyPolicyUrl}>{site.privacyPolicy}</SiteLink>
          </li>
        </ul>
      </div>
    </footer>
  )
}

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

interface SocialLinksProps {
  facebookUrl: string
  instagramUrl: string
}

/** The company's pages elsewhere; one without an address is hidden. */
export function SocialLinks({ facebookUrl, instagramUrl }: SocialLinksProps) {
  if (!facebookUrl && !instagramUrl) return null

  return (
    <ul className="social-links">
      <li>
        <SiteLink to={facebookUrl} className="icon-button">
          <FiFacebook aria-hidden size={20} />
          <span className="visually-hidden">Facebook</span>
        </SiteLink>
      </li>
      <li>
        <SiteLink to={instagramUrl} className="icon-button">
          <FiInstagram aria-hidden size={20} />
          <span className="visually-hidden">Instagram</span>
        </SiteLink>
      </li>
    </ul>
  )
}
