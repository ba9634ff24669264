import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const footer: SeedContents['footer'] = {
  ...shared.footer,
  aboutDescription:
    'Taxi Saranda: corse, escursioni e gite in barca sulla Riviera albanese, con un prezzo per auto fissato prima di partire.',
  companyAboutLabel: 'Chi siamo',
  companyContactLabel: 'Contatti',
  companyServicesLabel: 'Servizi',
  companyPlansLabel: 'Tariffe',
  serviceAirportLabel: 'Transfer aeroporto',
  serviceBookingLabel: 'Corse in città',
  serviceLongDistanceLabel: 'Lunghe distanze',
  supportNote: 'Chiama o scrivi, di giorno e di notte. Ti risponde qualcuno da Saranda.',
  copyrightText: '© Taxi Saranda. Tutti i diritti riservati.',
}
