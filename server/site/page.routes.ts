import type { FastifyError, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

import { type Language, languageStorageKey } from '#domain/languages/languages.ts'
import type { PageAssets, PageData, PageRenderer } from '#domain/page-data.ts'
import { localizedPath, pagePaths, splitLanguage } from '#domain/paths.ts'
import { wallTimeAt } from '#domain/saranda-time.ts'
import { noticeOf } from '#domain/settings/settings.ts'
import { siteName } from '#domain/site-identity.ts'
import { splitSubjectPath, subjectFolders } from '#domain/subject-pages.ts'
import { wordsFor } from '#domain/words/words.ts'
import { shownClosures } from '../bookings/closures/closures.ts'
import { timetabledTrips } from '../bookings/departures/trips.ts'
import type { ContentFeed } from '../content/content-feed.ts'
import { browsersLanguage, pageFrame } from '../content/page-frame.ts'
import type { Snapshot } from '../content/snapshot.ts'
import type { AppError } from '../errors.ts'
import { type Answer, createAnswer, sendAnswer, withoutPlainBody } from '../http/answer.ts'
import type { ReadyAnswers } from '../http/front-door.ts'
import { answerProblem, isApiPath } from '../http/problem.ts'
import { subjectData, subjectKey, subjectPaths, subjectsIn } from './subjects.ts'

/** Every address that is not a call or a file is a page; unknown ones show the friendly page with status 404. */
export const pageRoutes: FastifyPluginAsync<{ pages: PageCache }> = async (app, { pages }) => {
  app.setErrorHandler<FastifyError | AppError>((error, request, reply) =>
    answerProblem(error, request, reply, (later) =>
      later
        .headers({ 'content-type': 'text/html; charset=utf-8', ...unlisted })
        .send(pages.later(pathOf(request.url), request)),
    ),
  )
  // The sign-in is sent by a script. A browser that sends it itself, since the script has not come, is led back to the form.
  for (const url of [pagePaths.login, `/:languageCode(^[a-z]+$)${pagePaths.login}`]) {
    app.post(url, {
      schema: { hide: true },
      // Before the body, which holds a password, is read.
      onRequest: async (request, reply) => reply.redirect(request.url, 303),
      handler: () => undefined,
    })
  }
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const path = pathOf(request.url)
    if (isApiPath(path)) return reply.callNotFound()
    const { cookie } = request.headers
    const moved = pages.moved(path, cookie)
    if (!moved) return sendAnswer(request, reply, pages.page(path, cookie))
    // Names change and change back, and plain paths follow the cookie: a browser that kept this would go round in circles.
    void reply.headers({ 'cache-control': 'no-cache', vary: 'cookie' })
    return reply.redirect(moved.movedTo + request.url.slice(path.length), moved.status)
  })
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? '/'

const cookiePattern = new RegExp(`(?:^|;\\s*)${languageStorageKey}=([a-zA-Z-]{2,10})(?:;|$)`)

/** The language that the browser stored, from its Cookie header. */
function languageCookie(header: string | undefined): string | undefined {
  return header?.match(cookiePattern)?.[1]
}

type Place = Omit<PageRequest, 'language'>

interface PageCacheOptions {
  content: ContentFeed
  renderer: Pick<PageRenderer, 'blocksOf' | 'renderPage' | 'renderLater'>
  assets: PageAssets
  publicUrl: string
  /** False while developing: every request renders. */
  keep: boolean
}

/** The sign-in, and what is at no address, are for no cache and no search engine. */
const unlisted = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' }

interface PageCache extends ReadyAnswers {
  /** Where the page is that the path means, if elsewhere; for a visitor with this Cookie header. */
  moved: (path: string, cookie: string | undefined) => MovedPage | undefined
  /** The page at the path; the friendly one where there is none. */
  page: (path: string, cookie: string | undefined) => Answer
  /** What stands in the place of the page at the path that cannot be made now, in a language that the browser asks for. */
  later: (path: string, request: Pick<FastifyRequest, 'headers'>) => string
}

