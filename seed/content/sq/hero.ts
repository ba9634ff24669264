import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const hero: SeedContents['hero'] = {
  ...shared.hero,
  experienceLabel: 'vjet në këto rrugë',
  welcomeText: 'Taksi, ture dhe shëtitje me varkë në Sarandë',
  titleLine1: 'Çmimi nuk ndryshon.',
  titleLine2: 'Ndryshon vetëm pamja.',
  subtitle:
    'Shoferë nga Saranda ju çojnë kudo në Rivierën Shqiptare. Një çmim i vetëm për gjithë makinën, i caktuar para se të hipni dhe i konfirmuar me shkrim.',
}
