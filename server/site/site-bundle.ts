import { readFileSync } from 'node:fs'

import type { PageAssets, PageRenderer } from '#domain/page-data.ts'

export const distFolder = new URL('../../dist/', import.meta.url)
export const clientFolder = new URL('client/', distFolder)
export const adminFolder = new URL('admin/', distFolder)
/** Where the back office's files are served; vite.config.ts builds them for this address. */
const adminBase = '/admin/'

/** The built pages: what renders them, and the addresses of their scripts, styles and fonts. */
export interface SiteBundle {
  renderer: PageRenderer
  assets: PageAssets
  admin: AdminAssets
}

/** What the back office's page loads. */
export type AdminAssets = Pick<PageAssets, 'script' | 'preloads' | 'styles'>

interface ManifestEntry {
  file: string
  imports?: string[]
  css?: string[]
  assets?: string[]
}
type Manifest = Record<string, ManifestEntry>

const siteEntry = 'web/site/entry-client.tsx'
const adminEntry = 'web/admin/entry.tsx'

/** Loads what `npm run build` made. */
export async function loadSiteBundle(): Promise<SiteBundle> {
  const renderer = (await import(new URL('server/entry-server.js', distFolder).href)) as PageRenderer
  return {
    renderer,
    assets: assetsOf(readManifest(clientFolder), siteEntry, '/'),
    admin: assetsOf(readManifest(adminFolder), adminEntry, adminBase),
  }
}

function readManifest(folder: URL): Manifest {
  return JSON.parse(readFileSync(new URL('.vite/manifest.json', folder), 'utf8')) as Manifest
}

function assetsOf(manifest: Manifest, entry: string, base: string): PageAssets {
  const address = (file: string) => base + file
  const chunks = withImports(manifest, entry)
  const script = manifest[entry]?.file
  if (!script) throw new Error(`The build has no ${entry}; run npm run build.`)
  const files = chunks.flatMap((chunk) => chunk.assets ?? [])
  return {
    script: address(script),
    preloads: chunks.map((chunk) => address(chunk.file)).filter((file) => file !== address(script)),
    styles: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].map(address),
    fonts: [...new Set(files.filter((file) => file.endsWith('.woff2')))].map(address),
  }
}

/** A chunk with all it imports at once, without what it loads later. */
function withImports(manifest: Manifest, name: string, seen = new Set<string>()): ManifestEntry[] {
  const chunk = manifest[name]
  if (!chunk || seen.has(name)) return []
  seen.add(name)
  return [chunk, ...(chunk.imports ?? []).flatMap((imported) => withImports(manifest, imported, seen))]
}
