// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'

import { bookingsText, lekText, sumText } from './formats.ts'
import { speak } from './say.ts'

afterEach(() => speak('en'))

test('sums and lek stand in Albanian as it writes them: a comma would part the cents', () => {
  speak('sq')

  expect([sumText(2120), sumText(2120.5), lekText(60)]).toEqual([
    '2\u00A0120\u00A0€',
    '2\u00A0120,50\u00A0€',
    '6\u00A0000 lekë',
  ])
  expect(bookingsText(1204)).toBe('1\u00A0204 rezervime')
})