/**
 * Pages as they are sent, each rendered once per content version. The entries are the pages times the languages: whatever
 * else an address says, it leads to `unknownPath`.
 */
export function createPageCache({ content, renderer, assets, publicUrl, keep }: PageCacheOptions): PageCache {
  const kept = new WeakMap<Snapshot, KeptPages>()

  const current = () => kept.getOrInsertComputed(content.current(), keepPages)

  function render(snapshot: Snapshot, { plainPath, addressLanguage, language }: PageRequest): Answer {
    const data = pageData(snapshot, renderer.blocksOf(plainPath), { plainPath, addressLanguage, language, publicUrl })
    const { status, html } = renderer.renderPage({ plainPath, data, assets })
    return createAnswer(
      html,
      {
        'content-type': 'text/html; charset=utf-8',
        'content-language': language.code,
        // A plain path shows the language of the visitor's cookie, so no shared cache may keep it.
        'cache-control': addressLanguage === null ? 'private, no-cache' : 'public, no-cache',
        vary: addressLanguage === null ? 'cookie, accept-encoding' : 'accept-encoding',
        ...((plainPath === pagePaths.login || plainPath === unknownPath) && unlisted),
      },
      status,
    )
  }

  /** The pages that stand at one path in all languages are found at once, the others by what the path says. */
  function find(path: string, cookie: string | undefined): ReturnType<typeof lookUpPage> {
    const { snapshot, places } = current()
    const place = places.get(path)
    const stored = languageCookie(cookie)
    return place ? requestOf(snapshot, place, stored) : lookUpPage(snapshot, path, stored)
  }

  return {
    moved(path, cookie) {
      const found = find(path, cookie)
      return 'movedTo' in found ? found : undefined
    },

    page(path, cookie) {
      const { snapshot, answers } = current()
      const found = find(path, cookie)
      if ('movedTo' in found) return this.page(found.movedTo, cookie)
      const ready = keep ? answers.get(keyOf(found)) : undefined
      if (ready) return ready
      const answer = render(snapshot, found)
      // Of what can be booked there are hundreds of pages, with all languages.
      if (keep) answers.set(keyOf(found), splitSubjectPath(found.plainPath) ? withoutPlainBody(answer) : answer)
      return answer
    },

    later(path, request) {
      const snapshot = content.current()
      const frame = pageFrame(snapshot, browsersLanguage(snapshot, request))
      // A browser takes two strokes at the beginning for the name of another site.
      const data = { ...frame, title: siteName, path: path.replace(/^[/\\]+/, '/') }
      return renderer.renderLater({ data, assets })
    },

    readyFor({ url = '', headers }) {
      const found = find(pathOf(url), headers.cookie)
      const isPage = !('movedTo' in found) && found.plainPath !== unknownPath
      return isPage ? current().answers.get(keyOf(found)) : undefined
    },
  }
}

interface KeptPages {
  snapshot: Snapshot
  /** By the address of each page that stands at one path in all languages. */
  places: Map<string, Place>
  answers: LRUCache<string, Answer>
}

/**
 * The pages that were asked for last. The shipped site has 270 at the addresses that search engines are told of, and as many
 * again at plain paths in the language of a cookie; with what rendering leaves behind each takes the process 0.1 MB.
 */
const keptAtMost = 400

function keepPages(snapshot: Snapshot): KeptPages {
  const languages = [null, ...snapshot.publicLanguages.map(({ code }) => code)]
  const places = languages.flatMap((addressLanguage) =>
    Object.values(pagePaths).map((plainPath): [string, Place] => [
      localizedPath(plainPath, addressLanguage ?? undefined),
      { plainPath, addressLanguage },
    ]),
  )
  return { snapshot, places: new Map(places), answers: new LRUCache({ max: keptAtMost }) }
}

