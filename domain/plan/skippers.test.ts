import { expect, test } from 'vitest'

import { skippersOf } from './skippers.ts'

const kaiki = { id: 7, kind: 'boat' } as const
const member = (id: number, drives: 'car' | 'boat' | 'both', vehicleIds: number[], isActive = true) => ({
  id,
  drives,
  vehicleIds,
  isActive,
})

test('a boat goes out with those whose boat it is', () => {
  const crew = [
    member(1, 'boat', [7]),
    member(2, 'both', [3, 7]),
    member(3, 'car', [7]),
    member(4, 'boat', [8]),
    member(5, 'boat', []),
    member(6, 'boat', [7], false),
  ]
  expect(skippersOf(kaiki, crew)).toEqual([1, 2])
})

test('one that is nobody’s own goes out with those who take any of its kind', () => {
  const crew = [member(1, 'boat', []), member(2, 'car', []), member(3, 'both', [3])]
  expect(skippersOf(kaiki, crew)).toEqual([1])
  expect(skippersOf({ id: 9, kind: 'car' }, crew)).toEqual([2])
  expect(skippersOf(undefined, crew)).toEqual([])
})
