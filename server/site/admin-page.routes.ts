import type { FastifyPluginAsync } from 'fastify'

import { adminHome, siteStylesName } from '#domain/admin-paths.ts'
import type { AdminAssets } from './site-bundle.ts'

interface AdminRoutesOptions {
  admin: AdminAssets
  /** The public site's style sheets, for the previews. */
  siteStyles: string[]
}

/**
 * The back office's one page, for `/admin` and everything below it: the browser does the rest. It holds no data (the
 * calls guard that), is kept by no cache and found by no search engine.
 */
export const adminPageRoutes: FastifyPluginAsync<AdminRoutesOptions> = async (app, { admin, siteStyles }) => {
  const html = shell(admin, siteStyles)

  for (const url of [adminHome, `${adminHome}/*`]) {
    app.get(url, { schema: { hide: true } }, (request, reply) => {
      const [path = ''] = request.url.split('?', 1)
      return (
        reply
          // No page of ours is called like a file; a cache that goes by endings must not think it found one.
          .code(isFileName(path) ? 404 : 200)
          .headers({
            'content-type': 'text/html; charset=utf-8',
            'cache-control': 'no-store',
            'x-robots-tag': 'noindex, nofollow',
          })
          .send(html)
      )
    })
  }
}

const isFileName = (path: string) => /\.[^/]*$/.test(path)

function shell({ script, preloads, styles }: AdminAssets, siteStyles: string[]): string {
  const tags = [
    ...styles.map((style) => `<link rel="stylesheet" href="${style}">`),
    ...preloads.map((module) => `<link rel="modulepreload" href="${module}">`),
    `<script type="module" src="${script}"></script>`,
  ]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Admin Panel</title>
<meta name="robots" content="noindex, nofollow">
<meta name="${siteStylesName}" content="${siteStyles.join(' ')}">
<link rel="icon" href="data:,">
${tags.join('\n')}
</head>
<body><div id="root"><p class="starting">Admin Panel… <a href="">Load again · Hapeni përsëri</a></p></div></body>
</html>
`
}
