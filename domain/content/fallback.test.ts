import { expect, test } from 'vitest'

import type { Block } from './define.ts'

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

test('what is empty shows the text of the default language, what is not does not', () => {
  const { fields } = tours.collections.tours
  const english = completeContent(fields, { name: 'Butrint', description: 'Ruins' })

  const shown = withFallback(fields, completeContent(fields, { name: 'Die Ruinen' }), english)

  expect(shown).toMatchObject({ name: 'Die Ruinen', description: 'Ruins' })
})
