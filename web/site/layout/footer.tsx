import { FiFacebook, FiInstagram, FiPhone } from 'react-icons/fi'

import { useContent } from '#web/lib/use-content.tsx'
import { keyed } from '#web/lib/keyed.ts'
import type { PublicContents } from '#domain/content/registry.ts'
import { pagePaths } from '#domain/paths.ts'
import { phoneHref, readablePhone, whatsAppHref } from '#domain/contact-links.ts'

import { useWords } from '../site-context.tsx'
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
          {[
            { label: site.termsOfUse, to: content.termsOfUseUrl },
            { label: site.privacyPolicy, to: content.privacyPolicyUrl },
          ]
            .filter(({ to }) => to)
            .map(({ label, to }) => (
              <li key={label}>
                <SiteLink to={to}>{label}</SiteLink>
              </li>
            ))}
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
  const links = [
    { name: 'Facebook', to: facebookUrl, Icon: FiFacebook },
    { name: 'Instagram', to: instagramUrl, Icon: FiInstagram },
  ].filter(({ to }) => to)
  if (links.length === 0) return null

  return (
    <ul className="social-links">
      {links.map(({ name, to, Icon }) => (
        <li key={name}>
          <SiteLink to={to} className="icon-button">
            <Icon aria-hidden size={20} />
            <span className="visually-hidden">{name}</span>
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}

/** The outline of the coast between Saranda and Ksamil laid on its side: where one ground meets the next. */
function CoastEdge({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 1440 64" preserveAspectRatio="none" className={`coast-edge ${className}`} aria-hidden>
      <path
        fill="currentColor"
        d="M0 64V40l25-3.7l17-5.2l12-1.3l16-1.4l26-0.5l19-1.6l17-2.2l18-2.1l14 3.5l8 3.3l14 3.9l20 3.9l14 4.2l19 2.1l23 3l28 0.1l16 2.6l19 0.1l16-1.2l12-2.4l8-2.5l13-0.5l13-1.9l23-0.2l17-5.6l13-1.6l12-3l15-4.6l8-1.4l13-0.6l14-3.2l18-6l11 3.6l17 1.1l9 3.6l9 1.7l7 1.8l6 1.7l14 3l7-0.5l22 2.4l15 4.6l22 4.5l20 1l15 1.1l13 0.9l15 0.7l13 2.8l20-1.9l15-3.3l24-1l40-1.7l17-0.8l15 0.3l19-0.5l15-3.1l13-3.1l8-0.7l9-1.7l14-5.8l18 0.7l16-1.6l19-4.4l13-1.4l13 1.4l12 2.7l12 3.9l8 1.6l6 1.2l8 1.6l11 5.2l10 6.4l12 1.7l18 2.8l19 0.5l33 0.8l26 3.1l16-0.1l9 0.9l17-1.7l9 0.2l6-1.2l9-0.6l16-3.8l11-0.8l16-3.9l19-6.7l24-7.2l7 3.6l11 2l6 2.1l8-0.4l16-1.4l15 1.2l15 0.6l12 0.3V64z"
      />
    </svg>
  )
}
