import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const aboutUs: SeedContents['about-us'] = {
  ...shared.aboutUs,
  title: 'Ne këtu jetojmë',
  subtitle: 'Taksitë e Sarandës, me shoferë që i njeh gjithë qyteti',
  description:
    'Në Sarandë e kemi zyrën, në Sarandë e kemi edhe shtëpinë. Prej më shumë se shtatë vjetësh i çojmë mysafirët nga trageti në hotel, nga hoteli në plazh dhe përtej maleve deri në aeroport. Çmimin jua themi para nisjes, dhe aq paguani.',
  experiencedLabel: 'Përvojë',
  reliableLabel: 'Besueshmëri',
  skilledLabel: 'Aftësi',
  flexibleLabel: 'Fleksibilitet',
  satisfiedClientsLabel: 'klientë të kënaqur',
  feature1Title: 'Çmimi para nisjes',
  feature1Text:
    'Çdo destinacion i listës sonë ka një çmim për gjithë makinën. E shihni para se të rezervoni dhe e gjeni edhe në konfirmim.',
  feature2Title: 'Në orar, dhe e dini kush vjen',
  feature2Text: 'Jua themi kush vjen t’ju marrë. Nëse vonohet trageti ose avioni, shoferi ju pret.',
  feature3Title: 'Makina të pastra, me kondicioner',
  feature3Text:
    'Brenda bën freskët edhe në gusht. Një makinë merr deri në katër persona. Jeni më shumë? Vijmë me minivan.',
}
