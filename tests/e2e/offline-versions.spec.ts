import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { startChangingSite } from '../setup/changing-site.ts'
import { startSite } from '../setup/start-site.ts'
import { addDriver, addRide, openKeptPage } from './driver-phone.ts'
import { expect, test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

const workerPath = '/service-worker.js'
const cacheNames = (page: Page) => page.evaluate(() => caches.keys())
const nameOf = async (page: Page, prefix: string) =>
  (await cacheNames(page)).filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length))

test('a new version replaces the texts of the old one, and its scripts a version later', async ({
  page,
  site,
  complaints,
}) => {
  const changing = await startChangingSite(site.url)
  await page.goto(changing.url)
  await expect.poll(() => nameOf(page, 'texts-'), { timeout: 20_000 }).toHaveLength(1)
  const [first = ''] = await nameOf(page, 'texts-')
  const release = async (version: string) => {
    changing.change(workerPath, (text) => text.replaceAll(first, version))
    await page.reload()
    await expect.poll(() => nameOf(page, 'texts-'), { timeout: 20_000 }).toEqual([version])
  }

  await release('second')
  expect(await nameOf(page, 'shell-')).toEqual([first, 'second'])
  await release('third')
  expect(await nameOf(page, 'shell-')).toEqual(['second', 'third'])

  await changing.stop()
  complaints.length = 0
})

test('a page of another version is shown but not kept', async ({ page, site, context, complaints }) => {
  const changing = await startChangingSite(site.url)
  await page.goto(`${changing.url}/terms`)
  const copy = () =>
    page.evaluate(async () => (await caches.match('/offline/documents/~gb'))?.text().then((text) => text.length))
  await expect.poll(copy, { timeout: 20_000 }).toBeGreaterThan(0)

  changing.change('/', (html) => html.replace(/src="\/assets\/site-[^"]+"/, 'src="/assets/site-newer.js"'))
  await page.goto(changing.url)
  await expect(page.locator('#home h1')).toBeAttached()
  await context.setOffline(true)
  await page.goto(changing.url)

  await expect(page.locator('.copy-bar')).toBeVisible()
  await expect(page.locator('#book')).toBeAttached()
  await changing.stop()
  complaints.length = 0
})

test('switched off by the operator, the worker goes with all it kept, and a driver’s phone keeps the one that rings', async ({
  request,
  page,
  site,
  complaints,
}) => {
  const { crew, path } = await addDriver(request, 'Ardit of the switch')
  await addRide(request, crew)
  const changing = await startChangingSite(site.url)
  await openKeptPage(page, changing.url + path)
  await page.goto(changing.url)
  await expect.poll(() => nameOf(page, 'texts-'), { timeout: 20_000 }).toHaveLength(1)

  const dataFolder = mkdtempSync(join(tmpdir(), 'site-off-'))
  cpSync(site.dataFolder, dataFolder, { recursive: true })
  const switchedOff = await startSite({ DATA_DIR: dataFolder, SERVICE_WORKER: 'off' })
  changing.show(switchedOff.url)
  await page.reload()

  const ofSite = async () => (await cacheNames(page)).filter((name) => !name.startsWith('driver-'))
  await expect.poll(ofSite, { timeout: 20_000 }).toEqual([])
  const scopes = () =>
    page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
    )
  await expect.poll(scopes).toEqual(['/d/'])
  await page.reload()
  await expect(page.locator('#home h1')).toBeVisible()

  await page.goto(changing.url + path)
  await expect.poll(() => cacheNames(page), { timeout: 20_000 }).toEqual([])
  await page.reload()
  await expect(page.locator('.ride')).toBeVisible()
  expect(await scopes()).toEqual(['/d/'])

  await changing.stop()
  await switchedOff.stop()
  rmSync(dataFolder, { recursive: true, force: true })
  complaints.length = 0
})
