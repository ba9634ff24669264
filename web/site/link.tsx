import type { AnchorHTMLAttributes, ReactNode } from 'react'

import { localizedAddress } from '#domain/paths.ts'
import type { WallTime } from '#domain/saranda-time.ts'

import { type BookingSubject, subjectQuery } from './booking-subject.ts'
import { hasForm, usePage, useSite } from './site-context.tsx'

/** Told to the window when a link has changed the address, but not the page. */
export const addressChange = 'addresschange'

type LinkAttributes = Pick<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'className' | 'onClick' | 'aria-label' | 'aria-current'
>

/** A link to a page of the site, by its plain path: it stays in the language of the address. */
export function Link({ to, children, ...attributes }: LinkAttributes & { to: string; children: ReactNode }) {
  const { addressLanguage } = useSite()
  return (
    <a {...attributes} href={localizedAddress(to, addressLanguage)}>
      {children}
    </a>
  )
}

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

interface BookLinkProps {
  children: ReactNode
  className?: string
  /** What the booking form should name. Without it the form stays as it is. */
  subject?: BookingSubject
  /** When it leaves, where it has a timetable. */
  departure?: WallTime
  'aria-label'?: string
}

/** Leads to the booking form, with what is to be booked: on this page where it has one, else on the home page. */
export function BookLink({ children, className, subject, departure, 'aria-label': label }: BookLinkProps) {
  const page = usePage()
  const path = page && hasForm(page) ? page.path : '/'

  return (
    <Link
      to={subject ? `${path}?${subjectQuery(subject, departure)}#book` : `${path}#book`}
      className={className ?? 'button button-accent'}
      {...(label && { 'aria-label': label })}
    >
      {children}
    </Link>
  )
}
