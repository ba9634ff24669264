import { expect, test } from 'vitest'

import { line } from '#domain/content/fields.ts'
import { differences, merged } from './merge.ts'

const fields = { both: line('Both'), mine: line('Mine'), theirs: line('Theirs'), same: line('Same') }
const base = { both: 'a', mine: 'a', theirs: 'a', same: 'a' }
const mine = { both: 'b', mine: 'b', theirs: 'a', same: 'c' }
const theirs = { both: 'x', mine: 'a', theirs: 'x', same: 'c' }

test('proposes what nobody would miss', () => {
  const all = differences(fields, base, mine, theirs)

  expect(all.map(({ name, proposal }) => [name, proposal])).toEqual([
    ['both', 'mine'],
    ['mine', 'mine'],
    ['theirs', 'theirs'],
  ])
  expect(merged(theirs, all, {})).toEqual({ both: 'b', mine: 'b', theirs: 'x', same: 'c' })
})

test('a choice goes before the proposal', () => {
  const all = differences(fields, base, mine, theirs)

  expect(merged(theirs, all, { both: 'theirs', theirs: 'mine' })).toEqual({
    both: 'x',
    mine: 'b',
    theirs: 'a',
    same: 'c',
  })
})
