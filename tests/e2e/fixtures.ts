import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { test as base } from '@playwright/test'

import { addArabic } from '../setup/arabic-site.ts'
import { type StartedSite, startSite } from '../setup/start-site.ts'

interface SiteFixtures {
  /** Anything the page logs as an error, or asks of a foreign host; a test ends by seeing it empty. */
  complaints: string[]
}
interface WorkerFixtures {
  /** What the site says: the shipped languages, or Arabic besides. Set it for a whole file. */
  sample: 'shipped' | 'arabic'
  /** What the site is started with besides, such as a mail server. */
  environment: Record<string, string>
  site: StartedSite & { dataFolder: string }
}

/** The name under which global-setup leaves the seeded data folder that each worker copies. */
export const seededFolderVariable = 'SEEDED_DATA_DIR'

/** What Playwright itself logs where it keeps service workers out. */
const workerBlocked = 'Service Worker registration blocked by Playwright'

/** A site of its own for each worker, and a page whose errors and foreign requests fail the test. */
export const test = base.extend<SiteFixtures, WorkerFixtures>({
  sample: ['shipped', { option: true, scope: 'worker' }],
  environment: [{}, { option: true, scope: 'worker' }],

  site: [
    async ({ sample, environment }, use) => {
      const dataFolder = mkdtempSync(join(tmpdir(), 'site-e2e-'))
      const seeded = process.env[seededFolderVariable] as string
      cpSync(seeded, dataFolder, { recursive: true })
      // Sites of one machine may share it: a size that one of them has made the others need not make again.
      rmSync(join(dataFolder, 'pictures-cache'), { recursive: true, force: true })
      symlinkSync(join(seeded, 'pictures-cache'), join(dataFolder, 'pictures-cache'))
      if (sample === 'arabic') await addArabic(dataFolder)
      const site = await startSite({ DATA_DIR: dataFolder, RATE_LIMITS: 'off', ...environment })
      await use({ ...site, dataFolder })
      await site.stop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  baseURL: async ({ site }, use) => use(site.url),

  complaints: [
    async ({ page, site }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        const isFault = ['error', 'warning'].includes(message.type()) && message.text() !== workerBlocked
        if (isFault) complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      page.on('request', (request) => {
        const url = new URL(request.url())
        if (url.protocol.startsWith('http') && url.origin !== site.url) complaints.push(`foreign host: ${url.href}`)
      })
      await use(complaints)
      // A test that breaks something on purpose empties the list itself.
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export const expect = test.expect
