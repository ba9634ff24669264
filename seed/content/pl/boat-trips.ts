import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

const languages = ['Angielski', 'włoski', 'albański']

export const boatTrips: SeedContents['boat-trips'] = {
  title: 'Rejsy po Morzu Jońskim',
  subtitle:
    'Łodzie i kapitanowie stąd, od maja do października. Przy każdym rejsie piszemy, czy cena jest za osobę, czy za całą łódź. Gdy morze jest zbyt wzburzone, wybierasz inny dzień albo nic nie płacisz.',
  bookNowText: 'Zarezerwuj rejs',
  boatTrips: [
    {
      ...shared.boatTrips.ksamilKaiki,
      name: 'Kaikiem na wyspy Ksamilu',
      description:
        'Niespieszny dzień na drewnianym kaiku, łodzi, jaką pływa się tu od zawsze. Płyniemy wzdłuż brzegu na południe, do Ksamilu, i kotwiczymy między wyspami, a Ty pływasz, nurkujesz z maską albo nie robisz zupełnie nic. Obiad podajemy na pokładzie.',
      duration: 'Około 6 godzin',
      departure: 'Codziennie o 10:00, z portu w Sarandzie',
      languages,
      includes: ['Kapitan i załoga', 'Obiad i woda', 'Maski do snorkelingu', 'Kamizelki ratunkowe w każdym rozmiarze'],
      groupSize: 'Do 25 osób na pokładzie',
      for: ['Rodziny', 'Miłośnicy pływania', 'Wszyscy, którym się nie spieszy'],
    },
    {
      ...shared.boatTrips.kakomeKrorez,
      name: 'Zatoki Kakome i Krorëz',
      description:
        'Na północ od Sarandy droga odsuwa się od morza i najpiękniejsze zatoki należą do łodzi. Zatrzymujemy się na kąpiel w Kakome, gdzie las schodzi do samej wody, i płyniemy dalej na długą kamienistą plażę Krorëz, gdzie masz dwie godziny na lądzie. Obiad jest na pokładzie.',
      duration: 'Cały dzień, około 7 godzin',
      departure: 'Codziennie o 9:30, z portu w Sarandzie',
      languages,
      includes: ['Kapitan i załoga', 'Obiad i woda', 'Maski do snorkelingu', 'Kamizelki ratunkowe w każdym rozmiarze'],
      groupSize: 'Do 20 osób na pokładzie',
      for: ['Plażowicze', 'Grupy przyjaciół', 'Miłośnicy przyrody'],
    },
    {
      ...shared.boatTrips.speedboat,
      name: 'Motorówka na wyłączność',
      description:
        'Cała łódź tylko dla Ciebie, ze sternikiem, który każdą zatoczkę zna po imieniu. Wyspy, jaskinie czy pusta plaża: zdecyduj przed wypłynięciem albo po drodze. Paliwo jest w cenie.',
      duration: 'Około 3 godzin',
      departure: 'Codziennie o wybranej godzinie, z portu w Sarandzie',
      languages,
      includes: ['Sternik i paliwo', 'Zimna woda', 'Maski do snorkelingu', 'Kamizelki ratunkowe w każdym rozmiarze'],
      groupSize: 'Do 6 osób',
      for: ['Pary', 'Rodziny', 'Urodziny i zaręczyny'],
    },
    {
      ...shared.boatTrips.sunsetCruise,
      name: 'Rejs o zachodzie słońca',
      description:
        'Dwie spokojne godziny w zatoce, gdy słońce zachodzi nad Morzem Jońskim, a w Sarandzie zapalają się światła. W dłoni kieliszek miejscowego wina albo szklanka soku, a przed powrotem czas na ostatnią kąpiel.',
      duration: 'Około 2 godzin',
      departure: 'Codziennie, 90 minut przed zachodem słońca, z portu w Sarandzie',
      languages,
      includes: ['Kapitan i załoga', 'Kieliszek wina albo szklanka soku', 'Kamizelki ratunkowe w każdym rozmiarze'],
      groupSize: 'Do 20 osób na pokładzie',
      for: ['Pary', 'Pasjonaci fotografii', 'Rodziny'],
    },
  ],
}
