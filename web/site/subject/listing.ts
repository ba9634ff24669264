import type { PublicContents } from '#domain/content/registry.ts'
import { type SubjectKind, subjectFolders } from '#domain/subject-pages.ts'

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
