import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { addArabic } from './arabic-site.ts'
import { type StartedSite, startSite } from '../setup/start-site.ts'

/** A site of the tests: another name is another site. */
export interface SiteKind {
  name: string
  /** What it says: the shipped languages, or Arabic besides. */
  sample?: 'arabic'
  /** What it is started with besides, such as a mail server. */
  environment?: Record<string, string>
}
export type OpenedSite = StartedSite & { dataFolder: string }

/** The name under which global-setup leaves the seeded data folder that each site begins with. */
export const seededFolderVariable = 'SEEDED_DATA_DIR'

/** Sites that stay open from test to test: the first that was asked for, and the last of the others. */
export function keepSites() {
  const kept: { key: string; site: OpenedSite }[] = []

  return {
    async open(kind: SiteKind): Promise<OpenedSite> {
      const key = JSON.stringify(kind)
      const found = kept.find((each) => each.key === key)
      if (found) return found.site
      // Files run one after the other: nobody comes back to the one before.
      for (const { site } of kept.splice(1)) await end(site)
      const site = await begin(kind)
      kept.push({ key, site })
      return site
    },
    async [Symbol.asyncDispose]() {
      for (const { site } of kept) await end(site)
    },
  }
}

async function begin({ sample, environment }: SiteKind): Promise<OpenedSite> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'site-e2e-'))
  const seeded = process.env[seededFolderVariable] as string
  cpSync(seeded, dataFolder, { recursive: true })
  // Sites of one machine may share it: a size that one of them has made the others need not make again.
  rmSync(join(dataFolder, 'pictures-cache'), { recursive: true, force: true })
  symlinkSync(join(seeded, 'pictures-cache'), join(dataFolder, 'pictures-cache'))
  if (sample === 'arabic') await addArabic(dataFolder)
  const site = await startSite({ DATA_DIR: dataFolder, RATE_LIMITS: 'off', MEMORY: 'plenty', ...environment })
  return { ...site, dataFolder }
}

async function end(site: OpenedSite) {
  await site.stop()
  rmSync(site.dataFolder, { recursive: true, force: true })
}
