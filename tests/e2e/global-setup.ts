import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import watchForLeftovers from '../setup/nothing-left.ts'
import { startSite } from '../setup/start-site.ts'
import { seededFolderVariable } from './fixtures.ts'
import { staffPassword } from './staff-password.ts'

/** Seeds one data folder; the workers copy it, which is quicker than storing all pictures again. */
export default async function setup() {
  const endLeftovers = watchForLeftovers()
  const folder = mkdtempSync(join(tmpdir(), 'site-seeded-'))
  const site = await startSite({ DATA_DIR: folder, ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: staffPassword })
  await site.stop()
  process.env[seededFolderVariable] = folder
  return async () => {
    rmSync(folder, { recursive: true, force: true })
    await endLeftovers()
  }
}
