import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const header: SeedContents['header'] = {
  ...shared.header,
  homeLabel: 'Kreu',
  aboutUsLabel: 'Rreth nesh',
  servicesLabel: 'Shërbimet',
  boatTripsLabel: 'Shëtitje me varkë',
  toursLabel: 'Ture',
  taxiDrivesLabel: 'Udhëtime me taksi',
  attractionsLabel: 'Atraksione',
  plansLabel: 'Çmimet',
  contactUsLabel: 'Kontakt',
  bookNowLabel: 'Rezervoni tani',
}
