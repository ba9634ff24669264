import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'

/**
 * Pages that browsers still show name the files of the build before; they must find them after an update. Call before a
 * build with the folder it will replace; the function returned puts back what the new build lacks. Only files of the last
 * build's own manifest are kept, so that those of older ones go.
 */
export function keepPreviousAssets(folder: string): () => void {
  const manifest = `${folder}/.vite/manifest.json`
  const named = existsSync(manifest) ? readFileSync(manifest, 'utf8') : ''
  const files = globSync(`${folder}/assets/*`).filter((file) => named.includes(withoutTwin(basename(file))))
  const kept = files.map((file) => ({ file, bytes: readFileSync(file) }))
  return () => {
    for (const { file, bytes } of kept) {
      if (existsSync(file)) continue
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, bytes)
    }
  }
}

/** The compressed twins are not in the manifest. */
function withoutTwin(name: string): string {
  return name.replace(/\.(?:br|gz)$/, '')
}
