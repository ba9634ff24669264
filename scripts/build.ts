/** Builds the pages into dist/; `--if-needed` only when a source is newer. */
import { isBuildFresh } from './build-stamp.ts'

if (!process.argv.includes('--if-needed') || !isBuildFresh()) {
  // Not before: every start comes by here, and the bundler alone takes half a second to load.
  const { buildPages } = await import('./build-pages.ts')
  await buildPages()
}
