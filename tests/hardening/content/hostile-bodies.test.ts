import { createServer } from 'node:http'

import type { TObject } from 'typebox'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { type ApiCall, readCalls } from '../setup/api-calls.ts'
import { freePort } from '../../setup/start-site.ts'
import { openSite, type Site } from '../setup/open-site.ts'
import { head, rawRequest, statuses } from '../setup/raw-request.ts'

let site: Site
let calls: ApiCall[]
beforeAll(async () => {
  site = await openSite()
  calls = await readCalls(site.url)
})
afterAll(() => site[Symbol.asyncDispose]())

const heroCall = 'UpdateHeroContent?id=1'
const hero = async () => (await site.admin('GET', 'GetAllHeroContents')).body[0]
const writes = () =>
  calls.filter(({ method, path }) => path.startsWith('/api/Admin/') && (method === 'PUT' || method === 'DELETE'))
/** The name under which a call takes its id. */
const idName = ({ parameters }: ApiCall) =>
  parameters.find(({ in: place, name }) => place === 'query' && /id$/i.test(name))?.name

/** All that staff can change, to see that nothing was. */
function everything(): unknown {
  return site.inDatabase((database) =>
    ['block_contents', 'items', 'prices', 'languages', 'bookings'].map((table) =>
      database.prepare(`select * from ${table}`).all(),
    ),
  )
}

test('C-05 what is no JSON object is refused, at once and in words', async () => {
  const before = await hero()
  const bodies: (string | Uint8Array)[] = [
    '{',
    '',
    '[]',
    'null',
    '"x"',
    '7',
    '{"a":1}{',
    '{"titleLine1":}',
    '['.repeat(30_000),
    Buffer.from('{"titleLine1":"x"}', 'utf16le'),
  ]
  for (const body of bodies) {
    const reply = await site.admin('PUT', heroCall, body)
    const start = String(body).slice(0, 20)
    expect([start, reply.status, typeof reply.body.title]).toEqual([start, 400, 'string'])
  }
  expect(await hero()).toEqual(before)
})

test('C-06 too long a text and too large a body change nothing', async () => {
  const before = await hero()

  const huge = await site.admin('PUT', heroCall, { titleLine1: 'x'.repeat(1024 * 1024) })
  const long = await site.admin('PUT', heroCall, { titleLine1: 'x'.repeat(10_001) })

  expect([huge.status, long.status]).toEqual([413, 400])
  expect(Object.keys(long.body.errors)).toEqual(['titleLine1'])
  expect(await hero()).toEqual(before)
})

test('C-07 keys that would poison objects are refused at any depth', async () => {
  const poisons = [
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '{"a":{"b":{"__proto__":{"x":1}}}}',
    '{"plans":[{"constructor":{"prototype":{"x":1}}}]}',
  ]
  for (const body of poisons) {
    for (const call of [heroCall, 'UpdatePlansContent?id=1']) {
      expect([body, (await site.admin('PUT', call, body)).status]).toEqual([body, 400])
    }
    expect([body, (await site.ask('/api/TaxiSaranda/Book', { method: 'POST', body })).status]).toEqual([body, 400])
  }
  expect(Object.keys((await site.ask('/api/TaxiSaranda/GetLanguages')).body[0]).toSorted()).toEqual([
    'code',
    'flagCode',
    'name',
  ])
})

test('C-08 no content type leads past the rules of a call', async () => {
  const before = await hero()
  const authorization = `Bearer ${await site.token()}`
  const wrong = '{"titleLine1":7}'
  const types = [
    'application/json\t',
    'application/json\t; a',
    ' application/json',
    'Application/JSON;',
    'application/json;charset=utf-16',
    'application/jsonx',
    'text/plain',
    'application/vnd.api+json',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/xml',
  ]
  const untyped = [`PUT /api/Admin/${heroCall} HTTP/1.1`, 'Host: a', `Authorization: ${authorization}`]
  const sendWrong = async (...lines: string[]) =>
    statuses(
      await rawRequest(
        site.port,
        head(...untyped, ...lines, `Content-Length: ${wrong.length}`, 'Connection: close') + wrong,
      ),
    )
  for (const type of types) {
    const answered = await sendWrong(`Content-Type: ${type}`)
    expect([type, answered.filter((status) => status !== 400 && status !== 415)]).toEqual([type, []])
  }
  expect([400, 415]).toContain((await sendWrong())[0])
  const packed = await site.ask(`/api/Admin/${heroCall}`, {
    method: 'PUT',
    headers: { authorization, 'content-encoding': 'gzip' },
    body: '{"titleLine1":"packed"}',
  })
  expect(packed.status).toBe(415)
  expect(await hero()).toEqual(before)
})

