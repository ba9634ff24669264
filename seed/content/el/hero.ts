import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const hero: SeedContents['hero'] = {
  ...shared.hero,
  experienceLabel: 'χρόνια σε αυτούς τους δρόμους',
  welcomeText: 'Ταξί, εκδρομές και βόλτες με σκάφος στους Αγίους Σαράντα',
  titleLine1: 'Η τιμή μένει σταθερή.',
  titleLine2: 'Αλλάζει μόνο η θέα.',
  subtitle:
    'Οδηγοί από τους Αγίους Σαράντα σάς ταξιδεύουν στην αλβανική Ριβιέρα. Μία τιμή για όλο το αυτοκίνητο, συμφωνημένη πριν επιβιβαστείτε, με αποδεικτικό κράτησης.',
}
