import type { ReactNode } from 'react'
import { Link } from '../link.tsx'

interface SiteLinkProps {
  /** A path of this site or a whole address; an empty one hides the link. */
  to: string
  className?: string
  children: ReactNode
}

/** A link whose address comes from content. */
export function SiteLink({ to, className = 'link', children }: SiteLinkProps) {
  if (!to) return null
  return to.startsWith('/') ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    <a href={to} className={className} rel="noopener">
      {children}
    </a>
  )
}
