import type { Language } from '#domain/languages.ts'
import type { PageAssets, PageData, PageRenderer } from '#domain/page-data.ts'
import type { Snapshot } from '../content/snapshot.ts'

import { pagePaths } from '#domain/paths.ts'
import { noticeOf } from '#domain/settings/settings.ts'
import { wordsFor } from '#domain/words/words.ts'
import { type Answer, createAnswer } from '../http/answer.ts'

export interface PageRequest {
  plainPath: string
  /** The language code in the address, or null on plain paths. */
  addressLanguage: string | null
  language: Language
}

export interface PageCacheOptions {
  renderer: Pick<PageRenderer, 'blocksOf' | 'renderPage'>
  assets: PageAssets
  publicUrl: string
  /** False while developing: every request renders. */
  keep: boolean
}

/** The sign-in is for no cache and no search engine. */
const unlisted = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' }

/** What all addresses without a page render as, so that junk addresses share one entry per language. */
export const unknownPath = '/404'

/**
 * Pages as they are sent, each rendered once per content version. The entries are the pages times the languages: the
 * caller passes known paths or `unknownPath`, never an address as it came.
 */
export function createPageCache({ renderer, assets, publicUrl, keep }: PageCacheOptions) {
  const kept = new WeakMap<Snapshot, Map<string, Answer>>()

  function render(snapshot: Snapshot, { plainPath, addressLanguage, language }: PageRequest): Answer {
    const data = pageData(snapshot, renderer.blocksOf(plainPath), { addressLanguage, language, publicUrl })
    const { status, html } = renderer.renderPage({ plainPath, data, assets })
    return createAnswer(
      html,
      {
        'content-type': 'text/html; charset=utf-8',
        'content-language': language.code,
        // A plain path shows the language of the visitor's cookie, so no shared cache may keep it.
        'cache-control': addressLanguage === null ? 'private, no-cache' : 'public, no-cache',
        vary: addressLanguage === null ? 'cookie, accept-encoding' : 'accept-encoding',
        ...(plainPath === pagePaths.login && unlisted),
      },
      status,
    )
  }

  return {
    page(snapshot: Snapshot, request: PageRequest): Answer {
      if (!keep) return render(snapshot, request)
      const pages = kept.getOrInsertComputed(snapshot, () => new Map<string, Answer>())
      const key = `${request.language.flagCode} ${request.addressLanguage ?? ''} ${request.plainPath}`
      return pages.getOrInsertComputed(key, () => render(snapshot, request))
    },
  }
}

export type PageCache = ReturnType<typeof createPageCache>

function pageData(
  snapshot: Snapshot,
  names: ReturnType<PageRenderer['blocksOf']>,
  { addressLanguage, language, publicUrl }: { addressLanguage: string | null; language: Language; publicUrl: string },
): PageData {
  const contents = names.map((name) => [name, snapshot.content(name, language)] as const)
  return {
    language: { flagCode: language.flagCode, name: language.name, code: language.code },
    languages: [...snapshot.publicLanguages],
    addressLanguage,
    words: wordsFor(language.code),
    contents: Object.fromEntries(contents.filter(([, content]) => content !== undefined)),
    prices: snapshot.prices(language),
    notice: noticeOf(snapshot.settings),
    sitePicture: snapshot.content('hero', language)?.imagePath ?? '',
    publicUrl,
  }
}
