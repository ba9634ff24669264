import { expect, test } from 'vitest'
import Schema from 'typebox/schema'

import { plans } from './blocks/plans.ts'
import { patchSchema } from './schema.ts'

const plan = {
  iconPath: '',
  title: 'Riviera ride',
  description: '',
  price: 30,
  period: 'ride',
  featuresText: 'One\nTwo',
  highlighted: false,
  startFrom: 'from',
  learnMore: '',
}

test('an entry may be sent with or without what is derived from it', () => {
  const writes = Schema.Compile(patchSchema(plans.fields))

  expect(writes.Check({ plans: [plan] })).toBe(true)
  expect(writes.Check({ plans: [{ id: 1, ...plan, features: ['One', 'Two'] }] })).toBe(true)
  expect(writes.Check({ plans: [{ ...plan, title: undefined }] })).toBe(false)
})
