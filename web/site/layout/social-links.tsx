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
    <ul className="-ms-3 mt-6 flex flex-wrap gap-2">
      <li>
        <SiteLink to={facebookUrl} className="icon-button">
          <FiFacebook aria-hidden size={20} />
          <span className="sr-only">Facebook</span>
        </SiteLink>
      </li>
      <li>
        <SiteLink to={instagramUrl} className="icon-button">
          <FiInstagram aria-hidden size={20} />
          <span className="sr-only">Instagram</span>
        </SiteLink>
      </li>
    </ul>
  )
}
