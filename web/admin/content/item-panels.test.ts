import { expect, test } from 'vitest'

import type { Block } from '#domain/content/define.ts'

import { blocks } from '#domain/content/registry.ts'
import { blockToasts } from './block-toasts.ts'
import { type CollectionProperty, deletionTexts, headline, itemPanels, itemToasts } from './item-panels.ts'

const collections = Object.fromEntries(
  (blocks as readonly Block[]).flatMap((block) => Object.entries(block.collections)),
)
function textsOf(property: CollectionProperty) {
  const collection = collections[property]
  if (!collection) throw new Error(`${property} is not a collection.`)
  const { pictures } = itemPanels[property]
  return { item: itemToasts(collection), question: deletionTexts(property, collection), pictures }
}

// The texts of the specification, section 8, letter by letter.
test('tours say what the specification says', () => {
  expect(textsOf('tours')).toEqual({
    item: {
      added: 'Tour added.',
      addFailed: 'Failed to add tour.',
      updated: 'Tour updated.',
      updateFailed: 'Failed to update tour.',
      deleted: 'Tour deleted.',
      deleteFailed: 'Failed to delete tour.',
    },
    question: { text: 'This will permanently delete the tour.', confirmLabel: 'Delete' },
    pictures: {
      uploaded: 'Images uploaded.',
      uploadFailed: 'Upload failed.',
      deleted: 'Image deleted.',
      deleteFailed: 'Failed to delete image.',
    },
  })
  expect(blockToasts.tours).toEqual({
    loadFailed: 'Failed to load tour data.',
    updated: 'Tour section updated.',
    updateFailed: 'Failed to update tour section.',
  })
})

test('boat trips say the equivalents', () => {
  const { item, question } = textsOf('boatTrips')
  expect(item).toEqual({
    added: 'Boat trip added.',
    addFailed: 'Failed to add boat trip.',
    updated: 'Boat trip updated.',
    updateFailed: 'Failed to update boat trip.',
    deleted: 'Boat trip deleted.',
    deleteFailed: 'Failed to delete boat trip.',
  })
  expect(question.text).toBe('This will permanently delete the boat trip.')
  expect(blockToasts['boat-trips'].updateFailed).toBe('Failed to update boat trip section.')
})

test('attractions ask and fail in their own words', () => {
  const { item, question, pictures } = textsOf('attractions')
  expect(question).toEqual({
    text: 'Are you sure you want to delete this attraction? This action cannot be undone.',
    confirmLabel: 'Yes, Delete',
  })
  expect(pictures).toMatchObject({ uploaded: 'Images uploaded.', uploadFailed: 'Image upload failed.' })
  expect(item).toMatchObject({ added: 'Attraction added.', updateFailed: 'Failed to update attraction.' })
  expect(blockToasts.attractions.updated).toBe('Attraction data updated.')
})

test('the parts of the about page are named one by one', () => {
  const properties = ['stats', 'values', 'features', 'driver', 'cars'] as const
  expect(properties.map((property) => textsOf(property).item.added)).toEqual([
    'Stat added.',
    'Value added.',
    'Feature added.',
    'Driver added.',
    'Car added.',
  ])
  expect(properties.map((property) => textsOf(property).item.updateFailed)).toEqual([
    'Failed to update stat.',
    'Failed to update value.',
    'Failed to update feature.',
    'Failed to update driver.',
    'Failed to update car.',
  ])
  expect(blockToasts.about.updated).toBe('About data updated.')
})

test('a form for a new one is headed by its kind', () => {
  expect(headline('boat trip')).toBe('Boat Trip')
})
