// @vitest-environment jsdom
import { expect, test } from 'vitest'

import { subjectQuery } from '../booking-subject.ts'
import { cameToBook } from './later-scripts.ts'

test.for([
  ['#book', true],
  [`?${subjectQuery({ kind: 'tour', id: 3, number: 3, name: 'Blue Eye' }, '2031-06-01T10:00')}#book`, true],
  [`?${subjectQuery({ kind: 'route', id: 3, name: 'Saranda – Ksamil' })}`, true],
  ['', false],
  ['#contact', false],
  ['?fbclid=IwAR0', false],
  ['?utm_source=facebook&utm_campaign=book', false],
] as const)('who comes to book is known by the address (%s)', ([address, isToBook]) => {
  history.replaceState(null, '', `/${address}`)

  expect(cameToBook()).toBe(isToBook)
})
