import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const hero: SeedContents['hero'] = {
  ...shared.hero,
  experienceLabel: 'Jahre auf diesen Straßen',
  welcomeText: 'Taxi, Ausflüge und Bootstouren in Saranda',
  titleLine1: 'Der Preis steht fest.',
  titleLine2: 'Nur die Aussicht wechselt.',
  subtitle:
    'Mit Fahrern aus Saranda unterwegs an der Albanischen Riviera. Ein Preis für das ganze Auto, vor dem Einsteigen vereinbart und schriftlich bestätigt.',
}
