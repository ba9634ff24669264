import { FiExternalLink, FiPhone } from 'react-icons/fi'

import { phoneHref } from '#domain/contact-links.ts'

import { say } from '../words/say.ts'

interface SiteLinkProps {
  /** The public address. */
  href: string
  /** What stands there. */
  name: string
}

/** Leads to the page that visitors see of a thing, in a tab of its own. */
export function SiteLink({ href, name }: SiteLinkProps) {
  const label = say('View {name} on the site', { name })

  return (
    <a href={href} className="icon-button" target="_blank" rel="noopener" aria-label={label} title={label}>
      <FiExternalLink aria-hidden />
    </a>
  )
}

/** Calls a guest; `name` is his. */
export function CallLink({ name, phoneNumber }: { name: string; phoneNumber: string }) {
  return (
    <a className="admin-tool" href={phoneHref(phoneNumber)} aria-label={say('Call {name}', { name })}>
      <FiPhone aria-hidden /> <span>{say('Call')}</span>
    </a>
  )
}
