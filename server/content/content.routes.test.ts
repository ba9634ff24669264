import Schema from 'typebox/schema'
import { expect, test } from 'vitest'

import { type PublicBlock, parentKey } from '#domain/content/define.ts'
import type { Content } from '#domain/content/fields.ts'

import { aboutUs } from '#domain/content/blocks/about-us.ts'
import { header } from '#domain/content/blocks/header.ts'
import { hero } from '#domain/content/blocks/hero.ts'
import { tours } from '#domain/content/blocks/tours.ts'
import { isEmptyValue } from '#domain/content/empty.ts'
import { blocks } from '#domain/content/registry.ts'
import { publicAnswerSchema } from '#domain/content/schema.ts'
import { shared } from '#seed/content/shared.ts'
import { seededLanguages } from '#seed/content/languages.ts'
import { openAdminSite } from '../../tests/setup/admin-site.ts'
import { eventually } from '../../tests/setup/eventually.ts'
import { dialects } from '../../tests/setup/test-database.ts'
import { openSeededSite, type SeededSite } from '../../tests/setup/seeded-site.ts'
import { openContentFeed } from './content-feed.ts'
import { createContentStore } from './content-store.ts'

const english = 1
const italian = 3

function call(site: SeededSite, name: string, headers: Record<string, string> = {}) {
  return site.app.inject({ url: `/api/TaxiSaranda/${name}`, headers })
}

test('every field of every block comes out of its public call, filled, in every shipped language', async () => {
  await using site = await openSeededSite('sqlite')

  for (const block of blocks as readonly PublicBlock[]) {
    for (const { flagCode: code } of seededLanguages) {
      const reply = await call(site, block.calls.read, { 'x-language-code': code })
      const answer = reply.json<Content>()

      expect(reply.statusCode).toBe(200)
      expect(Schema.Check(publicAnswerSchema(block), answer), `${block.name} in ${code}`).toBe(true)
      // Who the operator is nobody but he knows.
      const optional = new Set(['mapImagePath', 'range', ...Object.keys(shared.legal)])
      const holes = Object.keys(block.fields).filter((name) => !optional.has(name) && isEmptyValue(answer[name]))
      expect(holes, `${block.name} in ${code}`).toEqual([])
      const parent = block.publicParents ? [parentKey(block)] : []
      for (const [property, collection] of Object.entries(block.collections)) {
        const number = collection.hasPages ? ['number'] : []
        const items = collection.single ? [answer[property]] : (answer[property] as Content[])
        expect(items.length).toBeGreaterThan(0)
        for (const item of items as Content[])
          expect(Object.keys(item)).toEqual(['id', ...number, ...parent, ...Object.keys(collection.fields)])
      }
    }
  }
})

test.for(dialects)('an edit is in the next answer, and soon in those of another process (%s)', async (dialect) => {
  await using site = await openSeededSite(dialect)
  const otherFeed = await openContentFeed(site.database, { error: () => undefined })
  const before = await call(site, 'GetHeroContent')

  await site.store.updateBlock(hero, english, { fields: { titleLine1: 'A new first line' } })

  const after = await call(site, 'GetHeroContent')
  expect(after.json<Content>()['titleLine1']).toBe('A new first line')
  expect(after.headers.etag).not.toBe(before.headers.etag)
  const elsewhere = () => otherFeed.current()
  await eventually(() => elsewhere().content('hero', elsewhere().defaultLanguage)?.titleLine1).toBe('A new first line')
  otherFeed.close()
})

test('the language comes from the header: flagCode first, then code, ignoring case; junk means the default', async () => {
  await using site = await openSeededSite('sqlite')
  const languageOf = async (code: string) =>
    (await call(site, 'GetHeroContent', { 'x-language-code': code })).headers['content-language']

  expect(await languageOf('al')).toBe('sq')
  expect(await languageOf('SQ')).toBe('sq')
  for (const junk of ['zz', '../../x', 'gb,al', '<script>', '', 'x'.repeat(5000)]) {
    expect(await languageOf(junk)).toBe('en')
  }
})

test('an empty field shows the default language, but an empty header label stays empty', async () => {
  await using site = await openSeededSite('sqlite')

  await site.store.updateBlock(aboutUs, italian, { fields: { title: '', progressReliable: null } })
  await site.store.updateBlock(header, italian, { fields: { plansLabel: '' } })

  const inItalian = { 'x-language-code': 'it' }
  const [texts, defaults] = [await call(site, 'GetAboutUsContent', inItalian), await call(site, 'GetAboutUsContent')]
  expect(texts.json<Content>()['title']).toBe(defaults.json<Content>()['title'])
  expect(texts.json<Content>()['progressReliable']).toBe(defaults.json<Content>()['progressReliable'])
  expect((await call(site, 'GetHeaderContent', inItalian)).json<Content>()['plansLabel']).toBe('')
})

test('a language without items of its own shows those of the default language', async () => {
  await using site = await openSeededSite('sqlite')
  const collection = tours.collections.tours

  for (const item of await site.store.listItems(collection, italian)) await site.store.deleteItem(collection, item.id)

  const names = async (code: string) => {
    const answer = (await call(site, 'GetAllTours', { 'x-language-code': code })).json<{ tours: Content[] }>()
    return answer.tours.map((tour) => tour['name'])
  }
  expect(await names('it')).toEqual(await names('gb'))
})

