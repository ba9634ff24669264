import { Link } from '../link.tsx'
import { usePage } from '../site-context.tsx'

import type { NavigationLink } from './navigation.ts'

interface MenuLinkProps {
  link: NavigationLink
  className: string
  onClick?: () => void
}

/** One entry of a menu; the one whose page is open is marked. */
export function MenuLink({ link, className, onClick }: MenuLinkProps) {
  const page = usePage()

  return (
    <Link
      to={link.to}
      className={className}
      onClick={onClick}
      aria-current={page?.path === link.to ? 'page' : undefined}
    >
      {link.label}
    </Link>
  )
}
