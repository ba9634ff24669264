import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const footer: SeedContents['footer'] = {
  ...shared.footer,
  aboutDescription:
    'Taxi Saranda: rides, tours and boat trips on the Albanian Riviera, at a price per car that is fixed before you leave.',
  companyAboutLabel: 'About us',
  companyContactLabel: 'Contact',
  companyServicesLabel: 'Services',
  companyPlansLabel: 'Plans',
  serviceAirportLabel: 'Airport transfers',
  serviceBookingLabel: 'Rides in town',
  serviceLongDistanceLabel: 'Long-distance rides',
  supportNote: 'Call or write, day or night. You will reach someone in Saranda.',
  copyrightText: '© Taxi Saranda. All rights reserved.',
}
