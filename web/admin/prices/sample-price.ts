import type { AdminPrice } from '#domain/prices/admin-price.ts'

/** A row of the price table, for tests of its form. */
export const samplePrice: AdminPrice = {
  id: 3,
  version: 2,
  from: 'Saranda',
  to: 'Ksamil',
  route: 'Saranda to Ksamil',
  time: '30 min',
  description: 'Along the lagoon.',
  pickup: 'Your door',
  imagePath: 'images/routes/a.jpg',
  minutes: 30,
  category: 'local',
  price: { eur: 30, lek: 3000, eurNight: 35, lekNight: 3500 },
  hasNightRate: true,
  translations: { de: { route: 'Saranda – Ksamil', time: '30 Min.' } },
}
