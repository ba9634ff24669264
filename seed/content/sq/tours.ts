import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

const languages = ['Shqip', 'anglisht', 'italisht']
const groupSize = 'Deri në 4 persona'

export const tours: SeedContents['tours'] = {
  title: 'Ture me shofer vendas',
  subtitle:
    'Makina është vetëm për ju, ritmi është juaji. Çmimet janë për makinë, deri në katër persona, dhe përfshijnë marrjen te dera, pritjen dhe kthimin.',
  bookNowText: 'Rezervoni këtë tur',
  tours: [
    {
      ...shared.tours.butrintKsamil,
      name: 'Butrinti dhe Ksamili',
      description:
        'Dy mijë vjet histori, pastaj deti. Shkojmë buzë lagunës deri në Butrint, dhe qytetin antik e shihni në freskun e mëngjesit ose në dritën e butë të pasdites. Pastaj ndalemi në Ksamil për një zhytje në det dhe një pjatë me midhje të liqenit. Bileta e Butrintit paguhet në hyrje.',
      duration: 'Gjysmë dite, rreth 5 orë',
      departure: 'Çdo ditë në orën 9:00 ose 14:00, nga dera juaj',
      languages,
      includes: [
        'Makinë me kondicioner, me shofer',
        'Marrje te dera dhe kthim',
        'Pritje në të dyja ndalesat',
        'Ujë në shishe',
      ],
      groupSize,
      for: ['Familje', 'Adhurues të historisë', 'Kush vjen për herë të parë'],
    },
    {
      ...shared.tours.blueEyeGjirokaster,
      name: 'Syri i Kaltër dhe Gjirokastra',
      description:
        'Së pari burimi, herët, para se të vijnë autobusët. Pastaj përtej qafës, drejt qytetit të gurtë: kalaja, pazari, një nga shtëpitë e mëdha osmane dhe dreka me pamje nga lugina. Biletat e hyrjes paguhen në vend.',
      duration: 'Gjithë ditën, rreth 8 orë',
      departure: 'Çdo ditë në orën 8:30, nga dera juaj',
      languages,
      includes: [
        'Makinë me kondicioner, me shofer',
        'Marrje te dera dhe kthim',
        'Pritje në çdo ndalesë',
        'Ujë në shishe',
        'Tavolinë e rezervuar për drekë, po të doni',
      ],
      groupSize,
      for: ['Çifte', 'Fotografë', 'Adhurues të historisë'],
    },
    {
      ...shared.tours.riviera,
      name: 'Riviera deri në Llogara',
      description:
        'E gjithë rruga e bregdetit në një ditë. Nga ullishtat e Borshit te kalaja e Porto Palermos, një zhytje në Himarë, një shëtitje në fshatin e vjetër të Dhërmiut dhe ngjitja me kthesa deri në Llogara, mbi 1 000 metra mbi nivelin e detit. Në kthim deti është djathtas: uluni nga dritarja.',
      duration: 'Gjithë ditën, rreth 10 orë',
      departure: 'Çdo ditë në orën 8:00, nga dera juaj',
      languages,
      includes: ['Makinë me kondicioner, me shofer', 'Marrje te dera dhe kthim', 'Ndalesa ku të doni', 'Ujë në shishe'],
      groupSize,
      for: ['Kush e do rrugën', 'Adhurues të detit', 'Grupe të vogla miqsh'],
    },
    {
      ...shared.tours.sunset,
      name: 'Saranda dhe perëndimi në Lëkurës',
      description:
        'Një tur i shkurtër për mbrëmjen e parë. Ju tregojmë qytetin, shëtitoren dhe rrënojat e sinagogës së vjetër, pastaj ngjitemi në Lëkurës me kohë për ta parë diellin të zbresë në det, me Korfuzin përballë. Rrini për një pije ose për darkë; ju kthejmë ne.',
      duration: 'Rreth 3 orë',
      departure: 'Çdo ditë, dy orë para perëndimit, nga dera juaj',
      languages,
      includes: ['Makinë me kondicioner, me shofer', 'Marrje te dera dhe kthim', 'Pritje te kalaja'],
      groupSize,
      for: ['Çifte', 'Familje', 'Kush sapo ka mbërritur'],
    },
  ],
}
