import type { PageAssets } from '#domain/page-data.ts'

/** What Vite writes of the pages' build: each source that became a file, with what it imports. */
export type BuildManifest = Record<string, ManifestEntry>

interface ManifestEntry {
  file: string
  imports?: string[]
  css?: string[]
  assets?: string[]
}

interface BuiltFiles extends PageAssets {
  /** Drawings that the entry's elements refer to. */
  drawings: string[]
}

export const siteEntry = 'web/site/entry-client.tsx'

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
