import { expect, test } from 'vitest'

import { plans } from '#domain/content/blocks/plans.ts'
import { completeContent } from '#domain/content/empty.ts'
import {
  type Content,
  type Fields,
  image,
  line,
  lines,
  link,
  list,
  paragraph,
  phone,
  price,
} from '#domain/content/fields.ts'

import { changedFields, fillEmpty, isSameValue, moved } from './field-values.ts'

const fields: Fields = {
  title: line('Title'),
  picture: image({ label: 'Picture' }),
  phoneNumber: phone({ label: 'Phone' }),
  points: lines({ label: 'Points', maxItems: 5, maxLength: 20 }),
  cards: list({
    label: 'Cards',
    maxItems: 5,
    item: { name: line('Name'), price: price({ label: 'Price', shared: true }) },
  }),
}
const stored = completeContent(fields, {
  title: 'Title',
  phoneNumber: '+355691234567',
  points: ['one', 'two'],
  cards: [
    { id: 1, name: 'First', price: 10 },
    { id: 2, name: 'Second', price: 20 },
  ],
})

test('what was only looked at is not sent', () => {
  const typed = { ...stored, points: ['one ', '', 'two', ''], phoneNumber: '+355 69 123 4567' }

  expect(changedFields(fields, stored, typed)).toEqual({})
})

test('only what was changed is sent, as the server wants it', () => {
  const typed = { ...stored, title: 'Other', points: [' one', ''], phoneNumber: '+355 (69) 765-43.21' }

  expect(changedFields(fields, stored, typed)).toEqual({
    title: 'Other',
    points: ['one'],
    phoneNumber: '+355697654321',
  })
})

test('what was pasted from Word, a table or a telephone is sent as it looks', () => {
  const open = { ...fields, text: paragraph('Text'), page: link({ label: 'Page' }) }
  const typed = {
    ...stored,
    title: 'Blue Eye\t\u2028by car\t',
    points: ['\u2022\tA driver', 'Wi-Fi\u0007'],
    phoneNumber: '\u202A+355\u00A069\u2011765\u20114321\u202C',
    text: 'One\u000BTwo\n\nThree\f\tFour\u0007\u2028Five',
    page: ' https://example.com/map\u200B',
    cards: [{ id: 1, name: 'First\tcard', price: 10 }],
  }

  expect(changedFields(open, completeContent(open, stored), typed)).toEqual({
    title: 'Blue Eye by car ',
    points: ['\u2022 A driver', 'Wi-Fi'],
    phoneNumber: '+355697654321',
    text: 'One\nTwo\n\nThree\n Four\nFive',
    page: 'https://example.com/map',
    cards: [{ id: 1, name: 'First card', price: 10 }],
  })
})

test('entries keep their ids, also one that another language or an earlier save gave them', () => {
  const [first, second] = stored['cards'] as Content[]
  const cards = [second, { ...first, id: 9 }, { name: 'New', price: null }] as Content[]

  expect(changedFields(fields, stored, { ...stored, cards })).toEqual({
    cards: [
      { id: 2, name: 'Second', price: 20 },
      { id: 9, name: 'First', price: 10 },
      { name: 'New', price: null },
    ],
  })
})

test('what is derived is never sent and makes no difference', () => {
  const field = plans.fields.plans
  const [one] = completeContent(plans.fields, { plans: [{ id: 1, featuresText: 'One\nTwo' }] })['plans'] as Content[]

  expect(one?.['features']).toEqual(['One', 'Two'])
  expect(isSameValue(field, [one] as Content[], [{ ...one, features: [] }])).toBe(true)
})

test('copying fills words that are missing, also inside the entries of both, and touches nothing else', () => {
  const open = completeContent(fields, { title: '', points: ['own'], cards: [{ id: 2, name: '', price: 5 }] })

  expect(fillEmpty(fields, open, stored)).toEqual({
    title: 'Title',
    picture: '',
    phoneNumber: '',
    points: ['own'],
    cards: [{ id: 2, name: 'Second', price: 5 }],
  })
})

test('whole lists are copied without what all languages share, which may have changed since they were read', () => {
  const filled = fillEmpty(fields, completeContent(fields, {}), stored)

  expect(filled['cards']).toEqual([
    { id: 1, name: 'First', price: null },
    { id: 2, name: 'Second', price: null },
  ])
})

test('moves an element, and nothing beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b'])
})
