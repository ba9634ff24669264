import type { FastifyPluginAsync } from 'fastify'

import type { ContentFeed } from '../content/content-feed.ts'
import type { PageCache } from './page-cache.ts'

import { languageStorageKey } from '#domain/languages.ts'
import { localizedPath, pagePaths, splitLanguage } from '#domain/paths.ts'
import { createAnswerSender } from '../http/answer.ts'
import { isApiPath } from '../problem.ts'
import { unknownPath } from './page-cache.ts'

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
