import type { FastifyPluginAsync } from 'fastify'

import { type Language, languageStorageKey } from '#domain/languages.ts'
import type { PageAssets, PageData, PageRenderer } from '#domain/page-data.ts'
import { localizedPath, pagePaths, splitLanguage } from '#domain/paths.ts'
import { noticeOf } from '#domain/settings/settings.ts'
import { wordsFor } from '#domain/words/words.ts'

import type { ContentFeed } from '../content/content-feed.ts'
import type { Snapshot } from '../content/snapshot.ts'
import { type Answer, createAnswer, createAnswerSender } from '../http/answer.ts'
import { isApiPath } from '../http/problem.ts'

const knownPaths = new Set<string>(Object.values(pagePaths))

interface PageRoutesOptions {
  content: ContentFeed
  pages: PageCache
  /** Sent with every answer besides its own. */
  headers?: Record<string, string>
}

/** Every address that is not a call or a file is a page; unknown ones show the friendly page with status 404. */
export const pageRoutes: FastifyPluginAsync<PageRoutesOptions> = async (app, { content, pages, headers }) => {
  const send = createAnswerSender(headers)
  // The sign-in is sent by a script. A browser that sends it itself, since the script has not come, is led back to the form.
  for (const url of [pagePaths.login, `/:languageCode${pagePaths.login}`]) {
    app.post(url, {
      schema: { hide: true },
      // Before the body, which holds a password, is read.
      onRequest: async (request, reply) => reply.redirect(request.url, 303),
      handler: () => undefined,
    })
  }
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (isApiPath(path)) return reply.callNotFound()
    const snapshot = content.current()
    const codes = snapshot.publicLanguages.map((language) => language.code)
    const { languageCode = null, plainPath } = splitLanguage(path, codes)
    const whole = localizedPath(withoutSlashes(plainPath), languageCode ?? undefined)
    if (path !== whole && knownPaths.has(withoutSlashes(plainPath))) {
      return reply.redirect(whole + request.url.slice(path.length), 301)
    }
    const language = snapshot.languageOf(languageCode ?? languageCookie(request.headers.cookie))
    const known = knownPaths.has(plainPath) ? plainPath : unknownPath
    return send(request, reply, pages.page(snapshot, { plainPath: known, addressLanguage: languageCode, language }))
  })
}

/** A slash at the end names the same page; the home page is all slash. */
function withoutSlashes(path: string): string {
  return path.replace(/\/+$/, '') || '/'
}

const cookiePattern = new RegExp(`(?:^|;\\s*)${languageStorageKey}=([a-zA-Z-]{2,10})(?:;|$)`)

/** The language that the browser stored, from its Cookie header. */
export function languageCookie(header: string | undefined): string | undefined {
  return header?.match(cookiePattern)?.[1]
}

interface PageRequest {
  plainPath: string
  /** The language code in the address, or null on plain paths. */
  addressLanguage: string | null
  language: Language
}

interface PageCacheOptions {
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
