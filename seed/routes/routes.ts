import type { PriceCategory } from '#domain/price-facts.ts'
import type { PriceTexts } from '#domain/prices/price-table.ts'

export const start = 'Saranda'
/** The one route that goes nowhere else. */
export const city = 'Inside the city'

export interface Route {
  category: PriceCategory
  eur: number
  eurNight?: number
  time: string
  /** Its master. */
  imagePath: string
}

/** By destination, in the order of specification §9. */
export const routes = {
  Ksamil: { category: 'local', eur: 30, eurNight: 35, time: '30 min', imagePath: 'ksamil.jpg' },
  'Blue Eye': { category: 'local', eur: 35, time: '35 min', imagePath: 'blue-eye.jpg' },
  [city]: { category: 'local', eur: 10, eurNight: 15, time: '', imagePath: 'saranda-evening.jpg' },
  Butrint: { category: 'local', eur: 35, time: '25 min', imagePath: 'butrint.jpg' },
  'Lekures Castle': { category: 'local', eur: 20, time: '10 min', imagePath: 'lekuresi.jpg' },
  'Pema e Thate/Arameras': { category: 'regional', eur: 35, time: '30 min', imagePath: 'ksamil-islets.jpg' },
  Lukovë: { category: 'regional', eur: 45, time: '45 min', imagePath: 'service-transfer.jpg' },
  Qeparo: { category: 'regional', eur: 55, time: '1 h', imagePath: 'porto-palermo-road.jpg' },
  Borsh: { category: 'regional', eur: 50, time: '1 h 15 min', imagePath: 'borsh.jpg' },
  Himarë: { category: 'regional', eur: 60, time: '1 h 30 min', imagePath: 'himare.jpg' },
  Dhërmi: { category: 'regional', eur: 120, time: '1 h 45 min to 2 h', imagePath: 'dhermi.jpg' },
  Gjirokastër: { category: 'regional', eur: 60, time: '45 min', imagePath: 'gjirokaster.jpg' },
  Berat: { category: 'long-distance', eur: 160, time: '3 h', imagePath: 'berat.jpg' },
  Vlorë: { category: 'long-distance', eur: 150, time: '2 h 20 min', imagePath: 'vlore.jpg' },
  Tiranë: { category: 'long-distance', eur: 200, time: '3 h 30 min', imagePath: 'car-sedan.jpg' },
  'Tirana Airport': { category: 'long-distance', eur: 200, time: '3 h 30 min', imagePath: 'service-airport.jpg' },
} satisfies Record<string, Route>

export type Destination = keyof typeof routes

/** What the page of each route says in one language. */
export type RouteTexts = Record<Destination, Pick<PriceTexts, 'description' | 'pickup'>>