test('a new item has its defaults and stands last', async () => {
  await using site = await openSeededSite('sqlite')

  await site.store.addItem(tours.collections.tours, {
    languageId: english,
    fields: { name: 'New', description: 'Just added' },
  })

  const { tours: all } = (await call(site, 'GetAllTours')).json<{ tours: Content[] }>()
  expect(all.at(-1)).toMatchObject({ name: 'New', imagePaths: [], price: '', groupSize: '', languages: [], for: [] })
})

test('the second of two editors is told, and the first edit stays', async () => {
  await using site = await openSeededSite('sqlite')
  const [record] = await site.store.listBlock(hero)
  const version = record?.version

  const first = await site.store.updateBlock(hero, english, { fields: { subtitle: 'First' }, version })
  const second = site.store.updateBlock(hero, english, { fields: { subtitle: 'Second' }, version })

  await expect(second).rejects.toMatchObject({ statusCode: 409, code: 'stale-version' })
  expect((await site.store.listBlock(hero))[0]).toEqual(first)
})

test('a save refuses what the declaration forbids or does not know, and changes nothing', async () => {
  await using site = await openAdminSite('sqlite')
  const before = await site.store.listBlock(hero)
  const forbidden: [fields: object, name: string][] = [
    [{ titleLine1: 'x'.repeat(81) }, 'titleLine1'],
    [{ titleLine1: 'two\nlines' }, 'titleLine1'],
    [{ titleLine1: 7 }, 'titleLine1'],
    [{ yearsExperience: -1 }, 'yearsExperience'],
    [{ yearsExperience: '7' }, 'yearsExperience'],
    [{ imagePath: 'http://169.254.169.254/' }, 'imagePath'],
    [{ imagePath: 'images/../site.db' }, 'imagePath'],
    [{ nobody: 'declared this' }, 'nobody'],
  ]

  for (const [fields, name] of forbidden) {
    const { status, body } = await site.call('PUT', `UpdateHeroContent?id=${english}`, fields)
    expect([fields, status, Object.keys(body.errors)]).toEqual([fields, 400, [name]])
  }
  expect(await site.store.listBlock(hero)).toEqual(before)
})

test('a client that has the answer gets 304, and one that takes brotli gets the same content compressed', async () => {
  await using site = await openSeededSite('sqlite')
  const plain = await call(site, 'GetAboutPageData')
  const brotli = await call(site, 'GetAboutPageData', { 'accept-encoding': 'gzip, br' })

  const again = await call(site, 'GetAboutPageData', { 'if-none-match': `"other", W/${String(plain.headers.etag)}` })

  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
  expect(again.headers.vary).toContain('x-language-code')
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  expect(brotli.headers.etag).not.toBe(plain.headers.etag)
})

test('HEAD has the headers of GET, and another method is answered 405 with what is allowed', async () => {
  await using site = await openSeededSite('sqlite')

  const head = await site.app.inject({ method: 'HEAD', url: '/api/TaxiSaranda/GetLanguages' })
  const put = await site.app.inject({ method: 'PUT', url: '/api/TaxiSaranda/GetLanguages' })

  expect(head.statusCode).toBe(200)
  expect(head.headers.etag).toBeDefined()
  expect(put.statusCode).toBe(405)
  expect(put.headers.allow).toBe('GET, HEAD')
  expect(put.headers['content-type']).toContain('application/problem+json')
})

test('a block that the database cannot supply is a 503, and the others are answered', async () => {
  await using site = await openSeededSite('sqlite')
  const store = createContentStore(site.database, () => site.content.refresh())

  await store.write((trx) =>
    trx.updateTable('blockContents').set({ content: '{' }).where('block', '=', 'hero').execute(),
  )

  expect((await call(site, 'GetHeroContent')).json()).toMatchObject({ status: 503, code: 'content-unavailable' })
  expect((await call(site, 'GetFooterContent')).statusCode).toBe(200)
})

test('the price table is the one of the specification', async () => {
  await using site = await openSeededSite('sqlite')

  const rows = (await call(site, 'GetPriceTable')).json<
    { to: string; category: string; price: object; time: string }[]
  >()

  expect(rows.map((row) => [row.category, row.price])).toEqual([
    ['local', { eur: 30, lek: 3000, eurNight: 35, lekNight: 3500 }],
    ['local', { eur: 35, lek: 3500 }],
    ['local', { eur: 10, lek: 1000, eurNight: 15, lekNight: 1500 }],
    ['local', { eur: 35, lek: 3500 }],
    ['local', { eur: 20, lek: 2000 }],
    ['regional', { eur: 35, lek: 3500 }],
    ['regional', { eur: 45, lek: 4500 }],
    ['regional', { eur: 55, lek: 5500 }],
    ['regional', { eur: 50, lek: 5000 }],
    ['regional', { eur: 60, lek: 6000 }],
    ['regional', { eur: 120, lek: 12_000 }],
    ['regional', { eur: 60, lek: 6000 }],
    ['long-distance', { eur: 160, lek: 16_000 }],
    ['long-distance', { eur: 150, lek: 15_000 }],
    ['long-distance', { eur: 200, lek: 20_000 }],
    ['long-distance', { eur: 200, lek: 20_000 }],
  ])
})
