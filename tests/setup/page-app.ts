import Fastify from 'fastify'

import type { PageRenderer } from '#domain/page-data.ts'

import { addProblemHandlers } from '#server/http/problem.ts'
import { createPageCache, pageRoutes } from '#server/site/page.routes.ts'
import { renderLater } from '#web/site/entry-server.tsx'
import type { SeededSite } from './seeded-site.ts'

/** The pages over the shipped content, in an app of their own, as this renderer draws them. */
export async function openPageApp({ content }: SeededSite, renderer: Pick<PageRenderer, 'blocksOf' | 'renderPage'>) {
  const assets = { script: '/assets/site.js', preloads: [], styles: [], fonts: [], pageScripts: {} }
  const app = Fastify()
  addProblemHandlers(app)
  const pages = createPageCache({
    content,
    renderer: { renderLater, ...renderer },
    assets,
    publicUrl: 'https://taxi.example',
    keep: true,
  })
  await app.register(pageRoutes, { pages })
  return app
}
