import { readFileSync } from 'node:fs'

import type { PageAssets, PageRenderer } from '#domain/page-data.ts'
import { adminHome } from '#domain/admin-paths.ts'
import { driverScope } from '#domain/paths.ts'

export const distFolder = new URL('../../dist/', import.meta.url)
export const clientFolder = new URL('client/', distFolder)
export const adminFolder = new URL('admin/', distFolder)
/** Where the back office's files are served; vite.config.ts builds them for this address. */
export const adminBase = `${adminHome}/`
const adminEntry = 'web/admin/entry.tsx'
export const driverFolder = new URL('driver/', distFolder)

/** The built pages: what renders them, the addresses of their scripts, styles and fonts, and their service workers. */
export interface SiteBundle {
  renderer: PageRenderer
  assets: PageAssets
  admin: AppAssets
  driver: AppAssets
  /**
   * The scripts that keep the site and the driver's page for dead zones, those that only ring, for drivers and for the back
   * office, and the one that takes the site's copies away; none while developing.
   */
  workers?: { keep: string; keepDriver: string; ringDriver: string; ringAdmin: string; remove: string }
}

/** What the page of the back office, or that of a driver, loads. */
export type AppAssets = Pick<PageAssets, 'script' | 'preloads' | 'styles'>

/** Loads what `npm run build` made. */
export async function loadSiteBundle(): Promise<SiteBundle> {
  const renderer = (await import(new URL('server/entry-server.js', distFolder).href)) as PageRenderer
  return {
    renderer,
    assets: siteFiles(readManifest(clientFolder)),
    admin: filesOf(readManifest(adminFolder), adminEntry, adminBase),
    driver: driverPageFiles(readManifest(driverFolder)),
    workers: {
      keep: readWorker('service-worker'),
      keepDriver: readWorker('driver-worker'),
      ringDriver: readWorker('driver-ring-worker'),
      ringAdmin: readWorker('admin-worker'),
      remove: readWorker('remove-worker'),
    },
  }
}

export function readManifest(folder: URL): BuildManifest {
  return JSON.parse(readFileSync(new URL('.vite/manifest.json', folder), 'utf8')) as BuildManifest
}

function readWorker(name: string): string {
  return readFileSync(new URL(`worker/${name}.js`, distFolder), 'utf8')
}

/** What Vite writes of the pages' build: each source that became a file, with what it imports. */
type BuildManifest = Record<string, ManifestEntry>

interface ManifestEntry {
  file: string
  imports?: string[]
  css?: string[]
  assets?: string[]
}

interface BuiltFiles extends Omit<PageAssets, 'pageScripts' | 'formScripts'> {
  /** Drawings that the entry's elements refer to. */
  drawings: string[]
}

const siteEntry = 'web/site/hydrate/entry-client.ts'
/** What the entry asks for once the page has been seen. */
const siteStart = 'web/site/hydrate/hydrate.tsx'
const bookingForm = 'web/site/booking/booking-form.tsx'

/** The sources of the pages that have a file of their own. */
export const pageSources = (manifest: BuildManifest): string[] =>
  Object.keys(manifest).filter((name) => name.startsWith('web/site/pages/'))

/** What the driver's page loads. */
export const driverPageFiles = (manifest: BuildManifest) => filesOf(manifest, 'web/driver/entry.tsx', driverScope)

/** What the documents of the site name; as preloads the scripts that come after the entry's. */
export function siteFiles(manifest: BuildManifest): PageAssets {
  const { script, styles, fonts } = filesOf(manifest, siteEntry)
  const scriptsOf = (source: string) => {
    const files = filesOf(manifest, source)
    return [files.script, ...files.preloads].filter((file) => file !== script)
  }
  const preloads = scriptsOf(siteStart)
  const besides = (source: string) => scriptsOf(source).filter((file) => !preloads.includes(file))
  const pageScripts = Object.fromEntries(pageSources(manifest).map((source) => [source, besides(source)]))
  return { script, styles, fonts, preloads, pageScripts, formScripts: besides(bookingForm) }
}

/**
 * The addresses, from `base` on, of an entry's script and of everything that it needs at once. Throws when the build
 * lacks it.
 */
export function filesOf(manifest: BuildManifest, entry: string, base = '/'): BuiltFiles {
  const address = (file: string) => base + file
  const chunks = withImports(manifest, entry)
  const script = manifest[entry]?.file
  if (!script) throw new Error(`The build has no ${entry}; run npm run build.`)
  const files = new Set(chunks.flatMap((chunk) => chunk.assets ?? []))
  const withEnding = (ending: string) => [...files].filter((file) => file.endsWith(ending)).map(address)
  return {
    script: address(script),
    preloads: chunks.map((chunk) => address(chunk.file)).filter((file) => file !== address(script)),
    styles: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].map(address),
    fonts: withEnding('.woff2'),
    drawings: withEnding('.svg'),
  }
}

/** A chunk with all it imports at once, without what it loads later. */
function withImports(manifest: BuildManifest, name: string, seen = new Set<string>()): ManifestEntry[] {
  const chunk = manifest[name]
  if (!chunk || seen.has(name)) return []
  seen.add(name)
  return [chunk, ...(chunk.imports ?? []).flatMap((imported) => withImports(manifest, imported, seen))]
}

interface Icon {
  path: string
  size: number
  purpose: string
}

/** What a manifest says of how a phone shows what it has installed: alone, on its own ground, under its own sign. */
export const installedLook = (ground: string, icons: readonly Icon[]) => ({
  display: 'standalone',
  theme_color: ground,
  background_color: ground,
  icons: icons.map(({ path, size, purpose }) => ({ src: path, sizes: `${size}x${size}`, type: 'image/png', purpose })),
})
