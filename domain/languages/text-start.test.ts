import { expect, test } from 'vitest'

import { shortened, textStart } from './text-start.ts'

test.for([
  ['a plain text', 'Saranda', 'Sara'],
  ['an emoji of two units', 'Sar🚕nda', 'Sar'],
  ['an emoji that just fits', 'Sa🚕nda', 'Sa🚕'],
  ['a flag', 'a🇮🇹🇦🇱', 'a'],
  ['a family', 'a👨‍👩‍👧 b', 'a'],
  ['a colour of skin', 'ab👍🏽', 'ab'],
  ['an accent of its own', 'Sar\u0061\u0308', 'Sar'],
  ['a line break', 'a\nb\nc', 'a\nb\n'],
] as const)('%s is not cut through', ([, text, start]) => {
  expect(textStart(text, 4)).toBe(start)
})

test('half of a pair alone does not stop it', () => {
  expect(textStart('a\ud83db', 2)).toBe('a\ud83d')
})

test.for([
  ['Saranda', 7, 'Saranda'],
  ['Saranda', 6, 'Saran…'],
  ['Blue Eye', 6, 'Blue…'],
] as const)('%s in %i signs is %s', ([text, length, short]) => {
  expect(shortened(text, length)).toBe(short)
})
