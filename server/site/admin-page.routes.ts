import type { FastifyPluginAsync } from 'fastify'

import {
  adminHome,
  adminManifestPath,
  adminPaths,
  adminWorkerPath,
  inviteNoticeName,
  invitePath,
  largestPictureName,
  siteStylesName,
} from '#domain/admin-paths.ts'
import { icons, touchIcon } from '#domain/paths.ts'
import { siteName, themeColors } from '#domain/site-identity.ts'
import type { InviteNotice } from '#domain/users.ts'

import type { InviteStore } from '../accounts/invite-store.ts'
import { AppError } from '../errors.ts'
import { escapeHtml } from '../escape-html.ts'
import { createAnswer, sendAnswer } from '../http/answer.ts'
import { type AppAssets, installedLook, type SiteBundle } from './site-bundle.ts'

interface AdminRoutesOptions {
  admin: AppAssets
  workers?: Pick<NonNullable<SiteBundle['workers']>, 'ringAdmin'> | undefined
  /** The public site's style sheets, for the previews. */
  siteStyles: string[]
  invites: Pick<InviteStore, 'look'>
  largestPictureMb: number
}

/**
 * The back office's one page, for `/admin` and everything below it: the browser does the rest. It holds no data (the
 * calls guard that), is kept by no cache and found by no search engine. An invitation's page says whose it is.
 */
export const adminPageRoutes: FastifyPluginAsync<AdminRoutesOptions> = async (
  app,
  { admin, workers, siteStyles, invites, largestPictureMb },
) => {
  const html = shell(admin, { [siteStylesName]: siteStyles.join(' '), [largestPictureName]: String(largestPictureMb) })

  for (const url of [adminHome, `${adminHome}/*`]) {
    app.get(url, { schema: { hide: true } }, (request, reply) => {
      const [path = ''] = request.url.split('?', 1)
      return (
        reply
          // No page of ours is called like a file; a cache that goes by endings must not think it found one.
          .code(isFileName(path) ? 404 : 200)
          .headers(headers)
          .send(html)
      )
    })
  }

  const files = { 'cache-control': 'no-cache', vary: 'accept-encoding' }
  const installing = createAnswer(JSON.stringify(manifest), {
    ...files,
    'content-type': 'application/manifest+json; charset=utf-8',
  })
  app.get(adminManifestPath, { schema: { hide: true } }, (request, reply) => sendAnswer(request, reply, installing))
  if (workers) {
    // It keeps nothing for dead zones, so that it stays whatever is said of those that do.
    const ringing = createAnswer(workers.ringAdmin, { ...files, 'content-type': 'text/javascript; charset=utf-8' })
    app.get(adminWorkerPath, { schema: { hide: true } }, (request, reply) => sendAnswer(request, reply, ringing))
  }

  // The link's secret stands in the address: it is sent on nowhere.
  app.get(invitePath(':token'), { schema: { hide: true } }, async (request, reply) => {
    const { token } = request.params as { token: string }
    const { status, notice } = await lookUp(invites, token)
    return reply
      .code(status)
      .headers({ ...headers, 'referrer-policy': 'no-referrer' })
      .send(withNotice(html, notice))
  })
}

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
}

async function lookUp(
  invites: Pick<InviteStore, 'look'>,
  token: string,
): Promise<{ status: number; notice: InviteNotice }> {
  try {
    return { status: 200, notice: { state: 'open', ...(await invites.look(token)) } }
  } catch (error) {
    const status = error instanceof AppError ? error.statusCode : 500
    if (status !== 404 && status !== 410) throw error
    return { status, notice: { state: status === 410 ? 'used' : 'unknown' } }
  }
}

function withNotice(html: string, notice: InviteNotice): string {
  const content = escapeHtml(JSON.stringify(notice))
  return html.replace('</head>', () => `<meta name="${inviteNoticeName}" content="${content}">\n</head>`)
}

const isFileName = (path: string) => path.lastIndexOf('.') > path.lastIndexOf('/')

/** How phones install it: they open it at the bookings. */
const manifest = {
  id: adminHome,
  name: `${siteName} Admin`,
  short_name: 'Admin',
  start_url: adminPaths.bookings,
  scope: adminHome,
  ...installedLook(themeColors.light, icons),
}

function shell({ script, preloads, styles }: AppAssets, metas: Record<string, string>): string {
  const tags = [
    ...Object.entries(metas).map(([name, content]) => `<meta name="${name}" content="${content}">`),
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
<link rel="icon" href="data:,">
<link rel="manifest" href="${adminManifestPath}">
<link rel="apple-touch-icon" href="${touchIcon.path}">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${themeColors.light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${themeColors.dark}">
${tags.join('\n')}
</head>
<body><div id="root"><p class="starting">Admin Panel… <a href="">Load again · Hapeni përsëri</a></p></div></body>
</html>
`
}
