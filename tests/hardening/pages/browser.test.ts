import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { eventually } from '../../setup/eventually.ts'
import { chromiumArguments, findChromium } from '../../setup/chromium.ts'
import { editAndRead } from './edit-and-read.ts'
import { fillAndReadBack } from './fill-content.ts'
import { openSite, type Site } from '../setup/open-site.ts'

let site: Site
let browser: Browser
beforeAll(async () => {
  site = await openSite()
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
})
afterAll(async () => {
  await browser.close()
  await site[Symbol.asyncDispose]()
})

/** Opens a page as a visitor does, or as staff; answers also what the browser complained of. */
async function visit(path: string, token?: string) {
  const page = await browser.newPage()
  // The first to come waits until each picture is made, however long the machine takes; what hangs the test's own limit ends.
  page.setDefaultTimeout(0)
  if (token !== undefined) await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
  const complaints: string[] = []
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      // oxlint-disable-next-line no-console -- the page's console is what is listened to
      console.error(`policy: ${event.violatedDirective}`)
    })
  })
  if (token === undefined) await page.goto(site.url + path, { waitUntil: 'networkidle' })
  else {
    // The back office goes on listening.
    await page.goto(site.url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  return { page, complaints }
}

test('S-10 the strict policy holds on pages and in the back office, and stops what is put in', async () => {
  for (const path of [
    '/',
    '/it/about',
    '/services/taxidrives',
    '/login',
    '/admin',
    '/admin/bookings',
    '/admin/home/hero',
  ]) {
    const { page, complaints } = await visit(path, path.startsWith('/admin/') ? await site.token() : undefined)
    expect([path, complaints]).toEqual([path, []])
    await page.close()
  }
  const { page, complaints } = await visit('/')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.X = 1'
    document.body.append(script)
    const image = document.createElement('div')
    image.innerHTML = '<img src="data:," onerror="window.X = 1">'
    document.body.append(image)
  })
  await eventually(() => complaints.some((text) => text.includes('policy: script-src'))).toBe(true)
  expect(await page.evaluate(() => 'X' in window)).toBe(false)
  await page.close()
})

test('S-01 texts that would be scripts run nowhere in a browser, and the page comes alive', async () => {
  await fillAndReadBack(site, '</script><script>window.X=1</script><img src=x onerror="window.X=1">')

  for (const path of ['/', '/about', '/services/tours']) {
    const { page, complaints } = await visit(path)
    const ran = await page.evaluate(() => 'X' in window)
    expect([path, ran, complaints]).toEqual([path, false, []])
    await page.locator('html[data-live]').waitFor({ state: 'attached' })
    await page.close()
  }
})

test('S-12 after an edit no old page is given out any more, and by no process after a second', async () => {
  // How far behind another process may be is measured by the long run.
  await editAndRead(3)
})
