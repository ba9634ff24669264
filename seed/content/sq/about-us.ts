import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const aboutUs: SeedContents['about-us'] = {
  ...shared.aboutUs,
  title: 'Ne jetojmë këtu',
  subtitle: 'Taksitë e Sarandës, me njerëz të vërtetë në timon',
  description:
    'Në Sarandë e kemi zyrën, në Sarandë e kemi edhe shtëpinë. Prej më shumë se shtatë vjetësh i çojmë mysafirët nga trageti në hotel, nga hoteli në plazh dhe përtej maleve deri në aeroport. Çmimin jua themi para nisjes, dhe aq paguani.',
  experiencedLabel: 'Përvojë',
  reliableLabel: 'Besueshmëri',
  skilledLabel: 'Aftësi',
  flexibleLabel: 'Fleksibilitet',
  satisfiedClientsLabel: 'klientë të kënaqur',
  feature1Title: 'Çmimi para nisjes',
  feature1Text:
    'Çdo linjë ka një çmim për gjithë makinën. E shihni para se të rezervoni dhe e gjeni edhe në konfirmim.',
  feature2Title: 'Në orar, me emër',
  feature2Text: 'E dini kush vjen t’ju marrë. Nëse vonohet trageti ose avioni, shoferi ju pret.',
  feature3Title: 'Makina të freskëta e të pastra',
  feature3Text:
    'Të gjitha kanë ajër të kondicionuar dhe marrin deri në katër persona. Jeni më shumë? Vijmë me minivan.',
}
