import type { SeedContents } from '#seed/seed-contents.ts'

import { fares, shared } from '../shared.ts'

const languages = ['Angielski', 'włoski', 'albański']
const perPerson = (euro: number) => `${euro} € za osobę`

export const boatTrips: SeedContents['boat-trips'] = {
  title: 'Rejsy po Morzu Jońskim',
  subtitle:
    'Łodzie i kapitanowie stąd, od maja do października. Przy każdym rejsie piszemy, czy cena jest za osobę, czy za całą łódź. Gdy morze jest zbyt wzburzone, wybierasz inny dzień albo nic nie płacisz.',
  bookNowText: 'Zarezerwuj rejs',
  boatTrips: [
    {
      ...shared.boatTrips.ksamilKaiki,
      name: 'Kaikiem na wyspy Ksamilu',
      description:
        'Niespieszny dzień na drewnianym kaiku, łodzi, jaką pływa się tu od zawsze. Płyniemy wzdłuż brzegu na południe, do Ksamilu, i kotwiczymy między wyspami, a Ty pływasz, nurkujesz z maską albo nie robisz zupełnie nic. Obiad podajemy na pokładzie.',
      duration: 'Około 6 godzin',
      departure: 'Codziennie o 10:00, port w Sarandzie',
      languages,
      includes: ['Kapitan i załoga', 'obiad i woda', 'maski do snorkelingu', 'kamizelki ratunkowe w każdym rozmiarze'],
      price: perPerson(fares.ksamilKaiki),
      groupSize: 'Do 25 osób na pokładzie',
      for: ['Rodziny', 'miłośnicy pływania', 'goście z zapasem czasu'],
    },
    {
      ...shared.boatTrips.kakomeKrorez,
      name: 'Zatoki Kakome i Krorëz',
      description:
        'Na północ od Sarandy droga odsuwa się od morza i najpiękniejsze zatoki należą do łodzi. Płyniemy do Kakome, gdzie las schodzi do samej wody, i na długą kamienistą plażę Krorëz, gdzie masz dwie godziny na lądzie. Obiad jest na pokładzie.',
      duration: 'Cały dzień, około 7 godzin',
      departure: 'Codziennie o 9:30, port w Sarandzie',
      languages,
      includes: ['Kapitan i załoga', 'obiad i woda', 'maski do snorkelingu', 'kamizelki ratunkowe w każdym rozmiarze'],
      price: perPerson(fares.kakomeKrorez),
      groupSize: 'Do 20 osób na pokładzie',
      for: ['Plażowicze', 'grupy przyjaciół', 'miłośnicy przyrody'],
    },
    {
      ...shared.boatTrips.speedboat,
      name: 'Motorówka na wyłączność',
      description:
        'Cała łódź jest Twoja, ze sternikiem, który każdą zatoczkę zna po imieniu. Wyspy, jaskinie czy pusta plaża: zdecyduj przed wypłynięciem albo po drodze. Paliwo jest w cenie.',
      duration: 'Około 3 godzin',
      departure: 'Codziennie o wybranej godzinie, port w Sarandzie',
      languages,
      includes: ['Sternik i paliwo', 'zimna woda', 'maski do snorkelingu', 'kamizelki ratunkowe w każdym rozmiarze'],
      price: `${fares.speedboat} € za całą łódź`,
      groupSize: 'Do 6 osób',
      for: ['Pary', 'rodziny', 'urodziny i zaręczyny'],
    },
    {
      ...shared.boatTrips.sunsetCruise,
      name: 'Rejs o zachodzie słońca',
      description:
        'Dwie spokojne godziny w zatoce, gdy w Sarandzie zapalają się światła, a słońce zachodzi za Korfu. W dłoni kieliszek miejscowego wina albo szklanka soku, a przed powrotem czas na ostatnią kąpiel.',
      duration: 'Około 2 godzin',
      departure: 'Codziennie, 90 minut przed zachodem słońca, port w Sarandzie',
      languages,
      includes: ['Kapitan i załoga', 'kieliszek wina albo szklanka soku', 'kamizelki ratunkowe w każdym rozmiarze'],
      price: perPerson(fares.sunsetCruise),
      groupSize: 'Do 20 osób na pokładzie',
      for: ['Pary', 'pasjonaci fotografii', 'rodziny'],
    },
  ],
}
