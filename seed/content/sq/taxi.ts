import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const taxi: SeedContents['taxi'] = {
  ...shared.taxi,
  title: 'Me taksi nga Saranda',
  subtitle:
    'Çdo destinacion ka çmimin e vet të fiksuar: për makinë, deri në katër persona, njësoj në të dyja drejtimet.',
  services: [
    {
      ...shared.taxiServices.town,
      title: 'Qyteti dhe plazhet',
      description: 'Udhëtime të shkurtra në Sarandë, në Ksamil, në Butrint dhe te Syri i Kaltër, në çdo orë.',
    },
    {
      ...shared.taxiServices.arrivals,
      title: 'Porti dhe aeroporti',
      description:
        'E ndjekim tragetin ose fluturimin tuaj, ju presim te dalja dhe, nëse vonohet, rrimë aty. Pritja është falas.',
    },
    {
      ...shared.taxiServices.groups,
      title: 'Familje dhe grupe',
      description:
        'Karrige për fëmijë falas, po ta kërkoni më parë. Për më shumë se katër persona, një makinë e dytë ose më e madhe.',
    },
    {
      ...shared.taxiServices.waiting,
      title: 'Vajtje, ardhje dhe gjithçka mes tyre',
      description: 'Darkë në kodër ose një ditë në plazh: caktoni orën me shoferin dhe ai kthehet t’ju marrë.',
    },
  ],
  pricingTitle: 'Sa kushton një udhëtim',
  faqs: [
    {
      question: 'Si rezervoj?',
      answer:
        'Plotësoni formularin në faqen kryesore: ku, kur, sa veta. Kodin e rezervimit e merrni menjëherë, bashkë me çmimin, nëse destinacioni është në listën tonë. Mund edhe të na telefononi ose të na shkruani në WhatsApp.',
    },
    {
      question: 'A mund të ndryshojë çmimi gjatë udhëtimit?',
      answer:
        'Jo. Çmimi është për makinë dhe fiksohet para se të hipni. Trafiku, një rrugë më e gjatë ose një valixhe më shumë nuk e ndryshojnë. Ndryshon vetëm nëse e ndryshoni ju planin, dhe atëherë shoferi jua thotë çmimin e ri më parë.',
    },
    {
      question: 'A janë të licencuar shoferët?',
      answer:
        'Po. Çdo shofer ka licencë taksie, dhe çdo makinë ka siguracion edhe për pasagjerët dhe kontroll teknik çdo vit. Po të doni t’i shihni dokumentet, kërkojini; askush nuk e merr për keq.',
    },
    {
      question: 'A keni karrige makine për fëmijë?',
      answer:
        'Po, për foshnja dhe për fëmijë më të mëdhenj, pa pagesë. Zgjidheni karrigen në formular dhe shkruani moshën e fëmijës në shënim, që në makinë të jetë ajo e duhura.',
    },
    {
      question: 'Po nëse vonohet trageti ose avioni?',
      answer:
        'Ju presim, pa pagesë. Nëse anulohet ose vonohet me orë të tëra, na dërgoni një mesazh dhe e shtyjmë nisjen. Vini nga Korfuzi? Atje ora është një orë përpara; të gjitha oraret tona janë me orën e Sarandës.',
    },
    {
      question: 'Si paguhet?',
      answer:
        'Me para në dorë në fund të udhëtimit, në euro ose në lekë. Një euro llogaritet 100 lekë. Nëse preferoni të paguani me kartë, na pyesni para udhëtimit.',
    },
    {
      question: 'Sa bagazhe mund të marrim?',
      answer:
        'Katër persona me nga një valixhe dhe një çantë të vogël e kanë vendin në një makinë, pa shtesë. Nëse udhëtoni me biçikleta, me karrocë fëmijësh ose me qen, na tregoni që të dërgojmë makinën e përshtatshme.',
    },
    {
      question: 'A ka tarifë nate?',
      answer:
        'Vetëm për Ksamilin dhe brenda qytetit, nga ora 22:00 deri në 6:00. Kudo tjetër çmimi është i njëjtë edhe natën. Vlen ora e nisjes.',
    },
  ],
  bookNowText: 'Rezervoni tani',
}
