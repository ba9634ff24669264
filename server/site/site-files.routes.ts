import type { FastifyPluginAsync } from 'fastify'

import { type Language, textDirection } from '#domain/languages/languages.ts'
import { adminHome } from '#domain/admin-paths.ts'
import {
  apiBase,
  canonicalPath,
  driverScope,
  icons,
  manifestFile,
  pagePaths,
  publicPaths,
  receiptPath,
  retrievePath,
  rideCalendarsPath,
  workerPath,
} from '#domain/paths.ts'
import { siteName, themeColors } from '#domain/site-identity.ts'

import type { ContentFeed } from '../content/content-feed.ts'
import type { Snapshot } from '../content/snapshot.ts'
import { notFound } from '../errors.ts'
import { type Answer, createAnswer, sendAnswer } from '../http/answer.ts'
import { installedLook, type SiteBundle } from './site-bundle.ts'
import { subjectPaths, subjectsIn } from './subjects.ts'

/** `/it/site.webmanifest` and so on: how phones install the site, one for each active language. */
export const manifestRoutes: FastifyPluginAsync<{ content: ContentFeed }> = async (app, { content }) => {
  const kept = new WeakMap<Snapshot, Map<string, Answer>>()

  app.get<{ Params: { code: string } }>(`/:code/${manifestFile}`, { schema: { hide: true } }, (request, reply) => {
    const snapshot = content.current()
    const language = snapshot.languageOf(request.params.code)
    if (language.code !== request.params.code) throw notFound('This file')
    const answers = kept.getOrInsertComputed(snapshot, () => new Map<string, Answer>())
    return sendAnswer(
      request,
      reply,
      answers.getOrInsertComputed(language.code, () => makeAnswer(snapshot, language)),
    )
  })
}

function makeAnswer(snapshot: Snapshot, language: Language): Answer {
  return createAnswer(JSON.stringify(manifest(snapshot, language)), {
    'content-type': 'application/manifest+json; charset=utf-8',
    'content-language': language.code,
    'cache-control': 'public, no-cache',
    vary: 'accept-encoding',
  })
}

function manifest(snapshot: Snapshot, language: Language) {
  const hero = snapshot.content('hero', language)
  const header = snapshot.content('header', language)
  const motto = `${hero?.titleLine1 ?? ''} ${hero?.titleLine2 ?? ''}`.trim()
  const shortcuts = [
    { name: header?.bookNowLabel, url: `${pagePaths.home}#book` },
    { name: header?.taxiDrivesLabel, url: pagePaths.taxi },
    { name: header?.toursLabel, url: pagePaths.tours },
    { name: header?.boatTripsLabel, url: pagePaths.boatTrips },
  ]
  return {
    id: pagePaths.home,
    name: motto ? `${siteName}: ${motto}` : siteName,
    short_name: siteName,
    description: snapshot.content('footer', language)?.aboutDescription,
    lang: language.code,
    dir: textDirection(language.code),
    // The plain path: an installed site follows the language that is stored, also after it is changed.
    start_url: pagePaths.home,
    scope: pagePaths.home,
    ...installedLook(themeColors.light, icons),
    shortcuts: shortcuts.filter(({ name }) => name),
  }
}

interface WorkerOptions {
  workers: Pick<NonNullable<SiteBundle['workers']>, 'keep' | 'remove'>
  /** False removes the worker, and all that it kept, from every browser that comes by. */
  isOn: boolean
}

/** The site's service worker; browsers ask for it each time. */
export const workerRoutes: FastifyPluginAsync<WorkerOptions> = async (app, { workers, isOn }) => {
  const answer = createAnswer(isOn ? workers.keep : workers.remove, {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  })
  app.get(workerPath, { schema: { hide: true } }, (request, reply) => sendAnswer(request, reply, answer))
}

interface RobotsOptions {
  content: ContentFeed
  publicUrl: string
}

/**
 * What programs ask for at addresses of their own: `/robots.txt`, `/sitemap.xml` with every page in every active language, and
 * `/favicon.ico`, by which those find the site's sign that read no page.
 */
export const robotsRoutes: FastifyPluginAsync<RobotsOptions> = async (app, { content, publicUrl }) => {
  const kept = new WeakMap<Snapshot, Answer>()
  const robots = createAnswer(robotsText(publicUrl), { 'content-type': 'text/plain; charset=utf-8', ...cacheHeaders })

  app.get('/robots.txt', { schema: { hide: true } }, (request, reply) => sendAnswer(request, reply, robots))
  app.get('/favicon.ico', { schema: { hide: true } }, (_request, reply) =>
    reply.headers(cacheHeaders).redirect(icons[0].path, 301),
  )
  app.get('/sitemap.xml', { schema: { hide: true } }, (request, reply) => {
    const answer = kept.getOrInsertComputed(content.current(), (snapshot) =>
      createAnswer(sitemap(snapshot, publicUrl), {
        'content-type': 'application/xml; charset=utf-8',
        ...cacheHeaders,
      }),
    )
    return sendAnswer(request, reply, answer)
  })
}

const cacheHeaders = { 'cache-control': 'public, max-age=3600', vary: 'accept-encoding' }

function robotsText(publicUrl: string): string {
  const allowed = [retrievePath]
  const disallowed = [`${apiBase}/`, adminHome, pagePaths.login, receiptPath(''), rideCalendarsPath, driverScope]
  return [
    'User-agent: *',
    ...allowed.map((path) => `Allow: ${path}`),
    ...disallowed.map((path) => `Disallow: ${path}`),
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

/** One entry per page and language, each naming its other languages (sitemaps.org, with Google's alternates). */
function sitemap(snapshot: Snapshot, publicUrl: string): string {
  const codes = snapshot.publicLanguages.map((language) => language.code)
  const [byDefault] = codes
  const entries = pathsInLanguages(snapshot).flatMap((paths) => {
    const addresses = Object.entries(paths).map(([code, path]): [string, string] => [
      code,
      publicUrl + canonicalPath(path, code, byDefault),
    ])
    const plain = byDefault === undefined ? undefined : paths[byDefault]
    const alternates = [
      ...addresses.map(([code, address]) => alternate(code, address)),
      ...(plain === undefined ? [] : [alternate('x-default', publicUrl + plain)]),
    ].join('')
    return addresses.map(([, address]) => `<url><loc>${address}</loc>${alternates}</url>`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

/** The path of every page in each language that has it, by the language's code. */
function pathsInLanguages(snapshot: Snapshot): Record<string, string>[] {
  const codes = snapshot.publicLanguages.map((language) => language.code)
  const everywhere = Object.values(publicPaths).map((path) => Object.fromEntries(codes.map((code) => [code, path])))
  const subjects = codes.flatMap((code) => [...subjectsIn(snapshot, snapshot.languageOf(code))])
  return [...everywhere, ...new Map(subjects).values().map((subject) => subjectPaths(snapshot, subject))]
}

function alternate(hreflang: string, href: string): string {
  return `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`
}
