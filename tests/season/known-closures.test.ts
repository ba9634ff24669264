import { expect, test } from 'vitest'

import type { Json } from '../setup/admin-site.ts'
import type { Business } from './business.ts'
import { close } from './closures.ts'
import { mayBeClosed, wasClosed } from './known-closures.ts'
import { newLedger } from './ledger.ts'

/** A firm closure of rides, tomorrow at one. */
const always = 0.5

const guest = () => ({
  asked: { kind: 'taxi', pickupDateAndTime: '2031-05-21T13:00' },
  sentAt: Date.now(),
  answeredAt: Date.now(),
})

test('guests may meet a closure for which staff have no answer yet, and need not', async () => {
  const { promise, resolve } = Promise.withResolvers<Json>()
  const ledger = newLedger()
  const season = { processes: 1, now: () => Date.parse('2031-05-20T06:00:00Z'), admin: () => promise }
  const business = { ledger, season, random: () => always, trips: [{}], isOk: () => true } as unknown as Business
  const asking = close(business)()
  const wanted = ledger.closures[0]?.record
  const meanwhile = guest()
  expect(wanted).toMatchObject({ from: '2031-05-21T13:00', applies: 'rides', isFirm: true })
  expect([mayBeClosed(business, meanwhile), wasClosed(business, meanwhile)]).toEqual([true, false])

  resolve({ status: 200, body: wanted })
  await asking
  const afterwards = guest()
  expect([mayBeClosed(business, afterwards), wasClosed(business, afterwards)]).toEqual([true, true])
})
