import { expect, test } from 'vitest'

import { shownAs } from './use-shown-subject.ts'

const inEnglish = { kind: 'boat', id: 3, number: 3, name: 'Ksamil islands' } as const
const english = [{ id: 3, number: 3, name: 'Ksamil islands' }]
const italian = [
  // Its id is no matter: another thing's number is the same by chance.
  { id: 3, number: 8, name: 'Tramonto' },
  { id: 41, number: 3, name: 'Isole di Ksamil' },
]

test('what was chosen in one language is found in another by its number', () => {
  expect(shownAs(inEnglish, italian)).toEqual({ kind: 'boat', id: 41, number: 3, name: 'Isole di Ksamil' })
  expect(shownAs(inEnglish, english)).toBe(inEnglish)
})

test('what the language does not show, or has not named yet, is not found', () => {
  expect(shownAs(inEnglish, italian.slice(0, 1))).toBeUndefined()
  expect(shownAs(inEnglish, [{ id: 41, number: 3, name: ' ' }])).toBeUndefined()
})

test('what was kept without a number gets it in its own language, and is not found in another', () => {
  const { number: _, ...kept } = inEnglish
  expect(shownAs(kept, english)).toEqual(inEnglish)
  expect(shownAs(kept, italian.slice(1))).toBeUndefined()
})
