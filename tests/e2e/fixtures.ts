import { test as base } from '@playwright/test'

import { type MailServer, startMailServer } from '../setup/mail-server.ts'
import { startPushService, type TestPushService } from '../setup/push-service.ts'
import { keepSites, type OpenedSite, type SiteKind } from './sites.ts'

interface SiteFixtures {
  /**
   * The site that a test is about: the one that most tests share, or another. Set it for a whole file, and have its tests
   * run one after the other there.
   */
  siteKind: SiteKind
  site: OpenedSite
  /** Anything the page logs as an error, or asks of a foreign host; a test ends by seeing it empty. */
  complaints: string[]
}
interface WorkerFixtures {
  /** Of the worker: a browser and a program of tests cost more than a site, so that other sites need no other worker. */
  openSite: (kind: SiteKind) => Promise<OpenedSite>
  /** Takes the mails of a site that is told of it. */
  mails: MailServer
  /** Takes the pushes of a site that is told of it. */
  service: TestPushService
}

/** What Playwright itself logs where it keeps service workers out. */
const workerBlocked = 'Service Worker registration blocked by Playwright'

/** A site that its worker keeps, and a page whose errors and foreign requests fail the test. */
export const test = base.extend<SiteFixtures, WorkerFixtures>({
  openSite: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs
    async ({}, use) => {
      await using sites = keepSites()
      await use((kind) => sites.open(kind))
    },
    { scope: 'worker' },
  ],
  mails: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      await using server = await startMailServer()
      await use(server)
    },
    { scope: 'worker' },
  ],
  service: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      await using service = await startPushService()
      await use(service)
    },
    { scope: 'worker' },
  ],

  siteKind: [{ name: 'shared' }, { option: true }],
  site: async ({ siteKind, openSite }, use) => use(await openSite(siteKind)),
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
