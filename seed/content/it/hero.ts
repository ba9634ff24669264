import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const hero: SeedContents['hero'] = {
  ...shared.hero,
  experienceLabel: 'anni su queste strade',
  welcomeText: 'Taxi, escursioni e gite in barca a Saranda',
  titleLine1: 'Il prezzo è fisso.',
  titleLine2: 'Cambia solo il panorama.',
  subtitle:
    'Autisti di Saranda ti accompagnano lungo la Riviera albanese. Un solo prezzo per tutta l’auto, concordato prima di salire e confermato per iscritto.',
}