test('C-09 keys that only the site writes are taken and not stored; keys that nobody declared are refused', async () => {
  const [before] = (await site.admin('GET', 'GetAllWhyChooseUsContents')).body
  const readOnly = { languageId: 2, languageCode: 'de', createdAt: '2001-01-01' }

  expect((await site.admin('PUT', 'UpdateWhyChooseUsContent?id=1', { ...before, ...readOnly })).status).toBe(200)
  const [after] = (await site.admin('GET', 'GetAllWhyChooseUsContents')).body
  expect({ ...after, version: before.version }).toEqual(before)
  for (const unknown of [{ isAdmin: true }, { id: 99 }, { __v: 1 }, { $set: {} }]) {
    const reply = await site.admin('PUT', 'UpdateWhyChooseUsContent?id=1', { ...before, ...unknown })
    expect([unknown, reply.status]).toEqual([unknown, 400])
  }
})

test('C-10 a body that names another record than the address changes neither', async () => {
  const before = everything()
  for (const call of writes().filter(({ body }) => body && 'id' in (body as TObject).properties)) {
    const reply = await site.admin('PUT', `${call.path.slice('/api/Admin/'.length)}?id=1`, { id: 2 })
    expect([call.path, reply.status]).toEqual([call.path, 400])
  }
  expect(everything()).toEqual(before)
})

test('C-11 only a plain decimal number, given once, is an id', async () => {
  const before = everything()
  const ids = [
    '1abc',
    '1e0',
    '01',
    '%2B1',
    '1.0',
    '0x1',
    '-1',
    '',
    '%20',
    '9007199254740993',
    '99999999999999999999',
    '1&@=2',
    '1%00',
    '1%20',
  ]
  const withIds = writes().filter(idName)
  expect(withIds.length).toBeGreaterThan(30)

  for (const call of withIds) {
    const name = idName(call) ?? ''
    const queries = [...ids.map((id) => `${name}=${id.replace('@', name)}`), `${name}[]=1`, `${name}%5B%5D=1`]
    for (const query of queries) {
      const reply = await site.ask(`${call.path}?${query}`, {
        method: call.method,
        headers: { authorization: `Bearer ${await site.token()}` },
        ...(call.body && { body: {} }),
      })
      expect([call.path, query, reply.status]).toEqual([call.path, query, 400])
    }
  }
  expect(everything()).toEqual(before)
})

test('C-12 what is not there is 404 for every call, and nothing is made of it', async () => {
  const before = everything()
  for (const call of writes().filter(idName)) {
    const reply = await site.ask(`${call.path}?${idName(call)}=999999`, {
      method: call.method,
      headers: { authorization: `Bearer ${await site.token()}` },
      ...(call.body && { body: {} }),
    })
    expect([call.path, reply.status, typeof reply.body?.title]).toEqual([call.path, 404, 'string'])
  }
  expect((await site.admin('POST', 'AddTour', { tourDataId: 999, name: 'x' })).status).toBe(404)
  expect(everything()).toEqual(before)
  const { id } = (await site.admin('POST', 'AddTour', { tourDataId: 1, name: 'x' })).body
  const deletions = [1, 2].map(async () => (await site.admin('DELETE', `DeleteTour?id=${id}`)).status)
  expect((await Promise.all(deletions)).toSorted((a, b) => a - b)).toEqual([200, 404])
})

