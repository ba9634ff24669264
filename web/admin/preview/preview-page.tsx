import { useMemo } from 'react'

import type { BlockName } from '#domain/content/registry.ts'
import type { PublicLanguage } from '#domain/languages/languages.ts'
import type { PageData } from '#domain/page-data.ts'

import { defaultNotice } from '#domain/booking/pickup-times.ts'
import { defaultSettings } from '#domain/settings/settings.ts'
import { wordsFor } from '#domain/words/words.ts'
import { readPublic } from '#web/lib/api-client.ts'
import {
  type Cached,
  type CachedName,
  type ContentCache,
  type ContentState,
  createContentCache,
} from '#web/lib/content-cache.ts'
import { publicCalls } from '#web/lib/content-calls.ts'
import { ContentCacheProvider } from '#web/lib/use-content.tsx'
import { SiteProvider } from '#web/site/site-context.tsx'
import { PreviewedSection } from './previewed-section.tsx'

interface PreviewPageProps {
  block: BlockName
  language: PublicLanguage
  content: object
}

/** What stands round a section on the site: its words and contents, with the draft in place of its block. */
export function PreviewPage({ block, language, content }: PreviewPageProps) {
  // Of this preview only: another save may change what the next one shows.
  const saved = useMemo(() => publicCache(language.flagCode), [language.flagCode])
  const cache = useMemo(() => draftCache(saved, block, content), [saved, block, content])
  const data = useMemo(() => previewData(language), [language])

  return (
    <SiteProvider value={data}>
      <ContentCacheProvider value={cache}>
        <PreviewedSection block={block} />
      </ContentCacheProvider>
    </SiteProvider>
  )
}

function previewData({ flagCode, name, code }: PublicLanguage): PageData {
  const language = { flagCode, name, code }
  return {
    language,
    languages: [language],
    addressLanguage: null,
    words: wordsFor(code),
    contents: {},
    prices: null,
    closures: [],
    timetabled: [],
    notice: defaultNotice,
    answerHours: defaultSettings.answerHours,
    sitePicture: '',
    publicUrl: location.origin,
  }
}

/** What visitors read now in a language, loaded as the preview needs it. */
function publicCache(flagCode: string): ContentCache {
  return createContentCache({
    initial: {},
    load: (name) => readPublic<never>(publicCalls[name], flagCode),
    onFailure: () => undefined,
  })
}

/** The same with a draft in the place of one block. */
function draftCache(saved: ContentCache, block: BlockName, draft: object): ContentCache {
  const state = { status: 'ready', content: draft }
  return {
    ...saved,
    read: <Name extends CachedName>(name: Name) =>
      (name === block ? state : saved.read(name)) as ContentState<Cached[Name]>,
    want: (name) => {
      if (name !== block) saved.want(name)
    },
  }
}
