import { expect, test } from 'vitest'

import { priceEntry } from '#domain/prices/price-table.ts'
import { prices as seedPrices } from '#seed/prices.ts'

import { placeChosen, placeNamed, placesOf, rowBetween, suggestPlaces } from './place-choice.ts'

const pricesIn = (flagCode: string) =>
  seedPrices.map((price, index) => priceEntry({ ...price, id: index + 1 }, flagCode))
const greek = pricesIn('gr')
const named = (text: string) => placeNamed(greek, text)?.name
const suggested = (typed: string) => suggestPlaces(pricesIn('gb'), typed).map(({ name }) => name)

test('each place of the table is there once, as the page’s language calls it', () => {
  const names = placesOf(greek).map(({ name }) => name)

  expect(names).toHaveLength(17)
  expect(new Set(names).size).toBe(17)
  expect(names[0]).toBe('Άγιοι Σαράντα')
})

test('a place is known by its whole name in any language, and never by what resembles it', () => {
  for (const text of ['Saranda', 'sarandë', 'Άγιοι Σαράντα']) expect(named(text), text).toBe('Άγιοι Σαράντα')
  expect(named('Occhio Blu')).toBe(named('Blue Eye'))
  expect(named('Ksamil')).toBe(named('Εξαμίλι'))
  for (const text of ['', 'Sar', 'Sarand port', 'Hotel Saranda', 'Ksamil, Hotel Mira'])
    expect(named(text), text).toBeUndefined()
})

test('two places make a row in either direction, also after a change of language', () => {
  const italian = pricesIn('it')
  const [saranda, ksamil] = [placeNamed(italian, 'Saranda'), placeNamed(italian, 'Ksamil')]
  const kept = [saranda, ksamil].map((place) => placeChosen(greek, place?.choice ?? null))

  expect(rowBetween(italian, ksamil, saranda)?.price.eur).toBe(30)
  expect(rowBetween(greek, kept[0], kept[1])?.price.eur).toBe(30)
  expect(rowBetween(greek, kept[0], undefined)).toBeUndefined()
  expect(placeChosen(greek, { row: 99, end: 'to' })).toBeUndefined()
})

test('what is typed so far brings the places that begin so, then those with a word that does', () => {
  expect(suggested('')).toHaveLength(17)
  expect(suggested('ti')).toEqual(['Tiranë', 'Tirana Airport'])
  expect(suggested('airp')).toEqual(['Tirana Airport'])
  expect(suggested('Εξα')).toEqual(['Ksamil'])
  // In capitals, whose last sigma is not the word's last.
  expect(suggested('ΑΡΓΥΡΟΚΑΣ')).toEqual(['Gjirokastër'])
  expect(suggested('Hotel Brilant')).toEqual([])
})
