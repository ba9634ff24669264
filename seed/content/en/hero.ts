import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const hero: SeedContents['hero'] = {
  ...shared.hero,
  experienceLabel: 'years on these roads',
  welcomeText: 'Taxi, tours and boat trips in Saranda',
  titleLine1: 'The price is fixed.',
  titleLine2: 'Only the view changes.',
  subtitle:
    'Drivers from Saranda take you along the Albanian Riviera. One price for the whole car, agreed before you get in and confirmed in writing.',
}
