import { expect, test } from 'vitest'

import { about } from '#domain/content/blocks/about.ts'
import { tours } from '#domain/content/blocks/tours.ts'
import {
  type CollectionPlace,
  type ItemRecord,
  missingItems,
  nameOf,
  onlyItem,
  readItems,
  seenItems,
  sourceOf,
} from './items.ts'
import { uploadFolder } from './item-pictures.ts'

const tour = (id: number, groupKey: string, fields: object = {}): ItemRecord => ({
  id,
  version: 1,
  groupKey,
  ...fields,
})

const english = [tour(1, 'butrint', { name: 'Butrint', price: '70 €' }), tour(2, 'riviera', { name: 'Riviera' })]
const polish = [tour(21, 'butrint', { name: 'Ruiny' }), tour(22, 'grapes', { name: 'Winnica' })]
const placeWith = (items: ItemRecord[]) =>
  ({
    collection: tours.collections.tours,
    items,
    defaults: { languageName: 'English', items: english },
    others: [{ languageName: 'Polski', items: polish }],
  }) as unknown as CollectionPlace

test('one collection answers a list, several an object, and the driver is one or none', () => {
  expect(readItems(tours, english)).toEqual({ tours: english })
  const driver = tour(7, 'arben')
  const answer = { stats: [], values: [], features: [], driver, cars: [] }
  expect(readItems(about, answer)['driver']).toEqual([driver])
  expect(readItems(about, { ...answer, driver: null })['driver']).toEqual([])
})

test('what only other languages have is to be translated, once, and from the default language if that has it', () => {
  const place = placeWith([tour(11, 'riviera', { name: 'Riviera' })])
  expect(missingItems(place).map(({ id }) => id)).toEqual([1, 22])
  expect(missingItems({ ...place, items: english, defaults: undefined }).map(({ id }) => id)).toEqual([22])
  const driver = { ...place, others: [], collection: about.collections.driver } as unknown as CollectionPlace
  expect(missingItems(driver)).toEqual([])
  expect(missingItems({ ...driver, items: [] })).toEqual(english)
})

test('what is translated from another language than the default goes by its name there until it has one', () => {
  const place = placeWith([])
  const grapes = tour(12, 'grapes')
  expect(sourceOf(place, tour(11, 'butrint'))).toMatchObject({ name: 'English', content: { name: 'Butrint' } })
  expect(sourceOf(place, grapes)).toMatchObject({ name: 'Polski', content: { name: 'Winnica' } })
  expect(nameOf(place, grapes)).toBe('Winnica')
  const inDefault = { ...place, defaults: undefined }
  expect(sourceOf(inDefault, grapes)).toMatchObject({ name: 'Polski' })
  expect(sourceOf(inDefault, tour(12, 'grapes', { name: 'The vineyard' }))).toBeUndefined()
})

test('an item without a name goes by that of the default language', () => {
  const place = placeWith([])
  expect(nameOf(place, tour(11, 'butrint', { name: 'Die Ruinen' }))).toBe('Die Ruinen')
  expect(nameOf(place, tour(11, 'butrint', { name: ' ' }))).toBe('Butrint')
  expect(nameOf(place, tour(11, 'only here'))).toBe('Unnamed tour')
})

test('the preview shows items as visitors see them, with the fallback of each empty field', () => {
  const own = { tours: [tour(11, 'butrint', { name: 'Die Ruinen' })] }
  expect(seenItems(tours, own, { tours: english })['tours']).toMatchObject([
    { id: 11, name: 'Die Ruinen', price: '70 €' },
  ])
  expect(seenItems(tours, { tours: [] }, { tours: english })['tours']).toMatchObject([{ id: 1 }, { id: 2 }])
})

test('a single item is shown alone on its page', () => {
  const driver = { id: 7 }
  expect(onlyItem(about, 'driver', driver)).toEqual({ stats: [], values: [], features: [], driver, cars: [] })
  expect(onlyItem(about, 'cars', driver)).toMatchObject({ driver: null, cars: [driver] })
})

test('pictures go to the folder of the name', () => {
  expect(uploadFolder(tours.collections.tours, 'Blue Eye & Gjirokastër')).toBe('images/tours/blueeyegjirokastr')
  expect(uploadFolder(about.collections.driver, 'Σπύρος')).toBe('images/drivers/generic')
})
