import { expect, test } from 'vitest'

import { mayBeKept } from './fetch-and-keep.ts'
import { requestKind, splitPrefix } from './request-kind.ts'

const origin = 'https://taxi.example'
const language = { 'x-language-code': 'gb' }

/** Only browsers make requests that navigate, so this says itself to be one. */
function kindOf(path: string, { mode = 'cors', method = 'GET', headers = {} } = {}) {
  const request = new Request(new URL(path, origin), { method, headers })
  return requestKind({ method, mode, url: request.url, headers: request.headers } as Request, origin)
}

test.for([
  '/',
  '/about',
  '/services/taxidrives',
  '/terms',
  '/it',
  '/sq/services/tours',
  '/services/boattrips/29-sunset-cruise',
  '/el/attractions/21-vouthroto',
  '/?utm=1',
])('the page %s is kept', (path) => {
  expect(kindOf(path, { mode: 'navigate' })).toBe('page')
})

test.for([
  '/login',
  '/it/login',
  '/admin',
  '/admin/home/hero',
  '/b/4f2a',
  '/d/AAAAAAAAAAAAAAAAAAAAAA',
  '/api/docs',
  '/nowhere',
  '/aboutus',
])('the page %s is left alone', (path) => {
  expect(kindOf(path, { mode: 'navigate' })).toBe('other')
})

test('public calls, scripts and pictures are answered', () => {
  expect(kindOf('/api/TaxiSaranda/GetPriceTable', { headers: language })).toBe('answer')
  expect(kindOf('/api/TaxiSaranda/GetTaxiPageContent', { headers: language })).toBe('answer')
  expect(kindOf('/assets/site-abc.js')).toBe('file')
  expect(kindOf('/api/TaxiSaranda/Retrieve?file=images%2Fa.jpg')).toBe('picture')
  expect(kindOf('/flags/it.svg')).toBe('picture')
})

test.for([
  ['/api/TaxiSaranda/Book', { method: 'POST', headers: language }],
  ['/api/TaxiSaranda/Login', { method: 'POST' }],
  ['/api/TaxiSaranda/GetBooking', { headers: language }],
  ['/api/Admin/GetBookings', { headers: language }],
  ['/api/Driver/GetRides', { headers: language }],
  ['/d/assets/driver.js', {}],
  ['/d/worker.js', {}],
  ['/api/TaxiSaranda/GetHeroContent', { headers: { ...language, authorization: 'Bearer x' } }],
  ['/api/TaxiSaranda/GetHeroContent', {}],
  ['https://elsewhere.example/assets/x.js', {}],
  ['/service-worker.js', {}],
] as const)('%s is left to the browser (%j)', ([path, options]) => {
  expect(kindOf(path, options)).toBe('other')
})

test('the language in front of a path is told from the path', () => {
  expect(splitPrefix('/it/about')).toEqual({ prefix: 'it', plainPath: '/about' })
  expect(splitPrefix('/it')).toEqual({ prefix: 'it', plainPath: '/' })
  expect(splitPrefix('/about')).toEqual({ prefix: '', plainPath: '/about' })
  expect(splitPrefix('/')).toEqual({ prefix: '', plainPath: '/' })
})

test('failures, parts and what nobody may keep are not kept', () => {
  expect(mayBeKept(new Response('x'))).toBe(true)
  expect(mayBeKept(new Response('x', { headers: { 'cache-control': 'private, no-cache' } }))).toBe(true)
  expect(mayBeKept(new Response('x', { headers: { 'cache-control': 'private, No-Store' } }))).toBe(false)
  for (const status of [206, 304, 401, 404, 503]) {
    expect(mayBeKept(new Response(status === 304 ? null : 'x', { status }))).toBe(false)
  }
})
