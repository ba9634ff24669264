import { describe, expect, test } from 'vitest'

import { type Json, openAdminSite } from '../setup/admin-site.ts'
import { dialects } from '../setup/test-database.ts'

/** More than the databases count to, and more than numbers can say exactly. */
const tooHigh = [2 ** 31, 99_999_999_999, 999_999_999_999_999]

const byId: ['GET' | 'POST' | 'PUT' | 'DELETE', string, Json?][] = [
  ['GET', 'GetBooking?id='],
  ['PUT', 'UpdateBooking?id=', { note: 'x' }],
  ['DELETE', 'DeleteBooking?id='],
  ['PUT', 'UpdateHeroContent?id=', {}],
  ['PUT', 'UpdateTour?id=', {}],
  ['DELETE', 'DeleteTour?id='],
  ['POST', 'DeleteImageFromTour?tourId=', 'images/generic/none.webp'],
  ['GET', 'GetToursByTourDataId?tourDataId='],
  ['PUT', 'UpdatePrice?id=', {}],
  ['DELETE', 'DeletePrice?id='],
  ['PUT', 'UpdateLanguage?id=', {}],
  ['GET', 'GetRevisions?collection=tours&id='],
]
const inBodies: ['POST' | 'PUT', string, (id: number) => Json][] = [
  ['PUT', 'ReorderItems', (id) => ({ collection: 'tours', languageId: id, ids: [] })],
  ['PUT', 'ReorderItems', (id) => ({ collection: 'tours', languageId: 1, ids: [id] })],
  ['PUT', 'UpdatePictureText', (id) => ({ path: 'images/generic/none.webp', languageId: id, text: 'x' })],
  ['POST', 'AddTour', (id) => ({ tourDataId: id, name: 'x' })],
  ['POST', 'NoteMessage', (id) => ({ bookingId: id, kind: 'confirm' })],
]

describe.each(dialects)('on %s', (dialect) => {
  test('an id higher than any is unknown, in an address and in a body', async () => {
    await using site = await openAdminSite(dialect)
    for (const id of tooHigh) {
      for (const [method, path, body] of byId) {
        const { status } = await site.call(method, path + id, body)
        expect([method, path, id, status]).toEqual([method, path, id, 404])
      }
      for (const [method, path, bodyOf] of inBodies) {
        const { status } = await site.call(method, path, bodyOf(id))
        expect([path, bodyOf(id), status]).toEqual([path, bodyOf(id), 400])
      }
    }
    expect((await site.call('GET', 'GetBookings?subjectId=99999999999')).status).toBe(400)
  })

  test('what no text can hold is refused where it is searched for and where it is written', async () => {
    await using site = await openAdminSite(dialect)
    for (const call of ['GetBookings', 'ExportBookings']) {
      for (const filter of ['q=a%00bc', 'q=%00', 'route=%00', 'route=Saranda%00', 'language=g%00']) {
        expect([call, filter, (await site.call('GET', `${call}?${filter}`)).status]).toEqual([call, filter, 400])
      }
      // Bytes that are no UTF-8 never become a text.
      expect((await site.call('GET', `${call}?q=%ED%A0%80`)).status).toBeLessThan(500)
      expect((await site.call('GET', `${call}?q=Ana%09`)).status).toBe(200)
    }
    const price = { from: 'Saranda', to: 'Permet', category: 'regional', price: { eur: 90 } }
    const language = { code: 'es', name: 'Español', flagCode: 'es' }
    for (const text of ['a\u0000', 'a\u0007b', '\uD800', ' ']) {
      const writes: ['POST' | 'PUT', string, Json][] = [
        ['POST', 'AddPrice', { ...price, from: text }],
        ['PUT', 'UpdatePrice?id=1', { to: text }],
        ['POST', 'CreateLanguage', { ...language, name: text }],
        ['PUT', 'UpdateLanguage?id=1', { name: text }],
        ['POST', 'RestoreDeleted', { type: text, id: 1 }],
      ]
      if (text !== ' ') writes.push(['POST', 'AddTour', { tourDataId: 1, groupKey: text, name: 'x' }])
      for (const [method, path, body] of writes) {
        expect([path, text, (await site.call(method, path, body)).status]).toEqual([path, text, 400])
      }
    }
  })
})
