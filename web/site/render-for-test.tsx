import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

import type { Block } from '#domain/content/define.ts'
import type { PageData } from '#domain/page-data.ts'

import { defaultNotice } from '#domain/booking/pickup-times.ts'
import { completeContent } from '#domain/content/empty.ts'
import { type BlockName, blocks, type PublicContents } from '#domain/content/registry.ts'
import { defaultSettings } from '#domain/settings/settings.ts'
import { wordsFor } from '#domain/words/words.ts'
import { createContentCache, initialContents } from '#web/lib/content-cache.ts'
import { ContentCacheProvider } from '#web/lib/use-content.tsx'
import { SiteProvider } from './site-context.tsx'

/** A page in English with two languages and nothing else, unless a test says so. */
export function pageDataForTest(parts: Partial<PageData> = {}): PageData {
  const english = { flagCode: 'gb', name: 'English', code: 'en' }
  return {
    language: english,
    languages: [english, { flagCode: 'it', name: 'Italiano', code: 'it' }],
    addressLanguage: null,
    words: wordsFor('en'),
    contents: {},
    prices: [],
    closures: [],
    timetabled: [],
    notice: defaultNotice,
    answerHours: defaultSettings.answerHours,
    sitePicture: '',
    publicUrl: 'https://taxi.example',
    ...parts,
  }
}

/** What the server renders for a part of the site. */
export function renderForTest(part: ReactNode, parts: Partial<PageData> = {}): string {
  return renderToString(<SiteForTest {...parts}>{part}</SiteForTest>)
}

/** What stands round every part of the site; nothing is loaded. */
export function SiteForTest({ children, ...parts }: Partial<PageData> & { children: ReactNode }) {
  const data = pageDataForTest(parts)
  const cache = createContentCache({
    initial: initialContents(data),
    load: (name) => Promise.reject(new Error(`${name} is not loaded while rendering.`)),
    onFailure: () => undefined,
  })
  return (
    <SiteProvider value={data}>
      <ContentCacheProvider value={cache}>{children}</ContentCacheProvider>
    </SiteProvider>
  )
}

/** A block's content with every field empty but those given. */
export function contentForTest<Name extends BlockName>(
  name: Name,
  fields: Partial<PublicContents[Name]> = {},
): PublicContents[Name] {
  const block = blocks.find((candidate) => candidate.name === name) as unknown as Block
  const items = Object.entries(block.collections).map(([property, { single }]) => [property, single ? null : []])
  const empty = { ...completeContent(block.fields, {}), ...Object.fromEntries(items) }
  return { ...(empty as unknown as PublicContents[Name]), ...fields }
}
