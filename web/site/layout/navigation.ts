import type { PublicContents } from '#domain/content/registry.ts'

import { pagePaths } from '#domain/paths.ts'

export interface NavigationLink {
  label: string
  to: string
}

export interface NavigationGroup {
  label: string
  links: NavigationLink[]
}

export type NavigationItem = NavigationLink | NavigationGroup

/** The menu in its order; an item whose label is empty is left out (specification §2). */
export function navigationItems(header: PublicContents['header']): NavigationItem[] {
  const services = [
    { label: header.boatTripsLabel, to: pagePaths.boatTrips },
    { label: header.toursLabel, to: pagePaths.tours },
    { label: header.taxiDrivesLabel, to: pagePaths.taxi },
  ].filter(hasLabel)
  const items: NavigationItem[] = [
    { label: header.homeLabel, to: '/#home' },
    { label: header.aboutUsLabel, to: pagePaths.about },
    { label: services.length > 0 ? header.servicesLabel : '', links: services },
    { label: header.attractionsLabel, to: pagePaths.attractions },
    { label: header.plansLabel, to: '/#plans' },
    { label: header.contactUsLabel, to: '/#contact' },
  ]
  return items.filter(hasLabel)
}

/** What tells an item from the others, whatever staff call it: the services are the one group. */
export function keyOf(item: NavigationItem): string {
  return 'links' in item ? 'services' : item.to
}

function hasLabel({ label }: { label: string }): boolean {
  return label.trim() !== ''
}
