import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const services: SeedContents['services'] = {
  sectionTitle: 'Dokąd Cię zawieźć?',
  sectionSubtitle: 'Lądem i morzem, z Sarandy',
  description: 'Nie wiesz, co wybrać? Napisz, gdzie nocujesz i co chcesz zobaczyć. Odpowiemy z planem i ceną.',
  buttonLabel: 'Zapytaj nas',
  services: [
    {
      ...shared.services.airport,
      title: 'Transfery: lotnisko i port',
      description:
        'Lotnisko w Tiranie albo port w Sarandzie, do którego płyną promy z Korfu. Śledzimy Twój przyjazd i czekamy przy wyjściu z Twoim nazwiskiem na kartce.',
    },
    {
      ...shared.services.riviera,
      title: 'Transfery po Riwierze',
      description:
        'Ksamil, Borsh, Himara, Dhërmi, Wlora: od drzwi do drzwi drogą wzdłuż morza. Pięć minut na punkcie widokowym? Wystarczy powiedzieć.',
    },
    {
      ...shared.services.tours,
      title: 'Wycieczki jednodniowe',
      description:
        'Butrint, Niebieskie Oko, Gjirokastra, Llogara. Ty decydujesz, jak długo zostać; kierowca czeka i wie, gdzie dobrze zjeść.',
    },
    {
      ...shared.services.boats,
      title: 'Rejsy',
      description:
        'Na wyspy Ksamilu, do zatok Kakome i Krorëz albo na zachód słońca, z kapitanami, którzy wychowali się nad tym morzem.',
    },
  ],
}
