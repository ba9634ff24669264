import * as fc from 'fast-check'

import type { ApiCall } from '../setup/api-calls.ts'
import type { Ask } from '../setup/open-site.ts'

import { allowedBy, hostileValue, type JsonSchema } from './schema-values.ts'
import { multipart, multipartType } from '../setup/uploading.ts'

export interface Request {
  path: string
  ask: Ask
}

/** Requests for one call: about half as it is described, the others with something wrong anywhere. */
export function requestsFor(call: ApiCall): fc.Arbitrary<Request> {
  const body = bodyOf(call)
  return fc.record({ query: queryOf(call), headers: headersOf(call), body }).map(({ query, headers, body: given }) => ({
    path: query === '' ? call.path : `${call.path}?${query}`,
    ask: { method: call.method, ...given, headers: { ...headers, ...given.headers } },
  }))
}

function bodyOf({ body, isMultipart }: ApiCall): fc.Arbitrary<Body> {
  if (isMultipart) return uploadBody
  return body ? jsonBody(body) : fc.constant({})
}

/** Ids of records that are there, mostly. */
const idText = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 70 }).map(String) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', '01', '1e0', '-1', '1&id=2', '99999999999999999999', '%00', '%ff', 'abc'),
  },
)

function queryOf({ parameters }: ApiCall): fc.Arbitrary<string> {
  const parts = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema, required }) => {
      const honest = /id$/i.test(name) ? idText : allowedBy(schema as JsonSchema).map(encode)
      const hostile = hostileValue.map(encode)
      const value = fc.oneof({ weight: 4, arbitrary: honest }, { weight: 1, arbitrary: hostile })
      const given = value.map((text) => `${name}=${text}`)
      return required
        ? fc.oneof({ weight: 9, arbitrary: given }, { weight: 1, arbitrary: fc.constant('') })
        : fc.oneof(given, fc.constant(''))
    })
  return fc.tuple(...parts).map((pairs) => pairs.filter(Boolean).join('&'))
}

/** Half a character cannot be encoded; it goes out as the bytes that mean nothing. */
function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.isWellFormed() ? encodeURIComponent(text) : '%ed%a0%80'
}

function headersOf({ parameters }: ApiCall): fc.Arbitrary<Record<string, string>> {
  const value = fc.oneof(
    fc.constantFrom('gb', 'it', 'xx', '', '__proto__', 'x'.repeat(300)),
    fc.string({ unit: 'grapheme-ascii' }),
  )
  // A header takes no line breaks and no spaces at its ends.
  const names = parameters
    .filter((parameter) => parameter.in === 'header')
    .map(({ name }) => [name, value.map((text) => text.trim())] as const)
  return fc.record<Record<string, string>>(Object.fromEntries(names))
}

type Body = Pick<Ask, 'body' | 'headers'>

function jsonBody(schema: JsonSchema): fc.Arbitrary<Body> {
  const honest = allowedBy(schema)
  const type = fc.oneof(
    { weight: 12, arbitrary: fc.constant('application/json') },
    { weight: 1, arbitrary: fc.constantFrom('text/plain', 'application/xml', 'application/json;charset=utf-16', 'x') },
  )
  const text = fc.oneof(
    { weight: 5, arbitrary: honest.map((value) => JSON.stringify(value)) },
    {
      weight: 4,
      arbitrary: fc
        .tuple(honest, hostileValue, fc.nat())
        .map(([value, wrong, at]) => JSON.stringify(replaced(value, wrong, at))),
    },
    { weight: 1, arbitrary: fc.tuple(honest, fc.nat()).map(([value, at]) => damaged(JSON.stringify(value), at)) },
    { weight: 1, arbitrary: hostileValue.map((value) => JSON.stringify(value)) },
  )
  return fc.record({ body: text, type }).map((given) => ({ body: given.body, headers: { 'content-type': given.type } }))
}

/** The value with one of its parts replaced, or a key more. */
function replaced(value: unknown, wrong: unknown, at: number): unknown {
  if (typeof value !== 'object' || value === null) return wrong
  const keys = Object.keys(value)
  const key = keys[at % (keys.length + 1)] ?? 'unknownKey'
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>
  copy[key] = at % 3 === 0 && typeof copy[key] === 'object' ? replaced(copy[key], wrong, Math.floor(at / 7)) : wrong
  return copy
}

/** The text cut off or with a character changed. */
function damaged(text: string, at: number): string {
  const place = at % Math.max(1, text.length)
  return at % 2 === 0 ? text.slice(0, place) : `${text.slice(0, place)}\u0001${text.slice(place + 1)}`
}

const uploadBody: fc.Arbitrary<Body> = fc
  .record({
    name: fc.constantFrom('file', 'files', 'existingImagePath', '', 'x"y'),
    content: fc.oneof(
      fc.string({ maxLength: 200 }),
      fc.constantFrom('\u0089PNG\r\n', 'RIFF0000WEBP', '\u00FF\u00D8\u00FF'),
    ),
    filename: fc.option(fc.constantFrom('a.jpg', '../x', ''), { nil: undefined }),
    type: fc.constantFrom(
      multipartType,
      multipartType,
      'multipart/form-data',
      'application/json',
      'multipart/form-data; boundary=',
    ),
    cut: fc.nat({ max: 60 }),
  })
  .map(({ name, content, filename, type, cut }) => {
    const whole = multipart([{ name, content, ...(filename !== undefined && { filename }) }])
    return { body: whole.subarray(0, whole.length - (cut > 40 ? cut : 0)), headers: { 'content-type': type } }
  })
