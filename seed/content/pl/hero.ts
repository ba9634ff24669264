import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const hero: SeedContents['hero'] = {
  ...shared.hero,
  experienceLabel: 'lat na tych drogach',
  welcomeText: 'Taksówki, wycieczki i rejsy w Sarandzie',
  titleLine1: 'Cena jest stała.',
  titleLine2: 'Zmienia się tylko widok.',
  subtitle:
    'Kierowcy z Sarandy zawiozą Cię w każdy zakątek Riwiery Albańskiej. Jedna cena za cały samochód, ustalona przed kursem i potwierdzona na piśmie.',
}
