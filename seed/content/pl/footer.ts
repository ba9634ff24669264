import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const footer: SeedContents['footer'] = {
  ...shared.footer,
  aboutDescription:
    'Taxi Saranda: przejazdy, wycieczki i rejsy na Riwierze Albańskiej, ze stałą ceną za samochód, ustaloną przed wyjazdem.',
  companyAboutLabel: 'O nas',
  companyContactLabel: 'Kontakt',
  companyServicesLabel: 'Usługi',
  companyPlansLabel: 'Cennik',
  serviceAirportLabel: 'Transfery na lotnisko',
  serviceBookingLabel: 'Przejazdy po mieście',
  serviceLongDistanceLabel: 'Dalekie trasy',
  supportNote: 'Zadzwoń lub napisz o każdej porze dnia i nocy. Odezwie się ktoś z Sarandy.',
  copyrightText: '© Taxi Saranda. Wszelkie prawa zastrzeżone.',
}
