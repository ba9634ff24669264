import { chmodSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Pages that browsers still show name the files of the build before; they must find them after an update. Reads those of
 * `previous`, a folder with a manifest; the function returned puts what `folder` lacks of them there, once the new build
 * stands in it. Only files of the manifest are kept, so that those of older builds go.
 */
export function keepPreviousAssets(folder: string, previous = folder): () => void {
  const manifest = `${previous}/.vite/manifest.json`
  const named = existsSync(manifest) ? readFileSync(manifest, 'utf8') : ''
  const files = globSync('assets/*', { cwd: previous }).filter((file) => named.includes(withoutTwin(basename(file))))
  const kept = files.map((file) => ({ target: join(folder, file), bytes: readFileSync(join(previous, file)) }))
  return () => {
    for (const { target, bytes } of kept) {
      if (existsSync(target)) continue
      mkdirSync(dirname(target), { recursive: true })
      writeFileSync(target, bytes)
      // The site runs as another user than root, who may keep what he writes to himself.
      chmodSync(target, 0o644)
    }
  }
}

/** The compressed twins are not in the manifest. */
function withoutTwin(name: string): string {
  return name.replace(/\.(?:br|gz)$/, '')
}
