import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const header: SeedContents['header'] = {
  ...shared.header,
  homeLabel: 'Accueil',
  aboutUsLabel: 'À propos',
  servicesLabel: 'Services',
  boatTripsLabel: 'Sorties en mer',
  toursLabel: 'Excursions',
  taxiDrivesLabel: 'Trajets en taxi',
  attractionsLabel: 'À voir',
  plansLabel: 'Tarifs',
  contactUsLabel: 'Contact',
  bookNowLabel: 'Réserver',
}
