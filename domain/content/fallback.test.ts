import { expect, test } from 'vitest'

import type { Block } from './define.ts'

import { header } from './blocks/header.ts'
import { plans } from './blocks/plans.ts'
import { tours } from './blocks/tours.ts'
import { completeContent } from './empty.ts'
import { withFallback } from './fallback.ts'
import { blocks } from './registry.ts'

const declared = (blocks as readonly Block[]).flatMap((block) => [
  { name: block.name, fields: block.fields },
  ...Object.values(block.collections),
])

test.each(declared)('what is empty in both languages of $name stays what it was', ({ fields }) => {
  const empty = completeContent(fields, {})

  expect(withFallback(fields, empty, empty)).toEqual(empty)
})

test('a price comes whole from one language', () => {
  const { fields } = tours.collections.tours
  const english = completeContent(fields, { priceEur: 25, priceUnit: 'person', childPriceEur: 10, childMaxAge: 11 })

  const shown = (own: object) => withFallback(fields, completeContent(fields, own), english)

  expect(shown({})).toMatchObject({ priceEur: 25, priceUnit: 'person', childPriceEur: 10, childMaxAge: 11 })
  expect(shown({ priceEur: 30, priceUnit: 'person' })).toMatchObject({ priceEur: 30, childPriceEur: null })
})

test('what is empty shows the text of the default language, what is not does not', () => {
  const { fields } = tours.collections.tours
  const english = completeContent(fields, { name: 'Butrint', description: 'Ruins' })

  const shown = withFallback(fields, completeContent(fields, { name: 'Die Ruinen' }), english)

  expect(shown).toMatchObject({ name: 'Die Ruinen', description: 'Ruins' })
})

const list = (buttonLabel: string, learnMore: string) =>
  completeContent(plans.fields, { buttonLabel, plans: [{ id: 1, learnMore }] })

test('spaces alone are no text, in no language', () => {
  const blank = completeContent(header.fields, { homeLabel: ' ', bookNowLabel: '  ' })
  expect(withFallback(header.fields, blank, blank)).toMatchObject({ homeLabel: '', bookNowLabel: '' })

  expect(withFallback(plans.fields, list(' ', ' '), list('Book', 'More'))).toMatchObject({
    buttonLabel: 'Book',
    plans: [{ learnMore: 'More' }],
  })
  expect(withFallback(plans.fields, list(' ', ' '), completeContent(plans.fields, {}))).toMatchObject({
    buttonLabel: '',
    plans: [{ learnMore: '' }],
  })
})
