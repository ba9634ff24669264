import type { ReactNode } from 'react'

import type { WallTime } from '#domain/saranda-time.ts'

import { Link } from './link.tsx'
import { hasForm } from './public-page.ts'
import { usePage } from './site-context.tsx'
import { type BookingSubject, subjectQuery } from './booking-subject.ts'

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
