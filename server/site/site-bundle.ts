import { readFileSync } from 'node:fs'

import type { PageAssets, PageRenderer } from '#domain/page-data.ts'

import { type BuildManifest, filesOf, siteFiles } from './build-manifest.ts'

export const distFolder = new URL('../../dist/', import.meta.url)
export const clientFolder = new URL('client/', distFolder)
export const adminFolder = new URL('admin/', distFolder)
/** Where the back office's files are served; vite.config.ts builds them for this address. */
const adminBase = '/admin/'
const adminEntry = 'web/admin/entry.tsx'

/** The built pages: what renders them, the addresses of their scripts, styles and fonts, and their service workers. */
export interface SiteBundle {
  renderer: PageRenderer
  assets: PageAssets
  admin: AdminAssets
  /** The script that keeps the site for dead zones, and the one that takes it away; none while developing. */
  workers?: { keep: string; remove: string }
}

/** What the back office's page loads. */
export type AdminAssets = Pick<PageAssets, 'script' | 'preloads' | 'styles'>

/** Loads what `npm run build` made. */
export async function loadSiteBundle(): Promise<SiteBundle> {
  const renderer = (await import(new URL('server/entry-server.js', distFolder).href)) as PageRenderer
  return {
    renderer,
    assets: siteFiles(readManifest(clientFolder)),
    admin: filesOf(readManifest(adminFolder), adminEntry, adminBase),
    workers: { keep: readWorker('service-worker'), remove: readWorker('remove-worker') },
  }
}

function readManifest(folder: URL): BuildManifest {
  return JSON.parse(readFileSync(new URL('.vite/manifest.json', folder), 'utf8')) as BuildManifest
}

function readWorker(name: string): string {
  return readFileSync(new URL(`worker/${name}.js`, distFolder), 'utf8')
}
