import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const footer: SeedContents['footer'] = {
  ...shared.footer,
  aboutDescription:
    'Taxi Saranda : trajets, excursions et sorties en mer sur la Riviera albanaise, à un prix par voiture fixé avant le départ.',
  companyAboutLabel: 'À propos',
  companyContactLabel: 'Contact',
  companyServicesLabel: 'Services',
  companyPlansLabel: 'Tarifs',
  serviceAirportLabel: 'Transferts aéroport',
  serviceBookingLabel: 'Trajets en ville',
  serviceLongDistanceLabel: 'Longs trajets',
  supportNote: 'Appelez ou écrivez, de jour comme de nuit. Quelqu’un vous répond depuis Saranda.',
  copyrightText: '© Taxi Saranda. Tous droits réservés.',
}
