import { expect, test } from 'vitest'

import type { PriceEntry } from '#domain/prices/price-table.ts'

import { subjectOfQuery, subjectQuery } from './booking-subject.ts'

const butrint: PriceEntry = {
  id: 3,
  from: 'Σαράντα',
  to: 'Βουθρωτό',
  route: 'Σαράντα – Βουθρωτό',
  time: '25 min',
  category: 'local',
  price: { eur: 25, lek: 2500 },
  hasNightRate: false,
}

test('what a link names comes out of its address as it went in', () => {
  for (const subject of [
    { kind: 'route', id: 3, name: butrint.route },
    { kind: 'tour', id: 12, number: 7, name: 'Blue Eye & Gjirokastër: "50 %" + lunch?' },
    { kind: 'plan', id: 1, name: 'Airport transfer' },
  ] as const) {
    expect(subjectOfQuery(subjectQuery(subject), [butrint])).toEqual(subject)
    expect(subjectOfQuery(`?${subjectQuery(subject)}`, [butrint])).toEqual(subject)
  }
})

test('an address that names nothing that can be booked is left alone', () => {
  for (const query of ['', '?utm_source=x', '?book=castle&id=1&name=x', '?book=tour&id=1', '?book=tour&name=x']) {
    expect(subjectOfQuery(query, [butrint])).toBeNull()
  }
  expect(subjectOfQuery('?book=route&id=4&name=Elsewhere', [butrint])).toBeNull()
})

test('a link of before has no number, and one that is none is left out', () => {
  for (const number of ['', '&number=x', '&number=0', '&number=1.5']) {
    expect(subjectOfQuery(`?book=boat&id=2&name=x${number}`, [])).toEqual({ kind: 'boat', id: 2, name: 'x' })
  }
})

test('a name is no longer than what can be sent', () => {
  expect(subjectOfQuery(`?book=tour&id=1&name=${'x'.repeat(900)}`, [])?.name).toHaveLength(200)
})
