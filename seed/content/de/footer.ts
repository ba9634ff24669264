import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const footer: SeedContents['footer'] = {
  ...shared.footer,
  aboutDescription:
    'Taxi Saranda: Fahrten, Ausflüge und Bootstouren an der Albanischen Riviera, zu einem Preis pro Auto, der vor der Abfahrt feststeht.',
  companyAboutLabel: 'Über uns',
  companyContactLabel: 'Kontakt',
  companyServicesLabel: 'Leistungen',
  companyPlansLabel: 'Preise',
  serviceAirportLabel: 'Flughafentransfers',
  serviceBookingLabel: 'Stadtfahrten',
  serviceLongDistanceLabel: 'Fernfahrten',
  supportNote: 'Rufen Sie an oder schreiben Sie uns, Tag und Nacht. Es meldet sich jemand aus Saranda.',
  copyrightText: '© Taxi Saranda. Alle Rechte vorbehalten.',
}
