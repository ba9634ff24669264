import { describe, expect, test } from 'vitest'

import { keyLifeHours } from '#domain/booking-facts.ts'
import { forgetOldAnswers } from '#server/http/answer-once.ts'
import { type AdminSite, type Json, openAdminSite } from '../setup/admin-site.ts'
import { shippedTrip } from '../setup/departure-site.ts'
import { dialects } from '../setup/test-database.ts'

const booking = {
  name: 'Ana Lleshi',
  phoneNumber: '+355 69 234 5678',
  nrOfPassengers: 2,
  pickupDateAndTime: '2031-06-01T10:05',
  pickupAddress: 'Saranda',
  dropoffAddress: 'Ksamil',
}
const price = { from: 'Saranda', to: 'Delvinë', category: 'local', price: { eur: 20 } }

/** One body of each sort of call, and another one. */
const bodies: [string, Json, Json][] = [
  ['AddBooking', booking, { ...booking, price: { eur: 30 } }],
  ['AddPrice', price, { ...price, price: { eur: 21 } }],
  ['AddTour', { tourDataId: 1, name: 'Wine' }, { tourDataId: 1, name: 'Honey' }],
  ['AddBoatTrip', { boatTripDataId: 1, name: 'Corfu' }, { boatTripDataId: 1, name: 'Krorëz' }],
  ['AddCrew', { name: 'Ardit' }, { name: 'Besnik' }],
  ['AddVehicle', { name: 'Van' }, { name: 'Boat', kind: 'boat' }],
  ['AddAttraction', { attractionDataId: 1, name: 'Onhezmi' }, { attractionDataId: 1, name: 'Phoenice' }],
]

async function send(site: AdminSite, call: string, payload: Json, key: string, method: 'POST' | 'PUT' = 'POST') {
  const { statusCode, ...reply } = await site.inject({
    method,
    url: `/api/Admin/${call}`,
    headers: { authorization: `Bearer ${site.token}`, 'idempotency-key': key },
    payload,
  })
  return { status: statusCode, body: reply.json() }
}

describe.each(dialects)('on %s', (dialect) => {
  test('what staff add under one key is added once, however often and at once it is sent', async () => {
    await using site = await openAdminSite(dialect)
    for (const [call, body, other] of bodies) {
      const replies = await Promise.all(Array.from({ length: 6 }, () => send(site, call, body, 'one')))
      expect([call, replies.map(({ status }) => status)]).toEqual([call, Array(6).fill(200)])
      expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1)
      // In another order, which says the same.
      const turned = Object.fromEntries(Object.entries(body).toReversed())
      expect((await send(site, call, turned, 'one')).body).toEqual(replies[0]?.body)

      const refused = await send(site, call, other, 'one')
      expect([refused.status, refused.body.code]).toEqual([422, 'idempotency-key-reused'])
      expect((await send(site, call, body, 'two')).body.id).not.toBe(replies[0]?.body.id)
      expect((await site.call('POST', call, body)).body.id).not.toBe(replies[0]?.body.id)
      expect((await send(site, call, body, 'with a space')).status).toBe(400)
    }
    expect((await site.call('GET', 'GetBookings')).body.total).toBe(3)
  })

  test('an extra departure is there once, whoever sends it again because no answer came', async () => {
    await using site = await openAdminSite(dialect)
    const { kind, subjectId } = shippedTrip(site, 'boat')
    const body = { kind, subjectId, start: '2031-06-02T17:00', capacity: 12, version: 0 }
    const add = (key: string) => send(site, 'SetDeparture', body, key, 'PUT')

    const replies = [await add('one'), await add('one')]
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(replies[1]?.body).toEqual(replies[0]?.body)
    // A colleague would change what is there by now.
    expect((await add('two')).status).toBe(409)
  })

  test('what was taken away again can be added again, also where the first answer was lost', async () => {
    await using site = await openAdminSite(dialect)
    const { body: crew } = await site.call('POST', 'AddCrew', { name: 'Vera' })
    const removable: [string, Json][] = [
      ...bodies.filter(([call]) => call !== 'AddBooking').map(([call, body]): [string, Json] => [call, body]),
      ['AddClosure', { from: '2031-08-15T00:00', to: '2031-08-16T00:00', applies: 'all' }],
      ['AddAbsence', { crewId: crew.id, from: '2031-08-15', to: '2031-08-15' }],
      [
        'AddTimetableRow',
        { ...shippedTrip(site, 'boat'), weekdays: [1], time: '10:00', fromDay: '05-01', toDay: '10-31' },
      ],
    ]
    for (const [call, body] of removable) {
      const remove = ({ id }: Json) => site.call('DELETE', `${call.replace('Add', 'Delete')}?id=${id}`)
      await remove((await send(site, call, body, 'again')).body)

      const { body: second } = await send(site, call, body, 'again')

      expect((await send(site, call, body, 'again')).body, call).toEqual(second)
      expect((await remove(second)).status, call).toBe(200)
    }
  })

  test('a refused request may be sent again under its key, a deleted booking leaves nothing of the guest', async () => {
    await using site = await openAdminSite(dialect)
    expect((await send(site, 'AddBooking', { ...booking, name: ' ' }, 'one')).status).toBe(400)
    const { status, body } = await send(site, 'AddBooking', booking, 'one')
    expect(status).toBe(200)

    await site.call('DELETE', `DeleteBooking?id=${body.id}`)
    const kept = await site.database.query.selectFrom('keptAnswers').select('answer').execute()
    expect(kept.map(({ answer }) => answer)).toEqual([`{"id":${body.id}}`])
    // Whoever sends it again means to have it: one that was thrown away by mistake, say, whose first answer was lost.
    const { body: second } = await send(site, 'AddBooking', booking, 'one')
    expect(second.reference).not.toBe(body.reference)
    expect((await send(site, 'AddBooking', booking, 'one')).body).toEqual(second)
    expect((await site.call('GET', 'GetBookings')).body.total).toBe(1)
    await forgetOldAnswers(site.database, Date.now() + keyLifeHours * 3_600_000 + 1000)
    expect((await send(site, 'AddBooking', booking, 'one')).status).toBe(200)
  })
})
