import { expect, test } from 'vitest'

import { startBookingApp, validBooking } from '../../../tests/setup/booking-test-app.ts'
import { dialects } from '../../../tests/setup/test-database.ts'

test.for(dialects)('what a program sends is kept and marked, and answered like any other (%s)', async (dialect) => {
  await using app = await startBookingApp(dialect)

  const sent = [
    { website: 'http://spam.example', secondsToFill: 40 },
    { website: '', secondsToFill: 2.9 },
    { website: 'x', secondsToFill: 0 },
    { website: '', secondsToFill: 3 },
    {},
  ]
  const replies = []
  for (const [index, guards] of sent.entries()) {
    replies.push(await app.book({ ...validBooking, name: `Guest ${index}`, ...guards }))
  }

  for (const reply of replies) {
    expect([reply.statusCode, Object.keys(reply.json())]).toEqual([200, ['reference', 'statusUrl', 'price']])
  }
  expect((await app.rows()).map((row) => row.suspicions)).toEqual([
    'hidden-field',
    'too-fast',
    'hidden-field too-fast',
    '',
    '',
  ])
})

test.for([
  { website: 7 },
  { website: { $ne: '' } },
  { secondsToFill: 'soon' },
  { secondsToFill: -5 },
  { website: '  ' },
])('guards that say nothing, such as %o, neither refuse nor mark', async (guards) => {
  await using app = await startBookingApp('sqlite')

  const reply = await app.book({ ...validBooking, ...guards })

  expect([reply.statusCode, (await app.rows())[0]?.suspicions]).toEqual([200, ''])
})

test('a repeat is known whatever its guards say', async () => {
  await using app = await startBookingApp('sqlite')
  const key = { 'idempotency-key': 'form-1' }

  const first = await app.book({ ...validBooking, secondsToFill: 30 }, key)
  const repeat = await app.book({ ...validBooking, secondsToFill: 31, website: 'x' }, key)

  expect(repeat.body).toBe(first.body)
  expect(await app.rows()).toHaveLength(1)
})
