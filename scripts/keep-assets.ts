/**
 * Puts the files that pages of another release name into this one, and this one's there, for the seconds in which both run:
 * `npm run keep-assets -- /opt/taxi-saranda/current`.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { keepPreviousAssets } from './keep-previous-assets.ts'
import { runCommand } from './operator-command.ts'

await runCommand(() => {
  const [previous = ''] = process.argv.slice(2)
  if (previous === '' || !existsSync(join(previous, 'dist/built')))
    throw new Error('npm run keep-assets -- FOLDER takes the folder of a release.')
  for (const part of ['dist/client', 'dist/admin', 'dist/driver']) {
    const there = join(previous, part)
    // What came from still older releases is in neither manifest.
    keepPreviousAssets(part, there)()
    keepPreviousAssets(there, part)()
  }
  return Promise.resolve()
})
