import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { TestProject } from 'vitest/node'

import { startSite } from '../../setup/start-site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    seededFolder: string
  }
}

export const adminPassword = 'olives and blue boats'

/** Seeds one data folder; each site under test starts from a copy, which is quicker than storing all pictures again. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'site-hardening-seed-'))
  const site = await startSite({
    DATA_DIR: folder,
    MEMORY: 'plenty',
    ADMIN_USERNAME: 'admin',
    ADMIN_PASSWORD: adminPassword,
  })
  await site.stop()
  project.provide('seededFolder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
