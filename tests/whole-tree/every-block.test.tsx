import { defaultNotice } from '#domain/booking/pickup-times.ts'
import { Value } from 'typebox/value'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Block } from '#domain/content/define.ts'
import type { Content, FieldValue, Fields } from '#domain/content/fields.ts'
import type { PageData } from '#domain/page-data.ts'
import type { Language } from '#domain/languages/languages.ts'

import { completeContent } from '#domain/content/empty.ts'
import { patchSchema } from '#domain/content/schema.ts'
import { type BlockName, blocks } from '#domain/content/registry.ts'
import { type TripPrice, tripPrice } from '#domain/prices/trip-price.ts'
import { percentWritten } from '#domain/languages/percent.ts'
import { defaultSettings } from '#domain/settings/settings.ts'
import { wordsFor } from '#domain/words/words.ts'
import { seededLanguages } from '#seed/content/languages.ts'
import { blocksOf, renderPage } from '#web/site/entry-server.tsx'
import { publicPages } from '#web/site/public-pages.ts'
import { openSeededSite } from '../setup/seeded-site.ts'

const assets = { script: '/assets/site.js', preloads: [], styles: [], fonts: [], pageScripts: {} }
const complaints = vi.fn<(...data: unknown[]) => void>()

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(complaints)
  vi.spyOn(console, 'warn').mockImplementation(complaints)
})
afterEach(() => {
  expect(complaints.mock.calls).toEqual([])
  vi.restoreAllMocks()
})

test.for([...blocks])('$name is shown by a page', ({ name }) => {
  expect(publicPages.some((page) => blocksOf(page.path).includes(name))).toBe(true)
})

test.for(seededLanguages)('the shipped texts in $name keep within every limit', ({ contents }) => {
  for (const block of blocks as readonly Block[]) {
    const content = contents[block.name as BlockName] as unknown as Content
    expect(faults(textsOnly(block.fields), content)).toEqual([])
    for (const [property, collection] of Object.entries(block.collections)) {
      const items = (collection.single ? [content[property]] : content[property]) as Content[]
      const fields = textsOnly(collection.fields)
      for (const item of items) expect(faults(fields, item)).toEqual([])
    }
  }
})

function faults(fields: Fields, content: Content) {
  return [...Value.Errors(patchSchema(fields), pick(fields, content))]
}

test.for(publicPages)('the $name page shows every text of its blocks in the first HTML', async (page) => {
  await using site = await openSeededSite('sqlite')
  const snapshot = site.content.current()

  for (const language of snapshot.languages) {
    const data = pageData(
      language,
      Object.fromEntries(blocksOf(page.path).map((name) => [name, snapshot.content(name, language)])),
    )
    const { html } = renderPage({ plainPath: page.path, data: { ...data, prices: snapshot.prices(language) }, assets })
    const visible = textOf(html)
    for (const name of page.blocks) {
      for (const text of visibleTexts(name, data.contents[name] as unknown as Content, page.path, language)) {
        expect(visible, `${name} in ${language.code}`).toContain(percentWritten(text, language.code))
      }
    }
  }
})

test.for(publicPages)('the $name page renders with empty content, and with none', (page) => {
  const language = { id: 1, code: 'en', name: 'English', flagCode: 'gb', isActive: true }
  const empty = Object.fromEntries(blocks.map((block: Block) => [block.name, emptyContent(block)]))

  for (const contents of [empty, {}]) {
    const { html } = renderPage({ plainPath: page.path, data: pageData(language, contents), assets })
    expect(html).toContain('</html>')
    expect(textOf(html)).not.toMatch(/undefined|\bnull\b|NaN|\[object/)
  }
})

function pageData(language: Language, contents: PageData['contents']): PageData {
  const own = { flagCode: language.flagCode, name: language.name, code: language.code }
  return {
    language: own,
    languages: [own],
    addressLanguage: null,
    words: wordsFor(language.code),
    contents,
    prices: [],
    closures: [],
    timetabled: [],
    notice: defaultNotice,
    answerHours: defaultSettings.answerHours,
    sitePicture: '',
    publicUrl: 'https://taxi.example',
  }
}

function emptyContent(block: Block): Content {
  const items = Object.entries(block.collections).map(([property, { single }]) => [property, single ? null : []])
  return { ...completeContent(block.fields, {}), ...(Object.fromEntries(items) as Content) }
}

/** Pictures of the seed are masters' names; the checks of paths are the store's own tests. */
function textsOnly(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([, field]) => !['image', 'images', 'list'].includes(field.kind)),
  )
}

function pick(fields: Fields, content: Content): Content {
  return Object.fromEntries(
    Object.keys(fields).flatMap((name) => (name in content ? [[name, content[name] as FieldValue]] : [])),
  )
}

/** What stands between the tags, without scripts, with entities read. */
function textOf(html: string): string {
  return html
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
}

/** Fields that are no visible text: shown on interaction, as an attribute, or as part of another. */
const notInText: Partial<Record<BlockName, string[]>> = {
  plans: ['featuresText'],
  booking: ['sendingText', 'bookingConfirmedText', 'bookingConfirmationMessage', 'thankYouMessage', 'emailPlaceholder'],
}

function visibleTexts(name: BlockName, content: Content, path: string, { code }: Language): string[] {
  const block = blocks.find((candidate) => candidate.name === name) as Block
  if (name === 'legal') return [content[path === '/terms' ? 'termsTitle' : 'privacyTitle'] as string]
  const items = Object.entries(block.collections).flatMap(([property, collection]) => {
    const value = content[property]
    const all = (collection.single ? [value] : value) as Content[]
    return all.flatMap((item) => [
      // Long descriptions are cut until expanded (specification §5).
      ...textsIn(collection.fields, item, 'priceEur' in item ? ['price'] : []).map((text) => text.slice(0, 170)),
      ...('priceEur' in item ? tripPrice(item as unknown as TripPrice, wordsFor(code).site, code) : []),
    ])
  })
  return [...textsIn(block.fields, content, notInText[name] ?? []), ...items]
}

function textsIn(fields: Fields, content: Content, left: string[]): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = content[name]
    if (left.includes(name)) return []
    if (field.kind === 'text') return value === '' ? [] : [value as string]
    if (field.kind === 'derivedLines' || field.kind === 'lines') return value as string[]
    if (field.kind === 'list') return (value as Content[]).flatMap((entry) => textsIn(field.item, entry, left))
    return []
  })
}
