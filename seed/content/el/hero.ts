import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const hero: SeedContents['hero'] = {
  ...shared.hero,
  experienceLabel: 'χρόνια στον δρόμο',
  welcomeText: 'Ταξί, εκδρομές και βόλτες με σκάφος στους Αγίους Σαράντα',
  titleLine1: 'Σταθερή τιμή.',
  titleLine2: 'Αλλάζει μόνο η θέα.',
  subtitle:
    'Οδηγοί από τους Αγίους Σαράντα σάς ταξιδεύουν στην αλβανική Ριβιέρα. Μία τιμή για όλο το αυτοκίνητο, συμφωνημένη πριν ξεκινήσετε και επιβεβαιωμένη γραπτώς.',
}
