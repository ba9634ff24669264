/** Builds the service workers into dist/worker/, one plain script each; the pages have to be built already. */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

import { build } from 'vite'

import type { ShellFiles } from '#web/worker/caches.ts'

import {
  clientFolder,
  driverFolder,
  driverPageFiles,
  filesOf,
  pageSources,
  readManifest,
  siteFiles,
} from '#server/site/site-bundle.ts'

/** What pages ask for later, and must have without a network too. */
const lateSources = ['web/site/booking/booking-form.tsx', 'web/site/document/follow-head.ts']

/** The scripts, each with its source, and what is written into that besides. */
const workers: [name: string, source: string, more?: Record<string, string>][] = [
  ['service-worker', 'service-worker'],
  ['driver-worker', 'driver-worker'],
  ['driver-ring-worker', 'driver-worker', { DRIVER_FILES: 'null' }],
  ['admin-worker', 'admin-worker'],
  ['remove-worker', 'remove-worker'],
]

/** Stands in the worker until it is built and its version can be known. */
const unknownVersion = '000000000000'

export async function buildWorkers(): Promise<void> {
  const define = { SHELL_FILES: JSON.stringify(shellFiles()), DRIVER_FILES: JSON.stringify(driverFiles()) }
  for (const [name, source, more] of workers) {
    await build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      define: { ...define, ...more },
      build: {
        target: 'safari16.4',
        outDir: 'dist/worker',
        emptyOutDir: false,
        // Not every browser takes modules as service workers.
        rolldownOptions: {
          input: `web/worker/${source}.ts`,
          output: { format: 'iife', entryFileNames: `${name}.js` },
        },
      },
    })
    const file = `dist/worker/${name}.js`
    const worker = readFileSync(file, 'utf8')
    writeFileSync(file, worker.replaceAll(unknownVersion, versionOf(worker)))
  }
}

/**
 * Names what visitors get: the worker's code, which lists the names of all scripts and styles. A source that changes none
 * of them changes no version, because a new version throws away the copies that visitors have.
 */
export function versionOf(worker: string): string {
  return createHash('sha256').update(worker).digest('hex').slice(0, unknownVersion.length)
}

/** What the driver's worker keeps: all of its page. */
function driverFiles() {
  const { script, preloads, styles } = driverPageFiles(readManifest(driverFolder))
  return { version: unknownVersion, files: [script, ...preloads, ...styles] }
}

/** What the worker keeps of this build. */
function shellFiles(): ShellFiles {
  const manifest = readManifest(clientFolder)
  const { script, preloads, styles } = siteFiles(manifest)
  const core = [script, ...preloads, ...styles]
  const sources = [...pageSources(manifest), ...lateSources]
  const pages = new Set(
    sources.flatMap((entry) => {
      const files = filesOf(manifest, entry)
      return [files.script, ...files.preloads, ...files.styles, ...files.drawings]
    }),
  )
  return {
    version: unknownVersion,
    script,
    core,
    pages: [...pages].filter((file) => !core.includes(file)),
  }
}
