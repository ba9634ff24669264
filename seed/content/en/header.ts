import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const header: SeedContents['header'] = {
  ...shared.header,
  homeLabel: 'Home',
  aboutUsLabel: 'About',
  servicesLabel: 'Services',
  boatTripsLabel: 'Boat trips',
  toursLabel: 'Tours',
  taxiDrivesLabel: 'Taxi rides',
  attractionsLabel: 'Attractions',
  plansLabel: 'Plans',
  contactUsLabel: 'Contact us',
  bookNowLabel: 'Book now',
}
