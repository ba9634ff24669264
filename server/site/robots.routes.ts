import type { FastifyPluginAsync } from 'fastify'

import type { ContentFeed } from '../content/content-feed.ts'
import type { Snapshot } from '../content/snapshot.ts'

import { canonicalPath, publicApi, publicPaths } from '#domain/paths.ts'
import { type Answer, createAnswer, sendAnswer } from '../http/answer.ts'

interface RobotsOptions {
  content: ContentFeed
  publicUrl: string
}

/** `/robots.txt`, and `/sitemap.xml` with every page in every active language. */
export const robotsRoutes: FastifyPluginAsync<RobotsOptions> = async (app, { content, publicUrl }) => {
  const kept = new WeakMap<Snapshot, Answer>()
  const robots = createAnswer(robotsText(publicUrl), { 'content-type': 'text/plain; charset=utf-8', ...cacheHeaders })

  app.get('/robots.txt', { schema: { hide: true } }, (request, reply) => sendAnswer(request, reply, robots))
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
  const allowed = [`${publicApi}/Retrieve`]
  const disallowed = ['/api/', '/admin', '/login', '/b/']
  return [
    'User-agent: *',
    ...allowed.map((path) => `Allow: ${path}`),
    ...disallowed.map((path) => `Disallow: ${path}`),
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

/** One entry per page and language, each naming its other languages (sitemaps.org, with Google's alternates). */
function sitemap({ publicLanguages }: Snapshot, publicUrl: string): string {
  const codes = publicLanguages.map((language) => language.code)
  const address = (path: string, code: string) => publicUrl + canonicalPath(path, code, codes[0])
  const entries = Object.values(publicPaths).flatMap((path) => {
    const alternates = [
      ...codes.map((code) => alternate(code, address(path, code))),
      alternate('x-default', publicUrl + path),
    ].join('')
    return codes.map((code) => `<url><loc>${address(path, code)}</loc>${alternates}</url>`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

function alternate(hreflang: string, href: string): string {
  return `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`
}
