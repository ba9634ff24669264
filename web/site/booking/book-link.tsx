import type { ReactNode } from 'react'

import { Link } from '../link.tsx'
import { type BookingSubject, subjectQuery } from './booking-subject.ts'

interface BookLinkProps {
  children: ReactNode
  className?: string
  /** What the booking form should name. Without it the form stays as it is. */
  subject?: BookingSubject
  'aria-label'?: string
}

/** Leads to the booking form, with what is to be booked. */
export function BookLink({ children, className, subject, 'aria-label': label }: BookLinkProps) {
  return (
    <Link
      to={subject ? `/?${subjectQuery(subject)}#book` : '/#book'}
      className={className ?? 'button button-accent'}
      {...(label && { 'aria-label': label })}
    >
      {children}
    </Link>
  )
}
