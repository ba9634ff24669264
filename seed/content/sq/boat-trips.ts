import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

const languages = ['Shqip', 'anglisht', 'italisht']

export const boatTrips: SeedContents['boat-trips'] = {
  title: 'Me varkë në detin Jon',
  subtitle:
    'Varka dhe kapitenë vendas, nga maji në tetor. Te çdo shëtitje shkruhet nëse çmimi është për person apo për gjithë varkën. Nëse deti është i trazuar, zgjidhni një ditë tjetër ose nuk paguani asgjë.',
  bookNowText: 'Rezervoni këtë shëtitje',
  boatTrips: [
    {
      ...shared.boatTrips.ksamilKaiki,
      name: 'Ishujt e Ksamilit me varkë druri',
      description:
        'Një ditë pa nxitim në një varkë druri (kaike), si ato që ky bregdet ka pasur gjithmonë. Zbresim buzë bregut deri në Ksamil dhe hedhim spirancën mes ishujve: notoni, zhytuni me maskë ose mos bëni asgjë. Dreka shërbehet në bord.',
      duration: 'Rreth 6 orë',
      departure: 'Çdo ditë në orën 10:00, nga porti i Sarandës',
      languages,
      includes: ['Kapiten dhe ekuipazh', 'Drekë dhe ujë', 'Maska zhytjeje', 'Jelekë shpëtimi në të gjitha masat'],
      groupSize: 'Deri në 25 në bord',
      for: ['Familje', 'Kush e do notin', 'Kush nuk nxitohet'],
    },
    {
      ...shared.boatTrips.kakomeKrorez,
      name: 'Gjiret e Kakomesë dhe të Krorëzës',
      description:
        'Në veri të Sarandës rruga largohet nga deti, dhe gjiret më të bukura u mbeten varkave. Ndalemi për një zhytje në Kakome, ku pylli zbret deri te uji, dhe vazhdojmë për në Krorëz, ku keni dy orë në plazhin e gjatë me guralecë. Dreka është në bord.',
      duration: 'Gjithë ditën, rreth 7 orë',
      departure: 'Çdo ditë në orën 9:30, nga porti i Sarandës',
      languages,
      includes: ['Kapiten dhe ekuipazh', 'Drekë dhe ujë', 'Maska zhytjeje', 'Jelekë shpëtimi në të gjitha masat'],
      groupSize: 'Deri në 20 në bord',
      for: ['Adhurues të plazhit', 'Grupe miqsh', 'Adhurues të natyrës'],
    },
    {
      ...shared.boatTrips.speedboat,
      name: 'Skaf privat',
      description:
        'Skafi është vetëm për ju, me një kapiten që e njeh çdo gji me emër. Ishuj, shpella ose një plazh i zbrazët: e vendosni para nisjes ose rrugës. Karburanti përfshihet në çmim.',
      duration: 'Rreth 3 orë',
      departure: 'Çdo ditë, në orën që zgjidhni ju, nga porti i Sarandës',
      languages,
      includes: ['Kapiten dhe karburant', 'Ujë i ftohtë', 'Maska zhytjeje', 'Jelekë shpëtimi në të gjitha masat'],
      groupSize: 'Deri në 6 persona',
      for: ['Çifte', 'Familje', 'Ditëlindje dhe propozime për martesë'],
    },
    {
      ...shared.boatTrips.sunsetCruise,
      name: 'Lundrim në perëndim të diellit',
      description:
        'Dy orë të qeta përgjatë gjirit, ndërsa dielli zbret në Jon dhe në Sarandë ndizen dritat. Në dorë një gotë verë vendi ose lëng frutash, dhe keni kohë edhe për një zhytje të fundit.',
      duration: 'Rreth 2 orë',
      departure: 'Çdo ditë, 90 minuta para perëndimit, nga porti i Sarandës',
      languages,
      includes: ['Kapiten dhe ekuipazh', 'Një gotë verë ose lëng frutash', 'Jelekë shpëtimi në të gjitha masat'],
      groupSize: 'Deri në 20 në bord',
      for: ['Çifte', 'Fotografë', 'Familje'],
    },
  ],
}
