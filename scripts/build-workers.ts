/** Builds the service workers into dist/worker/, one plain script each; the pages have to be built already. */
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

import { build } from 'vite'

import type { ShellFiles } from '#web/worker/caches.ts'

import { type BuildManifest, filesOf, pageSources, siteFiles } from '#server/site/build-manifest.ts'

export async function buildWorkers(): Promise<void> {
  const shell = JSON.stringify(shellFiles())
  for (const name of ['service-worker', 'remove-worker']) {
    await build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      define: { SHELL_FILES: shell },
      build: {
        target: 'safari16.4',
        outDir: 'dist/worker',
        emptyOutDir: false,
        // Not every browser takes modules as service workers.
        rolldownOptions: {
          input: `web/worker/${name}.ts`,
          output: { format: 'iife', entryFileNames: `${name}.js` },
        },
      },
    })
  }
}

/** What the worker keeps of this build. The version changes with any of it, and with the worker itself. */
function shellFiles(): ShellFiles {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as BuildManifest
  const { script, preloads, styles } = siteFiles(manifest)
  const core = [script, ...preloads, ...styles]
  const pages = new Set(
    pageSources(manifest).flatMap((entry) => {
      const files = filesOf(manifest, entry)
      return [files.script, ...files.preloads, ...files.styles, ...files.drawings]
    }),
  )
  const sources = globSync('{web/worker,web/lib,domain}/**/*.ts').toSorted()
  const hash = createHash('sha256').update([...core, ...pages].join())
  for (const source of sources) hash.update(readFileSync(source))
  return {
    version: hash.digest('hex').slice(0, 12),
    script,
    core,
    pages: [...pages].filter((file) => !core.includes(file)),
  }
}
