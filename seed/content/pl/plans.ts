import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const plans: SeedContents['plans'] = {
  sectionTitle: 'Proste ceny',
  sectionSubtitle: 'Za samochód, nie za osobę',
  description:
    'Do czterech osób w jednej cenie, razem z paliwem, klimatyzacją i bagażem. A powrót? Kosztuje tyle samo.',
  buttonLabel: 'Zarezerwuj',
  plans: [
    {
      ...shared.plans.riviera,
      title: 'Przejazd po Riwierze',
      description: 'Spod drzwi na plażę, na stare miasto albo do kolejnego hotelu.',
      period: 'przejazd',
      featuresText: [
        'Ksamil, Butrint, Niebieskie Oko, Borsh, Himara',
        'Do 4 osób w jednej cenie',
        'Odbiór z hotelu lub apartamentu',
        'W każdą stronę tyle samo',
        'Postój na zdjęcia po drodze',
      ].join('\n'),
      startFrom: 'od',
      learnMore: 'Wybierz przejazd',
    },
    {
      ...shared.plans.day,
      title: 'Dzień z kierowcą',
      description: 'Samochód i miejscowy kierowca na cały dzień. Tempo wyznaczasz Ty.',
      period: 'dzień',
      featuresText: [
        'Niebieskie Oko i Gjirokastra w jeden dzień',
        'Do 4 osób w jednej cenie',
        'Kierowca czeka, ile chcesz',
        'Zimna woda w aucie',
        'Podpowiemy, gdzie zjeść: sami tu jadamy',
      ].join('\n'),
      startFrom: 'od',
      learnMore: 'Zaplanuj dzień',
    },
    {
      ...shared.plans.airport,
      title: 'Transfer na lotnisko',
      description: 'Z Sarandy na lotnisko w Tiranie albo w drugą stronę, w dzień i w nocy.',
      period: 'przejazd',
      featuresText: [
        'Około trzech i pół godziny, od drzwi do drzwi',
        'Do 4 osób w jednej cenie',
        'Ta sama cena w dzień i w nocy',
        'Śledzimy Twój lot i czekamy',
        'Przerwa, kiedy jej potrzebujesz',
      ].join('\n'),
      startFrom: 'stała cena',
      learnMore: 'Zarezerwuj transfer',
    },
  ],
}
