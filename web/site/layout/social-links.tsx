import { FiFacebook, FiInstagram } from 'react-icons/fi'

import { SiteLink } from './site-link.tsx'

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
