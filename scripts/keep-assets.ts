/** Puts the files that open pages of another release name into this one: `npm run keep-assets -- /opt/taxi-saranda/current`. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { keepPreviousAssets } from './keep-previous-assets.ts'
import { runCommand } from './operator-command.ts'

await runCommand(() => {
  const [previous = ''] = process.argv.slice(2)
  if (previous === '' || !existsSync(join(previous, 'dist/built')))
    throw new Error('npm run keep-assets -- FOLDER takes the folder of a release.')
  for (const part of ['dist/client', 'dist/admin', 'dist/driver']) keepPreviousAssets(part, join(previous, part))()
  return Promise.resolve()
})
