import { startChangingSite } from '../setup/changing-site.ts'
import { expect, test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

test('a phone without room for copies shows the whole site', async ({ page, context, site, complaints }) => {
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const browser = await context.newCDPSession(page)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await browser.send('Network.clearBrowserCache')
  await browser.send('Storage.overrideQuotaForOrigin', { origin: site.url, quotaSize: 1 })

  await page.goto('/services/tours')

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const picture = page.locator('main img').first()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100)
  expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0)
  const isKept = () => picture.evaluate(async (img: HTMLImageElement) => Boolean(await caches.match(img.currentSrc)))
  expect(await isKept()).toBe(false)
  expect(complaints).toEqual([])
})

test('over a slow line one waits for the page that was asked for, not another in another language', async ({
  page,
  site,
  complaints,
}) => {
  const changing = await startChangingSite(site.url)
  await page.goto(changing.url)
  const hasCopy = () => page.evaluate(async () => (await caches.match('/offline/documents/~gb')) !== undefined)
  await expect.poll(hasCopy, { timeout: 20_000 }).toBe(true)
  const address = '/it/services/boattrips'
  changing.delay(address, 4000)

  await page.goto(changing.url + address)

  await expect(page).toHaveURL(changing.url + address)
  await expect(page.locator('html')).toHaveAttribute('lang', 'it')
  await expect(page.locator('.copy-bar')).toBeHidden()
  await changing.stop()
  complaints.length = 0
})
