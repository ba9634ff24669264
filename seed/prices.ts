import type { PriceCategory, PriceTexts, StoredPrice } from '#domain/prices/price-table.ts'

interface Route {
  /** One name where all languages spell it alike; otherwise English, Albanian, Italian. */
  to: string | [en: string, sq: string, it: string]
  eur: number
  eurNight?: number
  time: string
}

const routes: Record<PriceCategory, Route[]> = {
  local: [
    { to: 'Ksamil', eur: 30, eurNight: 35, time: '30 min' },
    { to: ['Blue Eye', 'Syri i Kaltër', 'Occhio Blu'], eur: 35, time: '35 min' },
    {
      to: ['Saranda (inside the city)', 'Sarandë (brenda qytetit)', 'Saranda (in città)'],
      eur: 10,
      eurNight: 15,
      time: '',
    },
    { to: ['Butrint', 'Butrint', 'Butrinto'], eur: 35, time: '25 min' },
    { to: ['Lekures Castle', 'Kalaja e Lëkurësit', 'Castello di Lëkurësi'], eur: 20, time: '10 min' },
  ],
  regional: [
    { to: ['Pema e Thate/Arameras', 'Pema e Thatë/Arameras', 'Pema e Thatë/Arameras'], eur: 35, time: '30 min' },
    { to: ['Lukovë', 'Lukovë', 'Lukova'], eur: 45, time: '45 min' },
    { to: 'Qeparo', eur: 55, time: '1 h' },
    { to: 'Borsh', eur: 50, time: '1 h 15 min' },
    { to: ['Himarë', 'Himarë', 'Himara'], eur: 60, time: '1 h 30 min' },
    { to: 'Dhërmi', eur: 120, time: '1 h 45 min to 2 h' },
    { to: ['Gjirokastër', 'Gjirokastër', 'Argirocastro'], eur: 60, time: '45 min' },
  ],
  'long-distance': [
    { to: 'Berat', eur: 160, time: '3 h' },
    { to: ['Vlorë', 'Vlorë', 'Valona'], eur: 150, time: '2 h 20 min' },
    { to: ['Tiranë', 'Tiranë', 'Tirana'], eur: 200, time: '3 h 30 min' },
    { to: ['Tirana Airport', 'Aeroporti i Tiranës', 'Aeroporto di Tirana'], eur: 200, time: '3 h 30 min' },
  ],
}

const cityNames = { en: 'Inside the city', sq: 'Brenda qytetit', it: 'In città' }

/** The shipped price table: the rows of specification §9 in its order, per car, from Saranda. */
export const prices: Omit<StoredPrice, 'id'>[] = Object.entries(routes).flatMap(([category, rows]) =>
  rows.map((route) => storedPrice(category as PriceCategory, route)),
)

function storedPrice(category: PriceCategory, { to, eur, eurNight, time }: Route): Omit<StoredPrice, 'id'> {
  const [en, sq, it] = typeof to === 'string' ? [to, to, to] : to
  const isCity = en.startsWith('Saranda')
  return {
    from: 'Saranda',
    to: en,
    route: isCity ? cityNames.en : `Saranda to ${en}`,
    time,
    category,
    eurCents: eur * 100,
    eurNightCents: eurNight === undefined ? null : eurNight * 100,
    translations: {
      al: { from: 'Sarandë', to: sq, route: isCity ? cityNames.sq : `Sarandë – ${sq}`, time: albanianTime(time) },
      it: { from: 'Saranda', to: it, route: isCity ? cityNames.it : `Saranda – ${it}`, time: time.replace('to', '–') },
    } satisfies Record<string, PriceTexts>,
  }
}

function albanianTime(time: string): string {
  return time.replaceAll(' h', ' orë').replace('to', '–')
}
