import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const header: SeedContents['header'] = {
  ...shared.header,
  homeLabel: 'Start',
  aboutUsLabel: 'O nas',
  servicesLabel: 'Usługi',
  boatTripsLabel: 'Rejsy',
  toursLabel: 'Wycieczki',
  taxiDrivesLabel: 'Przejazdy taksówką',
  attractionsLabel: 'Atrakcje',
  plansLabel: 'Cennik',
  contactUsLabel: 'Kontakt',
  bookNowLabel: 'Zarezerwuj',
}
