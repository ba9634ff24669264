import type { ReactNode } from 'react'
import { FiArrowLeft } from 'react-icons/fi'

import type { PublicContents } from '#domain/content/registry.ts'
import { subjectFolders, type SubjectKind } from '#domain/subject-pages.ts'
import { useContent } from '#web/lib/use-content.tsx'

import { Link } from '../link.tsx'

interface SubjectHeadProps {
  kind: SubjectKind
  name: string
  picture: ReactNode
  /** What is said of it; nothing where nobody has said anything. */
  text: string
  /** Its ticket. */
  children: ReactNode
}

/** The top of the page of one thing: what it is, what one sees, what it costs. */
export function SubjectHead({ kind, name, picture, text, children }: SubjectHeadProps) {
  const header = useContent('header')
  const listing = listingOf(kind, header.status === 'ready' ? { header: header.content } : {})

  return (
    <div className="subject road">
      <div className="wrap subject-head">
        <div className="subject-title">
          {listing && (
            <p>
              <Link to={listing.path} className="subject-back">
                <FiArrowLeft aria-hidden className="onward" />
                <span>{listing.label}</span>
              </Link>
            </p>
          )}
          <h1>{name}</h1>
        </div>
        <div className="subject-picture">{picture}</div>
        <div className="ticket">{children}</div>
        {text && <p className="subject-text">{text}</p>}
      </div>
    </div>
  )
}

type HeaderLabel = 'toursLabel' | 'boatTripsLabel' | 'attractionsLabel' | 'taxiDrivesLabel'

const menuLabels: Record<SubjectKind, HeaderLabel> = {
  tour: 'toursLabel',
  boat: 'boatTripsLabel',
  attraction: 'attractionsLabel',
  route: 'taxiDrivesLabel',
}

/** The page that lists all things of a kind, called as the menu calls it; undefined where the menu hides it. */
export function listingOf(
  kind: SubjectKind,
  { header }: Partial<PublicContents>,
): { label: string; path: string } | undefined {
  const label = header?.[menuLabels[kind]]
  return label ? { label, path: subjectFolders[kind] } : undefined
}
