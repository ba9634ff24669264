import { expect, test } from 'vitest'

import { pagePaths } from '#domain/paths.ts'
import { lastingHeaders, openSite, type Reply } from '../setup/open-site.ts'

test('what is kept ready goes out as the app itself would send it, to every kind of client', async () => {
  await using site = await openSite({ PUBLIC_URL: 'https://taxi.example', TRUST_PROXY: '192.0.2.1' })
  // Who says of himself what is so is neither known as a proxy nor told of, and so always comes before the app.
  const throughApp = { 'x-forwarded-for': '127.0.0.1' }
  const { body } = await site.ask('/api/TaxiSaranda/GetHeroContent')
  const paths = [
    ...Object.values(pagePaths),
    '/it/about',
    '/?utm=1',
    '/api/TaxiSaranda/GetHeroContent',
    '/api/TaxiSaranda/GetLanguages',
    `/api/TaxiSaranda/Retrieve?file=${body.imagePath}&width=64`,
  ]
  const clients: Record<string, string>[] = [
    {},
    { 'accept-encoding': 'br, gzip', accept: 'image/avif,*/*' },
    { 'accept-encoding': 'gzip', cookie: 'languageCode=it', 'x-language-code': 'it', 'save-data': 'on' },
    { 'if-none-match': '*' },
  ]
  for (const path of paths) {
    for (const client of clients) {
      for (const method of ['GET', 'HEAD']) {
        const made = await site.ask(path, { method, headers: { ...client, ...throughApp } })
        const ready = await site.ask(path, { method, headers: client })
        expect([path, method, ready.status, ready.text === made.text]).toEqual([path, method, made.status, true])
        expect([path, headersOf(ready)]).toEqual([path, headersOf(made)])
      }
    }
  }
})

/** Of a HEAD that is answered 304 Fastify says that it would be 0 long. */
function headersOf(reply: Reply) {
  return lastingHeaders(reply).filter(([name]) => !(reply.status === 304 && name === 'content-length'))
}
