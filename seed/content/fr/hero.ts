import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const hero: SeedContents['hero'] = {
  ...shared.hero,
  experienceLabel: 'ans sur ces routes',
  welcomeText: 'Taxi, excursions et sorties en mer à Saranda',
  titleLine1: 'Le prix ne bouge pas.',
  titleLine2: 'Seule la vue change.',
  subtitle:
    'Des chauffeurs de Saranda vous conduisent le long de la Riviera albanaise. Un seul prix par voiture, convenu avant le départ et confirmé par écrit.',
}
