// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs'

import type { TSchema } from 'typebox'
import Schema from 'typebox/schema'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { choice, line, link, list, number, paragraph, phone, price } from '#domain/content/fields.ts'
import type { Block } from '#domain/content/define.ts'
import { storedBlocks } from '#domain/content/registry.ts'
import { patchSchema } from '#domain/content/schema.ts'
import { ChangedVehicle } from '#domain/plan/vehicle.ts'
import { ChangedPrice } from '#domain/prices/admin-price.ts'
import { booking as english } from '#domain/words/booking/en.ts'
import { booking as shqip } from '#domain/words/booking/sq.ts'
import { patternsInWords } from '#domain/text-patterns.ts'
import { sayBesideField, sayDeclared, speak } from '#web/admin/words/say.ts'
import { refusalsOf } from '../../server/http/problem.ts'

const schema = patchSchema({
  years: number({ label: 'Years', min: 0, max: 200 }),
  fare: price({ label: 'Price' }),
  facebookUrl: link({ label: 'Facebook address' }),
  telephone: phone({ label: 'Phone' }),
  title: line('Title', 10),
  story: paragraph('Story', 10),
  services: list({ label: 'Services', item: { title: line('Title', 10) }, maxItems: 2 }),
  symbol: choice({ label: 'Icon', options: { sun: 'Sun', sea: 'Sea' } }),
})
const refused = Schema.Compile(schema)

beforeAll(() => speak('sq'))
afterAll(() => speak('en'))

const entry = { id: 1, title: 'Fine' }

test.each([
  { years: -3 },
  { years: 'seven' },
  { years: 1.5 },
  { fare: 12.345 },
  { fare: true },
  { facebookUrl: 'javascript:alert(1)' },
  { telephone: 'call me' },
  { title: 'Far too long for this' },
  { title: 'Two\nlines' },
  { story: 'Bell\u0007' },
  { services: 'none' },
  { services: [entry, entry, entry] },
  { services: [entry, { title: 7 }] },
  { services: [{ id: 2 }] },
  { symbol: 'moon' },
  { colour: 'red' },
])('what the server refuses of %j is said in Albanian', (body) => {
  const [, faults] = refused.Errors(body)
  const sentences = Object.values(refusalsOf(faults, schema, 'record')).flat()

  expect(sentences).not.toEqual([])
  for (const sentence of sentences) expect(sayDeclared(sentence)).not.toMatch(/\b(must|be|is|at|most|the|entry)\b/i)
})

function sentencesOf(own: TSchema, body: unknown): string[] {
  const [, faults] = Schema.Compile(own).Errors(body)
  return Object.values(refusalsOf(faults, own, 'record')).flat()
}

test('what is refused of a price or a car is said by the names of their forms', () => {
  const ofPrice = sentencesOf(ChangedPrice, { from: '', to: '', price: { eur: -3, eurNight: 0 } })
  const ofPaper = sentencesOf(ChangedVehicle, { papers: [{ name: '', validUntil: '' }] })
  const ofDay = sentencesOf(ChangedVehicle, { papers: [{ name: 'Insurance', validUntil: '7.12.2031' }] })

  expect(ofPrice.slice(0, 2)).toEqual(['From must not be empty.', 'To must not be empty.'])
  expect(ofPrice.slice(2).map(sayDeclared)).toEqual([
    'Çmimi, ditën: duhet të jetë nga 0,01 deri në 100000.',
    'Çmimi, natën: duhet të jetë nga 0,01 deri në 100000.',
  ])
  expect(ofPaper.map(sayBesideField)).toEqual([
    'Nr. 1, Emri: nuk mund të jetë bosh.',
    'Nr. 1, Vlen deri më: nuk mund të jetë bosh.',
  ])
  expect(ofDay.map(sayBesideField)).toEqual(['Nr. 1, Vlen deri më: duhet të jetë një ditë, si 2031-08-15.'])
})

test.each(Object.values(patternsInWords))('what a field must be is said in Albanian: %s', (form) => {
  expect(sayDeclared(`Phone must be ${form}.`)).not.toMatch(/\b(Phone|must|be|such|as)\b/)
})

