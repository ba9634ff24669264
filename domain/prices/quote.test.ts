import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'

import { priceEntry } from '#domain/prices/price-table.ts'
import { seededLanguages } from '#seed/content/languages.ts'
import { prices as seedPrices } from '#seed/prices.ts'

import { findRoute, findStoredRoute, quotePrice } from '../prices/quote.ts'

const prices = seedPrices.map((price, index) => ({ ...price, id: index + 1 }))
const noon = '2031-06-01T12:00'

test.for(prices)('$from – $to is found in both directions and every language', (price) => {
  const ends = [price, ...Object.values(price.translations)].map((texts) => [texts.from ?? '', texts.to ?? ''] as const)

  for (const [from, to] of ends) {
    expect(findStoredRoute(prices, from, to)?.id).toBe(price.id)
    expect(findStoredRoute(prices, to.toUpperCase(), ` ${from} `)?.id).toBe(price.id)
  }
})

test.for(prices)('$from – $to is found in the table as the browser has it', (price) => {
  const entries = prices.map((each) => priceEntry(each, 'it'))
  const { from, to } = priceEntry(price, 'it')

  expect(findRoute(entries, to, from)?.id).toBe(price.id)
})

test.for([
  ['Saranda', 'Himare'],
  ['SARANDË', 'himarë'],
  ['Arameras', 'Saranda'],
  ['Saranda', 'Butrinti'],
  ['sarande', 'Vlora'],
  ['Saranda', 'saranda inside the city'],
  ['Saranda', 'oeil bleu'],
  ['Saranda', 'Κσαμίλ'],
  ['Saranda', 'Εξαμίλι'],
  ['Saranda', 'Lëkurësi Castle'],
  ['Saranda', 'Pema e Thatë'],
])('%s – %s is understood without marks and capitals', ([from = '', to = '']) => {
  expect(findStoredRoute(prices, from, to)).toBeDefined()
})

test('a visitor of the Greek pages finds Ksamil under each of its names', () => {
  const entries = prices.map((each) => priceEntry(each, 'gr'))

  for (const name of ['Ksamil', 'Κσαμιλ', 'Εξαμίλι', 'Εξαμίλι (Κσαμίλ)']) {
    expect(findRoute(entries, 'Άγιοι Σαράντα', name)?.place, name).toBe('Ksamil')
  }
})

test('a Greek finds Vlorë in the form in which he goes there, and in that of the list', () => {
  const entries = prices.map((each) => priceEntry(each, 'gr'))

  for (const name of ['Αυλώνας', 'Αυλώνα', 'ΑΥΛΩΝΑ']) {
    expect(findRoute(entries, 'Άγιοι Σαράντα', name)?.place, name).toBe('Vlorë')
  }
})

test('a place of our pages that is at the end of a priced route is found by the name it has there', () => {
  const priced = new Set(['ksamil', 'blue-eye', 'butrint', 'lekuresi', 'gjirokaster'])
  for (const { name: language, contents } of seededLanguages) {
    for (const { groupKey, name } of contents.attractions.attractions) {
      const isFound = findStoredRoute(prices, 'Saranda', name) !== undefined
      expect(isFound, `${name} in ${language}`).toBe(priced.has(groupKey))
    }
  }
})

test.for([
  ['', ''],
  ['Saranda', ''],
  ['Saranda', 'Saranda'],
  ['Ksamil', 'Butrint'],
  ['Saranda', 'Tirana Airport Hotel'],
  ['---', 'Ksamil'],
])('%o – %o is no route', ([from = '', to = '']) => {
  expect(findStoredRoute(prices, from, to)).toBeUndefined()
})

test.for([
  ['2031-06-01T21:59', 30, false],
  ['2031-06-01T22:00', 35, true],
  ['2031-06-01T23:59', 35, true],
  ['2031-06-02T00:00', 35, true],
  ['2031-06-02T05:59', 35, true],
  ['2031-06-02T06:00', 30, false],
  ['2031-10-26T02:30', 35, true],
] as const)('Ksamil at %s costs %i', ([pickup, eur, night]) => {
  expect(quotePrice({ eur: 30, eurNight: 35 }, pickup)).toEqual({ eur, lek: eur * 100, night })
})

test('a route without a night rate keeps the day price', () => {
  expect(quotePrice({ eur: 35, eurNight: null }, '2031-06-01T23:00')).toEqual({ eur: 35, lek: 3500, night: false })
})

test('cents become whole lek', () => {
  expect(quotePrice({ eur: 19.99 }, noon).lek).toBe(1999)
})

test('whatever is typed, asking in the other direction gives the same', () => {
  assert(
    property(string(), string(), (from, to) =>
      Object.is(findStoredRoute(prices, from, to), findStoredRoute(prices, to, from)),
    ),
  )
})
