import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const footer: SeedContents['footer'] = {
  ...shared.footer,
  aboutDescription:
    'Taxi Saranda: udhëtime, ture dhe shëtitje me varkë në Rivierën Shqiptare, me një çmim për makinë të fiksuar para nisjes.',
  companyAboutLabel: 'Rreth nesh',
  companyContactLabel: 'Kontakt',
  companyServicesLabel: 'Shërbimet',
  companyPlansLabel: 'Çmimet',
  serviceAirportLabel: 'Transfer në aeroport',
  serviceBookingLabel: 'Udhëtime në qytet',
  serviceLongDistanceLabel: 'Udhëtime të gjata',
  supportNote: 'Na telefononi ose na shkruani, ditën e natën. Ju përgjigjet dikush nga Saranda.',
  copyrightText: '© Taxi Saranda. Të gjitha të drejtat e rezervuara.',
}
