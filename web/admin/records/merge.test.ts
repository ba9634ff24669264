import { expect, test } from 'vitest'

import { type Content, type Fields, line, list, price } from '#domain/content/fields.ts'
import type { Vehicle } from '#domain/plan/vehicle.ts'
import { vehicleKind } from '../people/people-kinds.ts'
import { differences, merged, restored, says } from './merge.ts'

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

const cards = {
  cards: list({ label: 'Cards', maxItems: 9, item: { name: line('Name'), price: price({ label: 'Price' }) } }),
}
const card = (id: number, name: string, eur: number): Content => ({ id, name, price: eur })
const was = [card(1, 'One', 10), card(2, 'Two', 20), card(3, 'Three', 30)]
/** What the dialog proposes to store where both have changed the list. */
const both = (typed: Content[], saved: Content[]) =>
  merged({ cards: saved }, differences(cards, { cards: was }, { cards: typed }, { cards: saved }), {})['cards']

test('a price that somebody else has changed outlives the words that I changed beside it', () => {
  const typed = [card(1, 'Eins', 10), ...was.slice(1)]
  const saved = [card(1, 'One', 15), ...was.slice(1)]

  expect(both(typed, saved)).toEqual([card(1, 'Eins', 15), ...was.slice(1)])
  expect(differences(cards, { cards: was }, { cards: typed }, { cards: saved })).toMatchObject([{ proposal: 'mine' }])
})

test('entries that both have added stay, and those that one has removed are gone, unless the other wrote in them', () => {
  const typed = [was[0], card(3, 'Drei', 30), { name: 'Mine', price: 1 }] as Content[]
  const saved = [card(1, 'One', 15), card(2, 'Two', 20), card(4, 'Theirs', 4)]

  expect(both(typed, saved)).toEqual([
    card(1, 'One', 15),
    card(3, 'Drei', 30),
    { name: 'Mine', price: 1 },
    card(4, 'Theirs', 4),
  ])
})

test('an entry that was stored before its answer was lost stands once', () => {
  const typed = [...was, { name: 'New', price: 5 }] as Content[]
  const saved = [...was, card(4, 'New', 5)]

  expect(both([card(1, 'Eins', 10), ...typed.slice(1)], saved)).toEqual([
    card(1, 'Eins', 10),
    ...was.slice(1),
    { name: 'New', price: 5 },
  ])
})

test('an order holds, whoever has made it', () => {
  const turned = was.toReversed()
  const typed = [...was.slice(0, 2), card(3, 'Drei', 30)]
  const dearer = [card(1, 'One', 15), ...was.slice(1)]

  expect(both(typed, turned)).toEqual([card(3, 'Drei', 30), was[1], was[0]])
  expect(both(turned, dearer)).toEqual([was[2], was[1], card(1, 'One', 15)])
})

const van = (papers: [string, string][]) =>
  vehicleKind.flat({
    id: 1,
    version: 1,
    name: 'Van',
    papers: papers.map(([name, validUntil]) => ({ name, validUntil })),
  } as Vehicle) as Content
const insurance: [string, string] = ['Insurance', '2027-01-31']
const inspection: [string, string] = ['Inspection', '2027-03-31']

test('a paper of a car that was removed before an answer was lost takes no other with it', () => {
  const opened = van([insurance, inspection])
  const sent = { ...opened, papers: (opened['papers'] as Content[]).slice(1) }

  expect(says(vehicleKind.fields, van([inspection]), sent)).toBe(true)
  const renamed = { ...opened, papers: (opened['papers'] as Content[]).map((paper) => ({ ...paper, name: 'Licence' })) }
  expect(
    says(
      vehicleKind.fields,
      van([
        ['Licence', '2027-01-31'],
        ['Licence', '2027-03-31'],
      ]),
      renamed,
    ),
  ).toBe(true)
})

test('a new date of a paper stays with it, whatever a colleague has removed', () => {
  const opened = van([insurance, inspection])
  const [first, second] = opened['papers'] as Content[]
  const typed = { ...opened, papers: [first, { ...second, validUntil: '2028-03-31' }] } as Content
  const saved = van([inspection])

  const all = differences(vehicleKind.fields, opened, typed, saved)
  expect(merged(saved, all, {})['papers']).toEqual([{ ...second, validUntil: '2028-03-31' }])
})

test('what cannot be read as a number comes back as it was typed, also in a list: an empty one would be saved in every language', () => {
  const plans = list({ label: 'Plans', maxItems: 5, item: { name: line('Name'), price: price({ label: 'Price' }) } })
  const priced: Fields = { priceEur: price({ label: 'Price' }), plans }
  const now = { priceEur: 30, plans: [{ id: 1, name: 'Airport', price: 20 }] }
  const values = { priceEur: '35euro', plans: [{ id: 1, name: 'Airport', price: '20euro' }] }

  expect(restored(priced, { version: 1, content: now }, { version: 1, values, before: now }).content).toEqual(values)
})
