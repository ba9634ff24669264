import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import { build } from 'vite'

import { adminMode, driverMode } from '../vite.config.ts'
import { stampBuild } from './build-stamp.ts'
import { buildWorkers } from './build-workers.ts'
import { drawIcons } from './draw-icons.ts'
import { keepPreviousAssets } from './keep-previous-assets.ts'

/** Builds the pages into dist/: browser files, their compressed twins, the server's bundle. */
export async function buildPages(): Promise<void> {
  const began = new Date()
  process.stdout.write('Building the pages, which takes some seconds …\n')
  const putBack = ['dist/client', 'dist/admin', 'dist/driver'].map((folder) => keepPreviousAssets(folder))
  await build({ logLevel: 'warn' })
  await build({ logLevel: 'warn', build: { ssr: true } })
  await build({ logLevel: 'warn', mode: adminMode })
  await build({ logLevel: 'warn', mode: driverMode })
  await buildWorkers()
  await drawIcons()
  compressAssets()
  for (const restore of putBack) restore()
  // What the server keeps there of its sources, old ones too (`npm start`).
  rmSync('dist/compile-cache', { recursive: true, force: true })
  stampBuild(began)
  process.stdout.write('The pages are built.\n')
}

/** Twins beside the files, made once at the strongest setting, so that serving them costs nothing. */
function compressAssets() {
  for (const file of globSync('dist/{client,admin,driver}/assets/*.{js,css,svg}')) {
    const bytes = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
