import { brotliDecompressSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { type Json, openAdminSite } from '../setup/admin-site.ts'

/** Calls that change something and need nothing but the sign-in. */
const withoutBody = new Set([
  'WithdrawOffer',
  'SplitRide',
  'JoinRide',
  'Logout',
  'SendTestMail',
  'TestPush',
  'BeginTotp',
  'EndSession',
  'ResetUser',
  'RenewCrewLink',
])

const namesOf = (call: Json): string[] => (call.parameters ?? []).map(({ name }: Json) => name)

test('the description of every call names its parameters, its body and what its answers are', async () => {
  await using site = await openAdminSite('sqlite', undefined, { hasApiPage: true })
  const { paths } = (await site.inject({ url: '/api/docs/json' })).json()
  const described = Object.entries<Json>(paths).flatMap(([path, calls]) =>
    Object.entries<Json>(calls).map(([method, call]) => ({ name: path.split('/').at(-1) ?? '', method, ...call })),
  )
  expect(described.length).toBeGreaterThan(80)

  const bodiless = described.filter(({ name, method, requestBody }) => {
    return ['post', 'put'].includes(method) && !withoutBody.has(name) && !requestBody
  })
  expect(bodiless.map(({ name }) => name)).toEqual([])
  const nameless = described.filter((call) => ['put', 'delete'].includes(call.method) && namesOf(call).length === 0)
  expect(nameless.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'ReorderItems',
    'SetDrivingTime',
    'UpdateAccount',
    'UpdateOpeningItem',
    'UpdateSettings',
  ])

  const callNamed = (name: string) => described.find((call) => call.name === name)
  expect(namesOf(callNamed('GetRevisions'))).toEqual(['id', 'block', 'collection'])
  for (const [name, file] of [
    ['UploadImage', 'file'],
    ['UploadMultipleImages', 'files'],
  ] as const) {
    const { schema } = callNamed(name).requestBody.content['multipart/form-data']
    expect(Object.keys(schema.properties)).toEqual(['existingImagePath', file])
  }
  const { responses } = callNamed('WatchBookings')
  expect(Object.keys(responses[200].content)).toEqual(['text/event-stream'])
  expect(Object.keys(responses[401].content)).toEqual(['application/problem+json'])

  expect(described.filter(({ responses: answers }) => !answers.default || !(answers[200] ?? answers[204]))).toEqual([])

  const guarded = described.filter((call) => call['x-role'] !== 'anyone')
  expect(guarded.filter(({ responses: answers }) => !answers[401])).toEqual([])
  const owners = guarded.filter((call) => call['x-role'] === 'owner')
  expect(owners.length).toBeGreaterThan(20)
  expect(owners.filter(({ responses: answers }) => !answers[403])).toEqual([])
})

test('the description is sent packed, and again only when it has changed', async () => {
  await using site = await openAdminSite('sqlite', undefined, { hasApiPage: true })
  const read = (headers: Record<string, string>) => site.inject({ url: '/api/docs/json', headers })

  const [plain, packed] = [await read({}), await read({ 'accept-encoding': 'gzip, br' })]

  expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'br'])
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 10)
  const etag = String(packed.headers['etag'])
  expect((await read({ 'accept-encoding': 'br', 'if-none-match': etag })).statusCode).toBe(304)
})

/** The lists of a schema that may name nothing twice. */
function listsWithoutTwins(schema: Json): Json[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own = schema.uniqueItems === true ? [schema] : []
  return [...own, ...Object.values<Json>(schema).flatMap(listsWithoutTwins)]
}

test('a list that may name nothing twice says the type of its entries: otherwise each is compared with all others', async () => {
  await using site = await openAdminSite('sqlite', undefined, { hasApiPage: true })
  const { paths } = (await site.inject({ url: '/api/docs/json' })).json()

  const lists = listsWithoutTwins(paths)

  expect(lists.length).toBeGreaterThan(3)
  expect(lists.filter(({ items }) => !['string', 'integer'].includes(items.type))).toEqual([])
})
