import { localizedPath, publicPaths } from '#domain/paths.ts'

import { expect, test } from './fixtures.ts'
import { openLive } from './open-live.ts'

test('what is shared after a navigation is the page that is shown', async ({ page }) => {
  await openLive(page, '/it')
  const read = (selector: string, attribute: string) => page.locator(`head ${selector}`).getAttribute(attribute)
  const pathIn = async (selector: string, attribute: string) =>
    new URL((await read(selector, attribute)) ?? '').pathname
  const said = async () => ({
    canonical: await pathIn('link[rel="canonical"]', 'href'),
    german: await pathIn('link[hreflang="de"]', 'href'),
    url: await pathIn('meta[property="og:url"]', 'content'),
    title: await read('meta[property="og:title"]', 'content'),
    description: await read('meta[name="description"]', 'content'),
    picture: await read('meta[property="og:image"]', 'content'),
  })
  const home = await said()

  await page.getByRole('contentinfo').getByRole('link').filter({ hasText: 'Chi siamo' }).click()
  await expect.poll(async () => (await said()).picture).not.toBe(home.picture)

  const about = await said()
  expect(about).toMatchObject({
    canonical: '/it/about',
    german: '/de/about',
    url: '/it/about',
    title: await page.title(),
  })
  expect(about.description).not.toBe(home.description)
})

test('a link to a section takes the focus there, from another page and on the same', async ({ page }) => {
  await openLive(page, '/about')
  await page.getByRole('banner').getByRole('link', { name: 'Book', exact: false }).click()
  await expect(page).toHaveURL('/#book')
  await expect(page.locator('#book fieldset').first()).toBeEnabled()
  await page.keyboard.press('Tab')
  await expect(page.locator('#book :focus')).toBeAttached()

  await page.getByRole('contentinfo').getByRole('link').and(page.locator('[href$="/#plans"]')).click()
  await expect(page.locator('#plans')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('#plans :focus')).toBeAttached()
})

test('a menu of long labels leaves the logo, the languages and the button where they are', async ({ page }) => {
  for (const [width, label] of [
    [1024, 'About our company'],
    [1440, 'About our small company and its drivers'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await openLive(page, '/about')
    await page.evaluate((text) => {
      for (const item of document.querySelectorAll('.desktop-menu .menu-item')) {
        ;(item.querySelector('span') ?? item).textContent = text
      }
    }, label)

    const header = page.getByRole('banner')
    for (const part of [header.locator('.logo img'), header.getByRole('link', { name: 'Book now' })]) {
      await expect(part).toBeInViewport({ ratio: 1 })
    }
    expect((await header.locator('.logo').boundingBox())?.width).toBeGreaterThanOrEqual(150)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('a word that staff write longer than the smallest phone is wide is broken, and nothing is cut', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const places = {
    '/de': ['.service-text h3', '.services-end p', '.progress-label > :first-child', '.about-us-clients > :last-child'],
    '/de/about': ['.stats li > span', '.card-note', '.car-status', '.phone-bar > .button'],
  }
  for (const [path, selectors] of Object.entries(places)) {
    await openLive(page, path)
    for (const selector of selectors) {
      const place = page.locator(selector).first()
      const end = await place.evaluate((element) => {
        element.textContent = 'Hochgeschwindigkeitsausflugsbootsfahrten'
        const text = document.createRange()
        text.selectNodeContents(element)
        return Math.max(...[...text.getClientRects()].map(({ right }) => right))
      })
      expect.soft(end, selector).toBeLessThanOrEqual(310)
    }
    // Nor is pushed out of the window what stands beside it.
    for (const beside of await page.locator('.progress-label > :last-child, .phone-bar-item').all()) {
      expect.soft((await beside.boundingBox())?.x).toBeLessThan(310 - 30)
    }
  }
})

test('an address with a broken hash opens the site', async ({ page }) => {
  await openLive(page, '/#100%')

  await expect(page.locator('#home h1')).toBeVisible()
  await page.locator('#book').scrollIntoViewIfNeeded()
  await expect(page.locator('#book fieldset').first()).toBeEnabled()
})

test.describe('without scripts, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('every page and language can be reached, and every picture seen', async ({ page }) => {
    await page.goto('/it/services/tours')
    const menu = page.locator('.plain-menu')
    const links = await menu.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))

    const { terms: _terms, privacy: _privacy, ...inMenu } = publicPaths
    expect(links).toEqual(
      expect.arrayContaining(
        ['about', 'attractions', 'tours', 'boatTrips', 'taxi'].map((name) =>
          localizedPath(inMenu[name as keyof typeof inMenu], 'it'),
        ),
      ),
    )
    expect(links).toContain('/de/services/tours')
    await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
    const frames = page.locator('.gallery').first().locator('.gallery-strip > li')
    expect(await frames.locator('img').count()).toBe(await frames.count())
    await menu.getByRole('link', { name: 'Deutsch' }).click()
    await expect(page).toHaveURL('/de/services/tours')
  })
})

test('on a phone the ways to reach somebody stand one under the other in the footer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  const chat = await footer.getByRole('link', { name: /WhatsApp/ }).boundingBox()
  const call = await footer.getByRole('link', { name: /^\+355/ }).boundingBox()

  expect(call?.x).toBe(chat?.x)
  expect(call?.y).toBe((chat?.y ?? 0) + (chat?.height ?? 0))
})