function requestOf(snapshot: Snapshot, place: Place, stored: string | undefined): PageRequest {
  return { ...place, language: snapshot.languageOf(place.addressLanguage ?? stored) }
}

const keyOf = ({ language, addressLanguage, plainPath }: PageRequest) =>
  `${language.flagCode} ${addressLanguage ?? ''} ${plainPath}`

function pageData(
  snapshot: Snapshot,
  names: ReturnType<PageRenderer['blocksOf']>,
  { plainPath, addressLanguage, language, publicUrl }: PageRequest & { publicUrl: string },
): PageData {
  const subject = subjectData(snapshot, plainPath, language)
  const contents = names.map((name) => [name, snapshot.content(name, language)] as const)
  return {
    language: { flagCode: language.flagCode, name: language.name, code: language.code },
    languages: [...snapshot.publicLanguages],
    addressLanguage,
    words: wordsFor(language.code),
    contents: Object.fromEntries(contents.filter(([, content]) => content !== undefined)),
    prices: snapshot.prices(language),
    closures: shownClosures(snapshot, language, wallTimeAt(Date.now())),
    timetabled: timetabledTrips(snapshot, language),
    notice: noticeOf(snapshot.settings),
    answerHours: snapshot.settings.answerHours,
    ...(subject && { subject }),
    sitePicture: snapshot.content('hero', language)?.imagePath ?? '',
    publicUrl,
  }
}

interface PageRequest {
  plainPath: string
  /** The language code in the address, or null on plain paths. */
  addressLanguage: string | null
  language: Language
}

interface MovedPage {
  movedTo: string
  /** 301 where the page has another address, 302 where there is none in this language as yet. */
  status: 301 | 302
}

/** What all addresses without a page render as, so that junk addresses share one entry per language. */
const unknownPath = '/404'

const knownPaths = new Set<string>(Object.values(pagePaths))

/**
 * What stands at an address: the page to render, under the one path that it has in its language, or the address where it
 * really is. It depends on nothing but the content, the path and the language that the browser stored.
 */
function lookUpPage(snapshot: Snapshot, path: string, storedLanguage: string | undefined): PageRequest | MovedPage {
  const codes = snapshot.publicLanguages.map(({ code }) => code)
  const { languageCode = null, plainPath } = splitLanguage(path, codes)
  const language = snapshot.languageOf(languageCode ?? storedLanguage)
  const found = pathOfPage(snapshot, language, withoutSlashes(plainPath))
  const movedTo = found && localizedPath(found, languageCode ?? undefined)
  if (movedTo && movedTo !== path) return { movedTo, status: 301 }
  if (!found && languageCode === null && storedLanguage !== undefined) {
    const list = listInstead(snapshot, withoutSlashes(plainPath))
    if (list) return { movedTo: list, status: 302 }
  }
  return { plainPath: found ?? unknownPath, addressLanguage: languageCode, language }
}

/** A slash at the end names the same page; the home page is all slash. A pattern would begin anew at every slash before it. */
function withoutSlashes(path: string): string {
  let end = path.length
  while (end > 0 && path[end - 1] === '/') end -= 1
  return path.slice(0, end) || '/'
}

function pathOfPage(snapshot: Snapshot, language: Language, path: string): string | undefined {
  if (knownPaths.has(path)) return path
  const subject = splitSubjectPath(path)
  return subject && subjectsIn(snapshot, language).get(subjectKey(subject))?.path
}

/**
 * Who chose a language and comes to a thing that only others have finds those that his has. An address of a language says
 * what is there and what is not: what it lacks stays unknown to search engines.
 */
function listInstead(snapshot: Snapshot, path: string): string | undefined {
  const subject = splitSubjectPath(path)
  const isElsewhere = subject && Object.keys(subjectPaths(snapshot, subject)).length > 0
  return isElsewhere ? subjectFolders[subject.kind] : undefined
}
