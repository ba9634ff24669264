import type { PriceTexts, StoredPrice } from '#domain/prices/price-table.ts'

import { routes as de } from './routes/de.ts'
import { routes as gr } from './routes/el.ts'
import { routes as gb } from './routes/en.ts'
import { routes as fr } from './routes/fr.ts'
import { routes as it } from './routes/it.ts'
import { routes as pl } from './routes/pl.ts'
import { city, type Destination, type Route, routes, type RouteTexts, start } from './routes/routes.ts'
import { routes as al } from './routes/sq.ts'

type Place = Destination | typeof start

interface Translation {
  /** A place without a name here is spelt as in English. */
  names: Partial<Record<Place, string>> & { [city]: string }
  /** For the times above; a range has a dash instead of 'to' in all of them. */
  hours?: (count: number) => string
  minutes?: string
}

const translations: Record<string, Translation> = {
  al: {
    names: {
      Saranda: 'Sarandë',
      'Blue Eye': 'Syri i Kaltër',
      [city]: 'Brenda qytetit',
      'Lekures Castle': 'Kalaja e Lëkurësit',
      'Pema e Thate/Arameras': 'Pema e Thatë/Arameras',
      'Tirana Airport': 'Aeroporti i Tiranës',
    },
    hours: () => 'orë',
  },
  it: {
    names: {
      'Blue Eye': 'Occhio Blu',
      [city]: 'In città',
      Butrint: 'Butrinto',
      'Lekures Castle': 'Castello di Lëkurësi',
      'Pema e Thate/Arameras': 'Pema e Thatë/Arameras',
      Lukovë: 'Lukova',
      Himarë: 'Himara',
      Gjirokastër: 'Argirocastro',
      Vlorë: 'Valona',
      Tiranë: 'Tirana',
      'Tirana Airport': 'Aeroporto di Tirana',
    },
  },
  de: {
    names: {
      'Blue Eye': 'Blaues Auge',
      [city]: 'Im Stadtgebiet',
      'Lekures Castle': 'Burg Lëkurësi',
      'Pema e Thate/Arameras': 'Pema e Thatë/Arameras',
      Lukovë: 'Lukova',
      Himarë: 'Himara',
      Gjirokastër: 'Gjirokastra',
      Vlorë: 'Vlora',
      Tiranë: 'Tirana',
      'Tirana Airport': 'Flughafen Tirana',
    },
  },
  fr: {
    names: {
      'Blue Eye': 'Œil bleu',
      [city]: 'En ville',
      'Lekures Castle': 'Château de Lëkurës',
      'Pema e Thate/Arameras': 'Pema e Thatë/Arameras',
      Tiranë: 'Tirana',
      'Tirana Airport': 'Aéroport de Tirana',
    },
  },
  pl: {
    names: {
      'Blue Eye': 'Niebieskie Oko',
      [city]: 'W mieście',
      'Lekures Castle': 'Zamek Lëkurësi',
      'Pema e Thate/Arameras': 'Pema e Thatë/Arameras',
      Lukovë: 'Lukova',
      Himarë: 'Himara',
      Gjirokastër: 'Gjirokastra',
      Vlorë: 'Wlora',
      Tiranë: 'Tirana',
      'Tirana Airport': 'Lotnisko w Tiranie',
    },
    hours: () => 'godz.',
  },
  gr: {
    names: {
      Saranda: 'Άγιοι Σαράντα',
      Ksamil: 'Εξαμίλι (Κσαμίλ)',
      'Blue Eye': 'Γαλάζιο Μάτι',
      [city]: 'Εντός πόλης',
      Butrint: 'Βουθρωτό',
      'Lekures Castle': 'Κάστρο Λεκουρσίου',
      'Pema e Thate/Arameras': 'Πέμα ε Θάτε/Αραμέρας',
      Lukovë: 'Λούκοβο',
      Qeparo: 'Κηπαρό',
      Borsh: 'Μπόρσι',
      Himarë: 'Χειμάρρα',
      Dhërmi: 'Δρυμάδες',
      Gjirokastër: 'Αργυρόκαστρο',
      Berat: 'Μπεράτι',
      Vlorë: 'Αυλώνας',
      Tiranë: 'Τίρανα',
      'Tirana Airport': 'Αεροδρόμιο Τιράνων',
    },
    hours: (count) => (count === 1 ? 'ώρα' : 'ώρες'),
    minutes: 'λεπ.',
  },
}

/** What the pages of the routes say, by flagCode; English in the rows themselves. */
const routeTexts: Record<string, RouteTexts> = { gb, al, it, de, fr, pl, gr }

/** The shipped price table: the rows of specification §9 in its order, per car, from Saranda. */
export const prices: Omit<StoredPrice, 'id'>[] = (Object.entries(routes) as [Destination, Route][]).map(
  ([to, { time, category, eur, eurNight, imagePath }]) => ({
    ...placeTexts(to, (place) => place, 'to'),
    ...gb[to],
    time,
    imagePath,
    minutes: null,
    category,
    eurCents: eur * 100,
    eurNightCents: eurNight === undefined ? null : eurNight * 100,
    translations: Object.fromEntries(
      Object.entries(translations).map(([flagCode, language]) => [
        flagCode,
        { ...translatedTexts(to, time, language), ...routeTexts[flagCode]?.[to] },
      ]),
    ),
  }),
)

function translatedTexts(to: Place, time: string, { names, hours = () => 'h', minutes = 'min' }: Translation) {
  const translatedTime = time
    .replaceAll(/(\d+) h\b/g, (_, count: string) => `${count} ${hours(Number(count))}`)
    .replaceAll('min', minutes)
    .replace('to', '–')
  return { ...placeTexts(to, (place) => names[place] ?? place, '–'), time: translatedTime }
}

/** A ride in town reads 'Saranda (inside the city)' as a place and 'Inside the city' as a route. */
function placeTexts(
  place: Place,
  name: (place: Place) => string,
  between: string,
): Pick<PriceTexts, 'from' | 'to' | 'route'> {
  const [from, to] = [name(start), name(place)]
  if (place !== city) return { from, to, route: `${from} ${between} ${to}` }
  return { from, to: `${from} (${to.slice(0, 1).toLowerCase()}${to.slice(1)})`, route: to }
}
