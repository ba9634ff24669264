import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

const languages = ['Angielski', 'włoski', 'albański']
const groupSize = 'Do 4 osób'

export const tours: SeedContents['tours'] = {
  title: 'Wycieczki autem z kierowcą',
  subtitle:
    'Miejscowy kierowca, samochód tylko dla Ciebie i Twoje tempo. Ceny są za samochód do czterech osób, razem z odbiorem, czekaniem i powrotem.',
  bookNowText: 'Zarezerwuj wycieczkę',
  tours: [
    {
      ...shared.tours.butrintKsamil,
      name: 'Butrint i Ksamil',
      description:
        'Dwa tysiące lat historii, a potem morze. Jedziemy wzdłuż laguny do Butrintu i zwiedzasz starożytne miasto w porannym chłodzie albo w miękkim popołudniowym świetle. Potem przystanek w Ksamilu na kąpiel i talerz małży z jeziora. Bilet do Butrintu kupuje się przy wejściu.',
      duration: 'Pół dnia, około 5 godzin',
      departure: 'Codziennie o 9:00 lub 14:00, spod Twoich drzwi',
      languages,
      includes: [
        'Klimatyzowany samochód z kierowcą',
        'Odbiór i powrót',
        'Czekanie na obu przystankach',
        'Woda butelkowana',
      ],
      groupSize,
      for: ['Rodziny', 'Miłośnicy historii', 'Na pierwszą wizytę'],
    },
    {
      ...shared.tours.blueEyeGjirokaster,
      name: 'Niebieskie Oko i Gjirokastra',
      description:
        'Najpierw źródło, wcześnie, zanim przyjadą autokary. Potem przez przełęcz do kamiennego miasta: zamek, bazar, jeden z wielkich osmańskich domów i obiad z widokiem na dolinę. Bilety wstępu kupuje się na miejscu.',
      duration: 'Cały dzień, około 8 godzin',
      departure: 'Codziennie o 8:30, spod Twoich drzwi',
      languages,
      includes: [
        'Klimatyzowany samochód z kierowcą',
        'Odbiór i powrót',
        'Czekanie na każdym przystanku',
        'Woda butelkowana',
        'Na życzenie stolik na obiad',
      ],
      groupSize,
      for: ['Pary', 'Pasjonaci fotografii', 'Miłośnicy historii'],
    },
    {
      ...shared.tours.riviera,
      name: 'Riwierą na przełęcz Llogara',
      description:
        'Cała nadmorska droga w jeden dzień. Wśród gajów oliwnych Borshu do zamku Porto Palermo, potem kąpiel w Himarze, spacer po starej wiosce Dhërmi i serpentynami na Llogarę, ponad 1000 metrów nad poziomem morza. W drodze powrotnej morze jest po prawej: siadaj przy oknie.',
      duration: 'Cały dzień, około 10 godzin',
      departure: 'Codziennie o 8:00, spod Twoich drzwi',
      languages,
      includes: [
        'Klimatyzowany samochód z kierowcą',
        'Odbiór i powrót',
        'Przystanki, gdzie tylko chcesz',
        'Woda butelkowana',
      ],
      groupSize,
      for: ['Miłośnicy podróży autem', 'Plażowicze', 'Małe grupy przyjaciół'],
    },
    {
      ...shared.tours.sunset,
      name: 'Saranda i zachód słońca z zamku',
      description:
        'Krótka wycieczka na pierwszy wieczór. Pokażemy Ci miasto, promenadę i ruiny dawnej synagogi, a potem wjedziemy na zamek Lëkurësi, zanim słońce zajdzie nad morzem, naprzeciw Korfu. Zostań na drinka albo na kolację; odwieziemy Cię z powrotem.',
      duration: 'Około 3 godzin',
      departure: 'Codziennie, dwie godziny przed zachodem słońca, spod Twoich drzwi',
      languages,
      includes: ['Klimatyzowany samochód z kierowcą', 'Odbiór i powrót', 'Czekanie pod zamkiem'],
      groupSize,
      for: ['Pary', 'Rodziny', 'Na pierwszy wieczór'],
    },
  ],
}
