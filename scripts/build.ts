/** Builds the pages into dist/ (browser files, their compressed twins, the server's bundle); `--if-needed` only when a source is newer. */
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import { build } from 'vite'

import { adminMode } from '../vite.config.ts'
import { buildWorkers } from './build-workers.ts'
import { drawIcons } from './draw-icons.ts'
import { keepPreviousAssets } from './keep-previous-assets.ts'

const stamp = 'dist/built'

function isUpToDate(): boolean {
  if (!existsSync(stamp)) return false
  const builtAt = statSync(stamp).mtimeMs
  const sources = [
    '{web,domain}/**/*.{ts,tsx,css,svg}',
    'seed/pictures/drawn/*.svg',
    'scripts/{build,build-workers,draw-icons}.ts',
    'vite.config.ts',
    'package-lock.json',
  ]
  return globSync(sources).every((file) => statSync(file).mtimeMs <= builtAt)
}

/** Twins beside the files, made once at the strongest setting, so that serving them costs nothing. */
function compressAssets() {
  for (const file of globSync('dist/{client,admin}/assets/*.{js,css,svg}')) {
    const bytes = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

if (!process.argv.includes('--if-needed') || !isUpToDate()) {
  process.stdout.write('Building the pages, which takes some seconds …\n')
  const putBack = ['dist/client', 'dist/admin'].map(keepPreviousAssets)
  await build({ logLevel: 'warn' })
  await build({ logLevel: 'warn', build: { ssr: true } })
  await build({ logLevel: 'warn', mode: adminMode })
  await buildWorkers()
  await drawIcons()
  compressAssets()
  for (const restore of putBack) restore()
  // What the server keeps there of its sources, old ones too (server/main.ts).
  rmSync('dist/compile-cache', { recursive: true, force: true })
  writeFileSync(stamp, new Date().toISOString())
  process.stdout.write('The pages are built.\n')
}
