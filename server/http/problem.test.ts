import Fastify from 'fastify'
import { Type } from 'typebox'
import Schema from 'typebox/schema'
import { expect, test } from 'vitest'

import { line, link, list, number, phone, price } from '#domain/content/fields.ts'
import { patchSchema } from '#domain/content/schema.ts'

import { bodyChecks } from '../http/schema-checks.ts'
import { addProblemHandlers, refusalsOf } from './problem.ts'

const schema = patchSchema({
  years: number({ label: 'Years', min: 0, max: 200 }),
  fare: price({ label: 'Fare' }),
  facebookUrl: link({ label: 'Facebook address' }),
  telephone: phone({ label: 'Telephone' }),
  title: line('Title', 10),
  services: list({ label: 'Services', item: { title: line('Title', 10) }, maxItems: 2 }),
})

const entry = { id: 1, title: 'Fine' }
const cases: [Record<string, unknown>, Record<string, string[]>][] = [
  [{ years: -3 }, { years: ['Years must be from 0 to 200.'] }],
  [{ years: 'seven' }, { years: ['Years must be a whole number.'] }],
  [{ fare: 12.345 }, { fare: ['Fare must have at most two decimals.'] }],
  [{ fare: 1e9 }, { fare: ['Fare must be from 0 to 100000.'] }],
  [
    { facebookUrl: 'javascript:alert(1)' },
    {
      facebookUrl: [
        'Facebook address must be an address that begins with https:// or http://, or with / for a page of this site.',
      ],
    },
  ],
  [{ telephone: 'call me' }, { telephone: ['Telephone must be 3 to 20 digits, with a + before them at most.'] }],
  [{ title: 'Far too long for this' }, { title: ['Title must be at most 10 characters long.'] }],
  [{ title: 'Two\nlines' }, { title: ['Title must be one line without control characters.'] }],
  [{ services: [entry, entry, entry] }, { services: ['Services must be a list of at most 2.'] }],
  [
    { services: [entry, { title: 7 }], years: 201 },
    { services: ['Services, entry 2, Title must be text.'], years: ['Years must be from 0 to 200.'] },
  ],
  [{ services: [{ id: 2 }] }, { services: ['Services, entry 1, Title is missing.'] }],
  [{ colour: 'red' }, { colour: ['colour is not known here.'] }],
  // What every object inherits is a name like any other.
  [
    { constructor: 1, toString: 1 },
    { constructor: ['constructor is not known here.'], toString: ['toString is not known here.'] },
  ],
  [{ services: [{ ...entry, valueOf: 1 }] }, { services: ['Services, entry 1, valueOf is not known here.'] }],
]

const validator = Schema.Compile(schema)
const app = Fastify({ ajv: bodyChecks })
addProblemHandlers(app)
const named = Type.Object({ name: Type.String({ title: 'Name', minLength: 1, pattern: '\\S' }) })
app.post('/named', { schema: { body: named } }, () => 'taken')
const days = Type.Array(Type.Integer(), { title: 'Weekdays', minItems: 1, uniqueItems: true })
const counted = Type.Object({ days, all: Type.Optional(Type.Literal(true)) })
app.post('/counted', { schema: { body: counted } }, () => 'taken')
app.post('/record', { schema: { body: schema } }, () => 'taken')

test.each(cases)('%j is refused in the words of its form, by calls and by stores', async (body, refusals) => {
  const reply = await app.inject({ method: 'POST', url: '/record', body })
  const [, faults] = validator.Errors(body)

  expect(reply.json().errors).toEqual(refusals)
  expect(refusalsOf(faults, schema, 'record')).toEqual(refusals)
})

test('what is empty is told so, and not that it has another form', async () => {
  const [, faults] = Schema.Compile(named).Errors({ name: '' })
  const reply = await app.inject({ method: 'POST', url: '/named', body: { name: '' } })

  expect(refusalsOf(faults, named, 'record')).toEqual({ name: ['Name must not be empty.'] })
  expect(reply.json().errors).toEqual({ name: ['Name must not be empty.'] })
})

test('what is no record at all is named as a whole', () => {
  const [, faults] = Schema.Errors(Type.Object({}), 'text')

  expect(refusalsOf(faults, Type.Object({}), 'record')).toEqual({ record: ['The record must be an object.'] })
})

test.each([0, 0.01, 0.07, 0.29, 1.1, 4.35, 19.99, 65.1, 1234.56, 99_999.99, 100_000])(
  '%d euro is an amount',
  async (fare) => {
    const reply = await app.inject({ method: 'POST', url: '/record', body: { fare } })

    expect(reply.statusCode).toBe(200)
    expect(validator.Check({ fare })).toBe(true)
  },
)

test.each([
  [{ days: [] }, { days: ['Weekdays must not be empty.'] }],
  [{ days: [1, 1] }, { days: ['Weekdays must name nothing twice.'] }],
  [{ days: [1], all: false }, { all: ['all must be true.'] }],
])('%j is refused in sentences, too', async (body, refusals) => {
  const reply = await app.inject({ method: 'POST', url: '/counted', body })

  expect(reply.json().errors).toEqual(refusals)
})

test('of a body in which thousands of things are wrong only the first are told', async () => {
  const names = Array.from({ length: 7500 }, (_, index) => index.toString(36))
  const unknown = Object.fromEntries(names.map((name) => [name, 0]))

  const record = await app.inject({ method: 'POST', url: '/record', body: unknown })
  const counts = await app.inject({ method: 'POST', url: '/counted', body: { days: names } })

  expect(Object.keys(record.json().errors)).toHaveLength(100)
  expect(counts.json().errors.days.length).toBeLessThanOrEqual(100)
})
