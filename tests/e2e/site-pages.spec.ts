import { barriers } from './barriers.ts'
import { expect, test } from './fixtures.ts'
import { openLive } from './open-live.ts'

const paths = [
  '/',
  '/about',
  '/attractions',
  '/services/tours',
  '/services/boattrips',
  '/services/taxidrives',
  '/terms',
  '/privacy',
  '/login',
]
const widths = [360, 768, 1280]

for (const path of paths) {
  test(`${path} has no barrier in the light and the dark scheme`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    // What changes its scheme is drawn many times until all colours are there; another width is drawn once.
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        expect(await barriers(page), `${colorScheme}, ${width} px`).toEqual([])
      }
    }
  })
}

test('an unknown address answers 404 with the phone number', async ({ page, complaints }) => {
  const response = await page.goto('/nowhere')

  expect(response?.status()).toBe(404)
  await expect(page.getByRole('main').getByRole('link', { name: /\+355/ })).toBeVisible()
  complaints.length = 0
})

test('at the address of a tour that is gone the page stays as the server has sent it', async ({ page, complaints }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const address = '/services/tours/9999-gone'
  const served = await (await page.request.get(address)).text()

  await openLive(page, address)
  await page.waitForLoadState('networkidle')

  expect(asked.filter((url) => url.includes('GetAllTours'))).toEqual([])
  await expect(page.getByRole('main').getByRole('link', { name: /\+355/ })).toBeVisible()
  expect(served).toContain(`<title>${await page.title()}</title>`)
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0)
  // The status alone: what is taken over is what was sent.
  expect(complaints).toEqual([expect.stringContaining('404')])
  complaints.length = 0
})

test('on phones the bar gives way while the form is on the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openLive(page, '/')
  const bar = page.getByRole('navigation', { name: 'Book or reach us' })
  await expect(bar).toBeVisible()

  await bar.getByRole('link', { name: 'Book now' }).click()

  await expect(page.locator('#book h2')).toBeInViewport()
  await expect(page.locator('.phone-bar')).toBeHidden()
})

test('in a window of any width the large number ends where the texts do', async ({ page }) => {
  await page.goto('/')
  const endOf = (element: string) => page.locator(element).evaluate((each) => each.getBoundingClientRect().right)

  for (const width of [320, 640, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await endOf('.contact-phone bdi'), `${width} px`).toBeLessThanOrEqual(await endOf('.contact-links'))
  }
})

test('what staff wrote in several lines stands in several lines, wherever it does', async ({ browser, baseURL }) => {
  // Scripts that take over a page later than its texts are changed would find others than they have drawn.
  const page = await browser.newPage({ baseURL: String(baseURL), javaScriptEnabled: false })
  for (const path of ['/', '/about', '/services/taxidrives', '/services/tours', '/terms']) {
    await page.goto(path)
    const run = await page.locator('main p:visible').evaluateAll((texts) =>
      texts
        .filter((text) => text.children.length === 0 && text.clientHeight > 0)
        .flatMap((text) => {
          text.textContent = 'A'
          const line = text.clientHeight
          text.textContent = 'A\nB'
          return text.clientHeight > line ? [] : [text.className]
        }),
    )

    expect(run, path).toEqual([])
  }
  await page.close()
})
