import { expect, test } from 'vitest'

import { addressIn, publicUrl, renderAllPages, type RenderedDocument } from '../setup/rendered-pages.ts'
import { openSeededSite } from '../setup/seeded-site.ts'

const entities: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', '#x27': "'" }

await using site = await openSeededSite('sqlite')
const languages = site.content.current().publicLanguages
const codes = languages.map(({ code }) => code)
/** Tours, boat trips, attractions and routes of the shipped site. */
const things = 4 + 4 + 6 + 16
const pages = renderAllPages(site).map((page) => ({ ...page, head: readHead(page) }))

/** Reads the tags as React writes them: every value in double quotes, one tag for each fact. */
function readHead({ html }: RenderedDocument) {
  const tags = [...html.matchAll(/<(?:html|link|meta)\b([^>]*)>/g)].map(([, text = '']) =>
    Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value]) => [name, decoded(value)])),
  )
  const metas = (name: string) =>
    tags.filter((tag) => tag['name'] === name || tag['property'] === name).map((tag) => tag['content'] ?? '')
  const links = (rel: string) => tags.filter((tag) => tag['rel'] === rel)
  return {
    language: tags[0]?.['lang'],
    direction: tags[0]?.['dir'],
    title: decoded(/<title>([^<]*)<\/title>/.exec(html)?.[1]),
    description: metas('description')[0] ?? '',
    canonical: links('canonical')[0]?.['href'],
    alternates: Object.fromEntries(links('alternate').map((link) => [link['hrefLang'], link['href'] ?? ''])) as Record<
      string,
      string
    >,
    sharing: (property: string) => metas(property)[0] ?? '',
    sharingAll: metas,
  }
}

function decoded(text = ''): string {
  return text.replaceAll(/&([#\w]+);/g, (entity, name: string) => entities[name] ?? entity)
}

test('each page says its language, its one address and that of every other language', () => {
  expect(pages).toHaveLength((8 + things) * codes.length)
  for (const { paths, code, head } of pages) {
    const addressOf = (each: string) => addressIn(paths, each, codes[0])
    const alternates = Object.fromEntries(codes.map((other) => [other, addressOf(other)]))
    expect(head).toMatchObject({ language: code, direction: 'ltr', canonical: addressOf(code) })
    expect(head.alternates).toEqual({ ...alternates, 'x-default': publicUrl + paths['en'] })
  }
})

test('the page of a thing shows it under its name, what it costs, and the form in which it is chosen', () => {
  for (const { subject, head, html } of pages) {
    if (!subject) continue
    const text = decoded(html)
    const [, name = ''] = /<h1>(.*?)<\/h1>/.exec(text) ?? []
    expect(head.title).toContain(name)
    expect(name).not.toBe('')
    expect(text.slice(text.indexOf('class="booking-subject"'))).toContain(`<strong>${name}</strong>`)
    // Where no row of the price table leads, the attraction's ticket has no price.
    if (subject.kind !== 'attraction') expect(text.slice(text.indexOf('class="ticket"'))).toMatch(/^.{0,600}?€/)
    expect(text).toContain('https://wa.me/?text=')
  }
})

test('whatever page another names as its translation names it back', () => {
  const byAddress = new Map(pages.map(({ head }) => [head.canonical, head]))
  for (const { head } of pages) {
    for (const address of Object.values(head.alternates)) {
      expect(Object.values(byAddress.get(address)?.alternates ?? {})).toContain(head.canonical)
    }
  }
})

test.for(codes)('no two pages in %s share a title or a description', (code) => {
  const heads = pages.filter((page) => page.code === code).map(({ head }) => head)

  expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length)
  expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length)
  for (const { title, description } of heads) {
    expect(title.length).toBeLessThanOrEqual(90)
    expect(description.length).toBeGreaterThan(40)
    expect(description.length).toBeLessThanOrEqual(180)
  }
})

test('each page has a card for messengers, with a picture of 1200 by 630', () => {
  for (const { code, head } of pages) {
    const country = languages.find((language) => language.code === code)?.flagCode.toUpperCase()
    const picture = new URL(head.sharing('og:image'))
    expect(picture.origin).toBe(publicUrl)
    expect(Object.fromEntries(picture.searchParams)).toMatchObject({ width: '1200', height: '630', fit: 'cover' })
    expect([head.sharing('og:image:width'), head.sharing('og:image:height')]).toEqual(['1200', '630'])
    expect(head.sharing('og:image:alt')).not.toBe('')
    expect(head.sharing('og:title')).toBe(head.title)
    expect(head.sharing('og:url')).toBe(head.canonical)
    expect(head.sharing('og:locale')).toBe(`${code}_${country}`)
    expect(head.sharingAll('og:locale:alternate')).toHaveLength(codes.length - 1)
  }
})
