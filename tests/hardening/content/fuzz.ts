import * as fc from 'fast-check'
import { Value } from 'typebox/value'
import { expect } from 'vitest'

import { type Block, parentKey } from '#domain/content/define.ts'
import { type Fields, isDerived } from '#domain/content/fields.ts'

import { blocks } from '#domain/content/registry.ts'
import { patchSchema } from '#domain/content/schema.ts'
import { publicPaths } from '#domain/paths.ts'
import { type ApiCall, readCalls } from '../setup/api-calls.ts'
import { type Request, requestsFor } from './hostile-requests.ts'
import { adminPassword } from '../setup/seeded-folder.ts'
import { openSite, type Reply, signInAs, type Site } from '../setup/open-site.ts'

/** Change the password that the others need, or end their session each time; asked by strangers only. */
const notAsStaff = /\/(?:Logout|ChangePassword)$/

/**
 * Asks every call of the site, as its own description allows and with something wrong, `count` requests in all. No answer
 * may be a fault of the site's or unlike its description, and afterwards nothing may be stored that a declaration forbids.
 */
export async function fuzz(count: number, seed: number): Promise<{ calls: number; statuses: Record<number, number> }> {
  await using site = await openSite()
  const calls = (await readCalls(site.url)).filter(({ isStream }) => !isStream)
  const each = Math.ceil(count / calls.length)
  const statuses: Record<number, number> = {}
  const faults: unknown[] = []
  const { pid } = site
  const tokens = await signInOften(site)

  const samples = calls.map((call) => ({ call, requests: fc.sample(requestsFor(call), { numRuns: each, seed }) }))
  // In turns, so that what one call leaves behind meets all the others.
  for (let turn = 0; turn < each; turn += 1) {
    for (const { call, requests } of samples) {
      const request = requests[turn]
      if (!request) continue
      const isStaff = call.path.startsWith('/api/Admin/') && !notAsStaff.test(call.path)
      const reply = isStaff ? await sendAsStaff(site, request, tokens) : await send(site, request)
      statuses[reply.status] = (statuses[reply.status] ?? 0) + 1
      const fault = faultOf(call, reply)
      if (fault) faults.push({ fault, seed, request, status: reply.status, text: reply.text.slice(0, 300) })
    }
  }

  expect(faults.slice(0, 5)).toEqual([])
  expect(site.pid).toBe(pid)
  await expectAllowedContent(site, tokens[0])
  return { calls: calls.length, statuses }
}

/** Sessions in reserve: EndSession meets some, and who was refused as often as the requests are here may not sign in. */
async function signInOften(site: Site): Promise<string[]> {
  const tokens: string[] = []
  while (tokens.length < 20) tokens.push((await signInAs(site.url, 'admin', adminPassword)).body.token)
  return tokens
}

/** With the next session where one has been ended. */
async function sendAsStaff(site: Site, request: Request, tokens: string[]): Promise<Reply> {
  const reply = await send(site, request, tokens[0])
  if (reply.status !== 401 || tokens.length === 1) return reply
  tokens.shift()
  return sendAsStaff(site, request, tokens)
}

function send(site: Site, { path, ask }: Request, token?: string): Promise<Reply> {
  return site.ask(path, { ...ask, headers: { ...ask.headers, ...(token && { authorization: `Bearer ${token}` }) } })
}

function faultOf(call: ApiCall, { status, body, text, headers }: Reply): string | undefined {
  if (status >= 500) return 'a fault of the site'
  if (status >= 400 && headers.get('content-type')?.includes('json') && typeof body?.title !== 'string')
    return 'a refusal without words'
  const schema = call.answers[status]
  if (call.method !== 'HEAD' && schema && body !== undefined && status === 200 && !Value.Check(schema, body)) {
    const [error] = Value.Errors(schema, body)
    return `an answer unlike its description: ${error?.instancePath} ${error?.message}`
  }
  return text.includes('node_modules') ? 'an answer that shows the inside' : undefined
}

/** Reads all content back and holds it to what a write would have to keep to; every page must still be there. */
async function expectAllowedContent(site: Site, token: string | undefined) {
  const read = async (call: string) => (await send(site, { path: `/api/Admin/${call}`, ask: {} }, token)).body
  for (const block of blocks as readonly Block[]) {
    const rows = (await read(block.calls.list)) as Record<string, unknown>[]
    for (const row of rows) {
      const record = (block.groupProperty ? (row[block.groupProperty] as unknown[])[0] : row) as Record<string, unknown>
      expectAllowed(block.name, block.fields, record)
      const { items } = block.calls
      if (!items) continue
      const body = await read(`${items.name}?${parentKey(block)}=${String(row['languageId'])}`)
      const collections = Object.entries(block.collections)
      for (const [property, collection] of collections) {
        const found = collections.length === 1 ? body : body[property]
        for (const item of [found].flat().filter(Boolean)) expectAllowed(collection.name, collection.fields, item)
      }
    }
  }
  for (const path of Object.values(publicPaths)) expect([path, (await site.ask(path)).status]).toEqual([path, 200])
}

function expectAllowed(name: string, fields: Fields, record: Record<string, unknown>) {
  const written = Object.entries(fields).filter(([, field]) => !isDerived(field))
  const values = Object.fromEntries(written.map(([field]) => [field, record[field]]))
  const [error] = Value.Errors(patchSchema(fields), values)
  expect([name, error && `${error.instancePath} ${error.message}`]).toEqual([name, undefined])
}
