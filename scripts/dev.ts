/** Serves the site for development: pages come from the sources through Vite, and the browser reloads what changes. */
import { createServer as createHttpServer } from 'node:http'

import { pino } from 'pino'
import { createServer as createViteServer } from 'vite'

import type { PageRenderer } from '#domain/page-data.ts'

import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDependencies } from '#server/serve.ts'

const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
const vite = await createViteServer({ appType: 'custom', server: { middlewareMode: true } })

let pages = await loadPages()
const renderer: PageRenderer = {
  blocksOf: (path) => pages.blocksOf(path),
  renderPage: (request) => pages.renderPage(request),
  renderReceipt: (request) => pages.renderReceipt(request),
  renderLater: (request) => pages.renderLater(request),
}
const assets = {
  script: '/web/site/hydrate/entry-dev.ts',
  preloads: ['/web/site/hydrate/hydrate.tsx'],
  styles: ['/web/site/styles.css'],
  fonts: [],
  pageScripts: {},
}

const admin = { script: '/web/admin/entry-dev.ts', preloads: [], styles: [] }
const driver = { script: '/web/driver/entry-dev.ts', preloads: [], styles: [] }

const log = pino({ level: config.LOG_LEVEL, transport: { target: 'pino-pretty' } })
const { dependencies, firstAdmin } = await openDependencies(config, log, () =>
  Promise.resolve({ renderer, assets, admin, driver }),
)
if (firstAdmin) console.log(`Admin: ${firstAdmin.username} / ${firstAdmin.randomPassword}`)
const app = await buildApp(dependencies, {
  development: true,
  serverFactory: (handler) =>
    createHttpServer((request, response) => {
      // Vite answers its own files (sources, styles, its client); everything else is the app's.
      vite.middlewares(request, response, () => {
        void loadLatest().finally(() => handler(request, response))
      })
    }),
})
await app.listen({ port: config.PORT, host: config.HOST })
console.log(`Developing at ${dependencies.publicUrl}`)

async function loadLatest() {
  pages = await loadPages()
}

async function loadPages(): Promise<PageRenderer> {
  return (await vite.ssrLoadModule('/web/site/entry-server.tsx')) as PageRenderer
}