test('beside its field a refusal does not say once more which it is', () => {
  expect(sayBesideField('pickupAddress is missing.')).toBe('Mungon.')
  expect(sayBesideField('price, Price must be from 0.01 to 100000.')).toBe(
    'Çmimi: duhet të jetë nga 0,01 deri në 100000.',
  )
  expect(sayBesideField('Services, entry 2, Title must not be empty.')).toBe('Nr. 2, Titulli: nuk mund të jetë bosh.')
  expect(sayBesideField('This person is no longer there.')).toBe('Ky person nuk është më këtu.')
  speak('en')
  expect(sayBesideField('capacity must be from 1 to 200.')).toBe('This must be from 1 to 200.')
  speak('sq')
})

test('what the form of a booking refuses is said as on the site', () => {
  expect(sayDeclared(english.returnTooEarly)).toBe(shqip.returnTooEarly)
  expect(sayDeclared('A picture may have at most 25 MB.')).toBe('Një foto mund të ketë të shumtën 25 MB.')
  expect(sayDeclared('Services, entry 2, Title is missing.')).toBe('Shërbimet, nr. 2, Titulli: mungon.')
})

test.each([
  'Please say who, or which vehicle.',
  'Please enter a name.',
  'This person is no longer there.',
  'This vehicle is no longer there.',
  'One of these vehicles is no longer there.',
  'Ardit still has a ride ahead. Give it to somebody else first.',
  'Ardit still has 7 rides ahead. Give them to somebody else first.',
  'One leg goes in 20 vehicles at most.',
  'This leg goes in one vehicle: there is no other for its guests.',
  'This car has been driven already: what its driver has said of it would be lost.',
  'This departure is over.',
  'The seats that are free are held for the wait list.',
  'Guests have chosen already: this departure stays cancelled.',
])('what the plan refuses is said in Albanian: %s', (sentence) => {
  expect(sayDeclared(sentence)).not.toMatch(/\b(is|the|this|still|please|goes)\b/i)
})

const rooms = ['server/{accounts,bookings,content,crew,pictures,push}/**/*.ts', 'server/http/records.ts']
const sources = globSync(rooms, { exclude: ['**/*.test.ts', '**/flag.routes.ts'] }).map((file) =>
  readFileSync(file, 'utf8'),
)
const saidOf = (shape: RegExp) =>
  new Set(sources.flatMap((source) => [...source.matchAll(shape)].map(([, what = '']) => what)))
const items = (storedBlocks as readonly Block[]).flatMap(({ collections }) => Object.values(collections))

test.each([
  ...[...saidOf(/notFound\('([^']+)'\)/g), ...items.map(({ itemTitle }) => `This ${itemTitle}`)].map(
    (what) => `${what} was not found.`,
  ),
  ...[...saidOf(/(?:assert|stale)Version\([^'\n]*'([^']+)'\)/g)].map(
    (what) => `Somebody else has changed ${what} in the meantime. Nothing was saved.`,
  ),
])('what a colleague has deleted or changed meanwhile is said in Albanian: %s', (sentence) => {
  expect(sayDeclared(sentence)).not.toMatch(/\b(this|was|found|changed)\b/i)
})

test.each([
  'Use at least 10 characters.',
  'Use at most 1024 characters.',
  'There is a user ana already.',
  'anna is no e-mail address.',
  'Boat is no longer there.',
  'There is no day 2031-02-30.',
  'This is the same place.',
  'The price table has no such place.',
  'This picture is too large: at most 50 megapixels and 16000 pixels a side.',
  'This day has passed.',
  'This date or time is not complete, or does not exist.',
  'Something else is in its place now. Delete that first, or leave it as it is.',
])('what the other rooms refuse is said in Albanian: %s', (sentence) => {
  expect(sayDeclared(sentence)).not.toMatch(/\b(is|the|this|use|there|no)\b/i)
})

test('what nobody has translated stays as the server said it', () => {
  expect(sayDeclared('The sea is too rough.')).toBe('The sea is too rough.')
})
