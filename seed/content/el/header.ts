import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const header: SeedContents['header'] = {
  ...shared.header,
  homeLabel: 'Αρχική',
  aboutUsLabel: 'Ποιοι είμαστε',
  servicesLabel: 'Υπηρεσίες',
  boatTripsLabel: 'Εκδρομές με σκάφος',
  toursLabel: 'Εκδρομές',
  taxiDrivesLabel: 'Διαδρομές ταξί',
  attractionsLabel: 'Αξιοθέατα',
  plansLabel: 'Τιμές',
  contactUsLabel: 'Επικοινωνία',
  bookNowLabel: 'Κράτηση',
}
