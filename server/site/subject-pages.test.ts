import { gunzipSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { attractions } from '#domain/content/blocks/attractions.ts'
import { tours } from '#domain/content/blocks/tours.ts'
import { localizedPath } from '#domain/paths.ts'
import type { PageRenderer } from '#domain/page-data.ts'
import * as built from '#web/site/entry-server.tsx'
import { openPageApp } from '../../tests/setup/page-app.ts'
import { openSeededSite, type SeededSite } from '../../tests/setup/seeded-site.ts'
import { dialects } from '../../tests/setup/test-database.ts'
import { createPriceStore } from '../content/price.routes.ts'
import { subjectsIn } from './subjects.ts'

/** The pages over the shipped content, as the server renders them. */
async function openPages(site: SeededSite, renderer: Pick<PageRenderer, 'blocksOf' | 'renderPage'> = built) {
  const app = await openPageApp(site, renderer)
  return {
    open: (url: string, cookie = '', headers: Record<string, string | undefined> = {}) =>
      app.inject({ url, headers: { cookie, ...headers } }),
    async [Symbol.asyncDispose]() {
      await app.close()
    },
  }
}

const subjectsOf = ({ content }: SeededSite, code: string) => {
  const snapshot = content.current()
  return [...subjectsIn(snapshot, snapshot.languageOf(code)).values()]
}

test('every thing that can be booked has an address in every language, under one number', async () => {
  await using site = await openSeededSite('sqlite')
  // How each of them is drawn is seen where all pages are (tests/whole-tree/page-heads.test.ts).
  const named: Pick<PageRenderer, 'blocksOf' | 'renderPage'> = {
    blocksOf: () => [],
    renderPage: ({ plainPath, data }) => ({ status: 200, html: `${plainPath} ${JSON.stringify(data.subject?.paths)}` }),
  }
  await using pages = await openPages(site, named)
  const numbers = subjectsOf(site, 'en').map(({ kind, number }) => [kind, number])
  expect(numbers).toHaveLength(30)

  for (const { code } of site.content.current().publicLanguages) {
    const things = subjectsOf(site, code)
    expect(things.map(({ kind, number }) => [kind, number])).toEqual(numbers)
    for (const { path } of things) {
      const { statusCode, body, headers } = await pages.open(localizedPath(path, code))
      expect([path, statusCode, headers['content-language']]).toEqual([path, 200, code])
      expect(body).toContain(`${path} {`)
      expect(body).toContain(`"${code}":"${path}"`)
    }
  }
})

test('the shipped routes say in every language what one sees and where one is picked up, each in words of its own', async () => {
  await using site = await openSeededSite('sqlite')
  const snapshot = site.content.current()

  for (const { flagCode } of snapshot.publicLanguages) {
    const texts = snapshot.storedPrices.map((row) => (flagCode === 'gb' ? row : row.translations[flagCode]))
    const said = texts.flatMap((each) => [each?.description ?? '', each?.pickup ?? ''])
    expect(said.filter((text) => text.length < 20)).toEqual([])
    expect(new Set(said).size).toBe(said.length)
  }
})

test('other words lead to the right ones, in the language shown, and nothing keeps that', async () => {
  await using site = await openSeededSite('sqlite')
  await using pages = await openPages(site)
  const english = '/services/taxidrives/12-saranda-to-gjirokaster'

  for (const [from, to, cookie] of [
    ['/services/taxidrives/12', english],
    ['/services/taxidrives/12-', english],
    ['/services/taxidrives/12-Saranda-To-Gjirokaster', english],
    [`${english}/`, english],
    ['/services/taxidrives/12-x?utm=1', `${english}?utm=1`],
    ['/en/services/taxidrives/12', `/en${english}`],
    [`/de${english}`, '/de/services/taxidrives/12-saranda-gjirokastra'],
    ['/el/services/taxidrives/12-x', '/el/services/taxidrives/12-agioi-saranta-argyrokastro'],
    [english, '/services/taxidrives/12-saranda-gjirokastra', 'languageCode=de'],
    ['/services/taxidrives/12-saranda-gjirokastra', english],
  ] as const) {
    const { statusCode, headers } = await pages.open(from, cookie)
    expect([from, statusCode, headers.location, headers['cache-control']]).toEqual([from, 301, to, 'no-cache'])
  }
  expect((await pages.open('/services/taxidrives/12-saranda-gjirokastra', 'languageCode=de')).statusCode).toBe(200)
})

test('what was never there, or is no longer, is the friendly page', async () => {
  await using site = await openSeededSite('sqlite')
  await using pages = await openPages(site)
  const [tour] = subjectsOf(site, 'en')

  for (const path of [
    '/services/taxidrives/99-saranda-to-gjirokaster',
    '/services/taxidrives/012-saranda-to-gjirokaster',
    '/services/taxidrives/12saranda',
    '/services/taxidrives/12-saranda/more',
    `/services/boattrips/${tour?.number}-butrint-and-ksamil`,
  ]) {
    const { statusCode, body } = await pages.open(path)
    expect([path, statusCode]).toEqual([path, 404])
    expect(body).toContain('This road ends here')
  }

  await createPriceStore(site.database, site.store.write).remove(12)
  const { statusCode } = await pages.open('/services/taxidrives/12-saranda-to-gjirokaster')
  expect(statusCode).toBe(404)
})

test.for(dialects)(
  'a new thing has one number in all its languages, whichever of them is deleted (%s)',
  async (dialect) => {
    await using site = await openSeededSite(dialect)
    await using pages = await openPages(site)
    const { tours: collection } = tours.collections
    const languageOf = (flagCode: string) => site.content.current().languages.find((each) => each.flagCode === flagCode)
    const add = (flagCode: string, name: string, groupKey?: string) =>
      site.store.addItem(collection, { languageId: languageOf(flagCode)?.id ?? 0, fields: { name }, groupKey })

    const italian = await add('it', 'Notte a Borsh')
    const english = await add('gb', 'A night in Borsh', italian.groupKey)
    expect((await pages.open(`/services/tours/${italian.id}`)).headers.location).toBe(
      `/services/tours/${italian.id}-a-night-in-borsh`,
    )
    // German has tours of its own, and not this one: who has chosen German finds those, for as long as it has none.
    expect((await pages.open(`/de/services/tours/${italian.id}`)).statusCode).toBe(404)
    for (const words of ['', '-a-night-in-borsh', '-a-night-in-borsh/']) {
      const { statusCode, headers } = await pages.open(`/services/tours/${italian.id}${words}?utm=1`, 'languageCode=de')
      expect([statusCode, headers.location, headers['cache-control']]).toEqual([
        302,
        '/services/tours?utm=1',
        'no-cache',
      ])
    }
    expect((await pages.open('/services/tours/99999-x', 'languageCode=de')).statusCode).toBe(404)
    const { body } = await pages.open(`/services/tours/${italian.id}-a-night-in-borsh`)
    expect([...body.matchAll(/rel="alternate" hrefLang="([\w-]+)"/g)].map((match) => match[1])).toEqual([
      'en',
      'it',
      'x-default',
    ])

    await site.store.deleteItem(collection, italian.id)
    expect((await pages.open(`/it/services/tours/${italian.id}`)).statusCode).toBe(404)
    expect((await pages.open(`/services/tours/${italian.id}-a-night-in-borsh`)).statusCode).toBe(200)
    await site.store.deleteItem(collection, english.id)
    expect((await pages.open(`/services/tours/${italian.id}-a-night-in-borsh`)).statusCode).toBe(404)
  },
)

test('another name moves the page, and back; what has none yet has no page', async () => {
  await using site = await openSeededSite('sqlite')
  await using pages = await openPages(site)
  const { tours: collection } = tours.collections
  const [tour] = await site.store.listItems(collection, 1)
  const rename = (name: string) => site.store.updateItem(collection, tour?.id ?? 0, { fields: { name } })
  const path = (words: string) => `/services/tours/${tour?.id}${words}`

  await rename('Butrint at dawn')
  expect((await pages.open(path('-butrint-and-ksamil'))).headers.location).toBe(path('-butrint-at-dawn'))
  await rename('بوترينت')
  expect((await pages.open(path(''))).statusCode).toBe(200)
  await rename(' ')
  expect((await pages.open(path(''))).statusCode).toBe(404)
  await rename('Butrint and Ksamil')
  expect((await pages.open(path('-butrint-and-ksamil'))).statusCode).toBe(200)
})

test('a page without a text, a picture or a known way still says what the ride costs', async () => {
  await using site = await openSeededSite('sqlite')
  await using pages = await openPages(site)
  const prices = createPriceStore(site.database, site.store.write)
  const texts = { route: '', time: '', description: '', pickup: '', imagePath: '', minutes: null, translations: {} }

  const korce = await prices.add({
    ...texts,
    from: 'Saranda',
    to: 'Korçë',
    category: 'long-distance',
    price: { eur: 220 },
  })
  const { statusCode, body } = await pages.open(`/services/taxidrives/${korce.id}-saranda-to-korce`)

  expect(statusCode).toBe(200)
  expect(body).toContain('<title>Taxi: Saranda to Korçë, €220 · Taxi Saranda</title>')
  expect(body).toMatch(/name="description" content="Saranda to Korçë by taxi for €220/)
  expect(body).toContain('€220')
  expect(body).not.toMatch(/undefined|NaN|\[object/)
  expect(body).toContain('See also')
})

test('a route’s page shows its text in the language, else that of the default language', async () => {
  await using site = await openSeededSite('sqlite')
  await using pages = await openPages(site)
  const prices = createPriceStore(site.database, site.store.write)

  await prices.update(1, {
    fields: {
      description: 'Two waters.',
      translations: { de: { description: 'Zwei Gewässer.' }, it: { description: '' } },
    },
  })

  expect((await pages.open('/de/services/taxidrives/1-saranda-to-ksamil')).body).toContain('Zwei Gewässer.')
  expect((await pages.open('/it/services/taxidrives/1-saranda-to-ksamil')).body).toContain('Two waters.')
})

test('a page leads on to what else goes there, in the language of its address', async () => {
  await using site = await openSeededSite('sqlite')
  await using pages = await openPages(site)
  const linksOf = async (path: string) => {
    const { body } = await pages.open(path)
    return [...body.matchAll(/href="([^"]+)" class="beside"|class="beside" href="([^"]+)"/g)].map(([, a, b]) => a ?? b)
  }
  const pathOf = (code: string, kind: string, name: RegExp) =>
    subjectsOf(site, code).find((thing) => thing.kind === kind && name.test(thing.name))?.path ?? ''

  const fromButrint = await linksOf(`/it${pathOf('it', 'attraction', /Butrinto/)}`)
  expect(fromButrint).toContain(`/it${pathOf('it', 'tour', /Butrinto/)}`)
  expect(fromButrint).toContain(`/it${pathOf('it', 'route', /Butrinto/)}`)
  const fromKsamil = await linksOf(pathOf('en', 'route', /Ksamil/))
  expect(fromKsamil).toContain(pathOf('en', 'attraction', /Ksamil/))
  expect(fromKsamil).toContain(pathOf('en', 'boat', /Ksamil/))
  expect(fromKsamil).not.toContain(pathOf('en', 'route', /Ksamil/))
})

test('the page of an attraction says a price where its name tells one place of the table, and its form says the same', async () => {
  await using site = await openSeededSite('sqlite')
  await using pages = await openPages(site)
  const { attractions: collection } = attractions.collections
  const [item] = await site.store.listItems(collection, 1)
  const prices = createPriceStore(site.database, site.store.write)
  await prices.update(10, { fields: { to: 'Porto Palermo' } })
  const told = async (name: string, description = 'On the way to Butrint.') => {
    await site.store.updateItem(collection, item?.id ?? 0, { fields: { name, description } })
    const { path = '' } = subjectsOf(site, 'en').find((each) => each.kind === 'attraction' && each.name === name) ?? {}
    const { body } = await pages.open(`/en${path}`)
    return [/card-price"><span>(.*?)<\/p>/, /booking-chosen-place.*?<span>([^<]+)/].map((part) =>
      part.exec(body)?.[1]?.replaceAll(/<[^>]+>/g, ''),
    )
  }
  const perCar = 'for the car, up to 4 people'

  expect(await told('Blue Eye')).toEqual([`€35 ${perCar}`, undefined])
  expect(await told('The beaches of Ksamil')).toEqual([
    `€30 ${perCar} · night €35, 22:00 to 06:00`,
    'Price for: Ksamil',
  ])
  expect(await told('Porto Palermo')).toEqual([`€60 ${perCar}`, undefined])
  expect(await told('Ksamil and Butrint')).toEqual([undefined, undefined])
  expect(await told('Forty Saints')).toEqual([undefined, undefined])
})

test('a page without packing is the same as the packed one, also when it is kept', async () => {
  await using site = await openSeededSite('sqlite')
  await using pages = await openPages(site)
  const path = '/services/taxidrives/1-saranda-to-ksamil'

  const [first, kept] = [await pages.open(path), await pages.open(path)]
  const unchanged = await pages.open(path, '', { 'if-none-match': kept.headers.etag })
  const packed = await pages.open(path, '', { 'accept-encoding': 'gzip' })

  expect(kept.body).toBe(first.body)
  expect(kept.headers).toEqual({ ...first.headers, date: kept.headers.date })
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
  expect(gunzipSync(packed.rawPayload).toString()).toBe(first.body)
})

test('a route without a picture borrows that of the place where it leads, on its page and beside others', async () => {
  await using site = await openSeededSite('sqlite')
  await using pages = await openPages(site)
  const thing = (kind: string, name: RegExp) =>
    subjectsOf(site, 'en').find((each) => each.kind === kind && name.test(each.name))
  await createPriceStore(site.database, site.store.write).update(4, { fields: { imagePath: '' } })
  const borrowed = encodeURIComponent(thing('attraction', /^Butrint$/)?.picture ?? 'none')

  const own = await pages.open(thing('route', /Butrint/)?.path ?? '')
  const beside = await pages.open(thing('route', /Ksamil/)?.path ?? '')

  expect(/property="og:image" content="([^"]+)"/.exec(own.body)?.[1]).toContain(borrowed)
  expect(beside.body.slice(beside.body.indexOf('class="besides"'))).toContain(borrowed)
})
