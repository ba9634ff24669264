import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const footer: SeedContents['footer'] = {
  ...shared.footer,
  aboutDescription:
    'Taxi Saranda: διαδρομές, εκδρομές και βόλτες με σκάφος στην αλβανική Ριβιέρα, με τιμή ανά αυτοκίνητο που ορίζεται πριν ξεκινήσετε.',
  companyAboutLabel: 'Ποιοι είμαστε',
  companyContactLabel: 'Επικοινωνία',
  companyServicesLabel: 'Υπηρεσίες',
  companyPlansLabel: 'Τιμές',
  serviceAirportLabel: 'Αεροδρόμιο',
  serviceBookingLabel: 'Μέσα στην πόλη',
  serviceLongDistanceLabel: 'Μακρινές διαδρομές',
  supportNote: 'Τηλεφωνήστε μας ή γράψτε μας, μέρα και νύχτα. Θα σας απαντήσει κάποιος από τους Αγίους Σαράντα.',
  copyrightText: '© Taxi Saranda. Με επιφύλαξη παντός δικαιώματος.',
}
