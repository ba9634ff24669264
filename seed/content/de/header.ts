import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const header: SeedContents['header'] = {
  ...shared.header,
  homeLabel: 'Start',
  aboutUsLabel: 'Über uns',
  servicesLabel: 'Leistungen',
  boatTripsLabel: 'Bootstouren',
  toursLabel: 'Ausflüge',
  taxiDrivesLabel: 'Taxifahrten',
  attractionsLabel: 'Sehenswertes',
  plansLabel: 'Preise',
  contactUsLabel: 'Kontakt',
  bookNowLabel: 'Jetzt buchen',
}
