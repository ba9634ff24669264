import { afterAll, beforeAll, expect, test } from 'vitest'

import { type ApiCall, readCalls } from '../setup/api-calls.ts'
import { openSite, type Site } from '../setup/open-site.ts'

let site: Site
let calls: ApiCall[]
beforeAll(async () => {
  site = await openSite()
  calls = await readCalls(site.url)
})
afterAll(() => site[Symbol.asyncDispose]())

const everything = () =>
  site.inDatabase((database) =>
    ['block_contents', 'items', 'prices', 'languages', 'bookings', 'settings'].map((table) =>
      database.prepare(`select * from ${table}`).all(),
    ),
  )

const idName = ({ parameters }: ApiCall) =>
  parameters.find(({ in: place, name }) => place === 'query' && /id$/i.test(name))?.name ?? 'id'

function callNamed(name: string): ApiCall {
  const call = calls.find(({ path }) => path.endsWith(`/${name}`))
  if (!call) throw new Error(`There is no call ${name}.`)
  return call
}

/** A function each; what finds one by its name finds the others. */
const functions = ['constructor', 'toString', 'valueOf', 'hasOwnProperty']

test('C-07 names that every object inherits are refused like any other, wherever they stand', async () => {
  const before = everything()
  const token = await site.token()
  for (const [turn, name] of [...functions, '__proto__'].entries()) {
    const body = `{"${name}":1}`
    const requests = calls
      .filter(({ path, isStream, isMultipart }) => !isStream && !isMultipart && !path.endsWith('/Logout'))
      // Of the functions each call is told two.
      .filter((_, index) => name === '__proto__' || index % 2 === turn % 2)
      .flatMap((call) => [
        { call, query: '', body },
        { call, query: `?${name}=1&${idName(call)}=${name}`, body: undefined },
        { call, query: `?${idName(call)}=999999`, body },
      ])
    const entries = [
      `{"plans":[{"${name}":1}]}`,
      `{"plans":[{"id":1,"title":{"${name}":1}}]}`,
      `{"ownValues":["${name}"]}`,
    ]
    const updates = entries.map((entry) => ({ call: callNamed('UpdatePlansContent'), query: '?id=1', body: entry }))
    for (const { call, query, body: sent } of [...requests, ...updates]) {
      const reply = await site.ask(`${call.path}${query}`, {
        method: call.method,
        headers: { authorization: `Bearer ${token}`, 'x-language-code': name },
        ...(sent && call.method !== 'GET' && { body: sent }),
      })
      expect([call.path, query, sent, reply.status < 500]).toEqual([call.path, query, sent, true])
    }
    const group = await site.admin('POST', 'AddTour', { tourDataId: 1, name: 'x', groupKey: name })
    expect([name, group.status]).toEqual([name, 404])
    for (const path of [`/${name}`, `/api/TaxiSaranda/${name}`, `/services/${name}`]) {
      expect([path, (await site.ask(path)).status]).toEqual([path, 404])
    }
  }
  expect(everything()).toEqual(before)
})
