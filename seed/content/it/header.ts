import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const header: SeedContents['header'] = {
  ...shared.header,
  homeLabel: 'Home',
  aboutUsLabel: 'Chi siamo',
  servicesLabel: 'Servizi',
  boatTripsLabel: 'Gite in barca',
  toursLabel: 'Escursioni',
  taxiDrivesLabel: 'Corse in taxi',
  attractionsLabel: 'Da vedere',
  plansLabel: 'Tariffe',
  contactUsLabel: 'Contatti',
  bookNowLabel: 'Prenota ora',
}
