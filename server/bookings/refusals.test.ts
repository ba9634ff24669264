import { expect, test } from 'vitest'

import { wordsFor } from '#domain/words/words.ts'
import { siteBusy } from '../errors.ts'
import { notSaved, tooManyBookings } from './refusals.ts'

test('an operator who gives no number is not called under an empty one', () => {
  const help = { words: wordsFor('en').booking, phone: '' }

  for (const { message } of [tooManyBookings(help, 60), notSaved(siteBusy, help)])
    expect(message).toMatch(/or call us\.$/)
})