test('C-13 a picture is taken only out of the tour that has it, whatever path is named', async () => {
  const tours = (await site.admin('GET', 'GetToursByTourDataId?tourDataId=1')).body as {
    id: number
    imagePaths: string[]
  }[]
  const [first, second] = tours
  const foreign = second?.imagePaths.find((path) => !first?.imagePaths.includes(path)) ?? ''
  const remove = (path: unknown) => site.admin('POST', `DeleteImageFromTour?tourId=${first?.id}`, JSON.stringify(path))
  const before = everything()

  for (const path of [foreign, 'none.png', 'images/tours/Not_There.jpeg']) {
    expect([path, (await remove(path)).status]).toEqual([path, 404])
  }
  for (const path of ['../../app.db', '/etc/passwd', 'images/tours/../drivers/x.jpg', '']) {
    expect([path, (await remove(path)).status]).toEqual([path, 400])
  }
  expect(everything()).toEqual(before)
  expect((await site.ask(`/api/TaxiSaranda/Retrieve?file=${foreign}&width=64`)).status).toBe(200)
})

test('C-17 numbers outside their range are refused, those on its edge are taken', async () => {
  const { id } = (await site.admin('POST', 'AddCar', { aboutDataId: 1, name: 'Van' })).body
  const cases: [string, string, unknown, number][] = [
    ['UpdateHeroContent?id=1', 'yearsExperience', -1, 400],
    ['UpdateHeroContent?id=1', 'yearsExperience', 201, 400],
    ['UpdateHeroContent?id=1', 'yearsExperience', '50', 400],
    ['UpdateHeroContent?id=1', 'yearsExperience', 1.5, 400],
    ['UpdateHeroContent?id=1', 'yearsExperience', 0, 200],
    ['UpdateHeroContent?id=1', 'yearsExperience', 200, 200],
    [`UpdateCar?id=${id}`, 'displayOrder', 1e12, 400],
    [`UpdateCar?id=${id}`, 'seats', 0, 400],
    [`UpdateCar?id=${id}`, 'seats', 1, 200],
    ['UpdateAboutUsContent?id=1', 'progressValue1', 101, 400],
  ]
  for (const [call, field, value, status] of cases) {
    const reply = await site.admin('PUT', call, { [field]: value })
    expect([call, field, value, reply.status]).toEqual([call, field, value, status])
  }
})

const putFooter = async (field: string, value: string) =>
  (await site.admin('PUT', 'UpdateFooterContent?id=1', { [field]: value })).status

test('C-18 a link goes to a page of this site or over http; a number is digits', async () => {
  for (const field of ['facebookUrl', 'termsOfUseUrl', 'privacyPolicyUrl']) {
    for (const value of [
      'javascript:alert(1)',
      ' javascript:alert(1)',
      'JaVaScRiPt:1',
      'data:text/html,x',
      '//evil.example',
      '/\\evil.example',
      '" onclick=',
      'vbscript:x',
      'ftp://x',
    ]) {
      expect([field, value, await putFooter(field, value)]).toEqual([field, value, 400])
    }
    for (const value of ['https://example.com/a?b=c', '/terms', ''])
      expect([field, value, await putFooter(field, value)]).toEqual([field, value, 200])
  }
  for (const value of ['+355 69', 'abc', '<b>', '69;ext=1'])
    expect([value, await putFooter('whatsAppNumber', value)]).toEqual([value, 400])
  expect(await putFooter('whatsAppNumber', '+355692345678')).toBe(200)
})

test('C-19 a picture is named by its own path, never by an address, and nothing is fetched', async () => {
  const port = await freePort()
  let asked = 0
  const listener = createServer((_request, reply) => {
    asked += 1
    reply.end()
  }).listen(port, '127.0.0.1')

  for (const path of [
    `http://127.0.0.1:${port}/x.png`,
    `//127.0.0.1:${port}/x.png`,
    'http://169.254.169.254/',
    'file:///etc/passwd',
    '../../etc/passwd',
    'images/../x.jpg',
    'data:image/png;base64,AA',
  ]) {
    expect([path, (await site.admin('PUT', heroCall, { imagePath: path })).status]).toEqual([path, 400])
    expect([
      path,
      (await site.admin('POST', 'AddTour', { tourDataId: 1, name: 'x', imagePaths: [path] })).status,
    ]).toEqual([path, 400])
  }
  listener.close()
  expect(asked).toBe(0)
})
