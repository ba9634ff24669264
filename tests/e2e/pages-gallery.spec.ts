import type { Page } from '@playwright/test'

import { expect, test } from './fixtures.ts'
import { openLacking } from './lacking-page.ts'
import { openLive } from './open-live.ts'

const path = '/services/tours'
/** The tour along the coast, which has the most pictures. */
const coast = 'The Riviera up to Llogara'

function card(page: Page, name: string) {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
}

/** Gives the first tour of the answer so many pictures that the row of thumbnails gets its arrows. */
async function openWithPictures(page: Page, count: number) {
  await page.route(/GetAllTours/, async (route) => {
    const response = await route.fetch()
    const tours = await response.json()
    const files = tours.tours.flatMap((tour: { imagePaths: string[] }) => tour.imagePaths)
    const all = [...new Set<string>(files)].slice(0, count)
    tours.tours[0] = { ...tours.tours[0], imagePaths: all, imageAlts: all.map(() => '') }
    await route.fulfill({ json: tours })
  })
  await openLacking(page, path, () => ({ contents: {} }))
  await page.locator('.card').first().waitFor()
}

test('in letters of twice the size the viewer still has room for its picture', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const browser = await page.context().newCDPSession(page)
  await openLive(page, path)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })

  await card(page, coast).locator('.gallery-picture').first().click()

  // A picture is 3 high where it is 4 wide.
  await expect.poll(async () => (await page.locator('.viewer-strip').boundingBox())?.height).toBeGreaterThan(290)
})

test('thumbnails have arrows from six pictures on, each moving them by 100 px', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openWithPictures(page, 6)
  const first = page.getByRole('article').first()
  const row = first.locator('.thumbnails > ul')

  await first.getByRole('button', { name: 'Later thumbnails' }).click()

  await expect.poll(() => row.evaluate((element) => Math.round(element.scrollLeft))).toBe(100)
})

test('five pictures need no arrows', async ({ page }) => {
  await openWithPictures(page, 5)
  const first = page.getByRole('article').first()

  await expect(first.locator('.thumbnail')).toHaveCount(5)
  await expect(first.getByRole('button', { name: 'Later thumbnails' })).toHaveCount(0)
})

test('the viewer goes on and back by key and button, and Esc gives the focus back; a thumbnail shows its picture on the card', async ({
  page,
}) => {
  await openLive(page, path)
  const tour = card(page, coast)
  const opener = tour.locator('.gallery-picture').first()
  await opener.click()
  const viewer = page.getByRole('dialog', { name: coast })
  const place = viewer.locator('.viewer-name')
  await expect(place).toContainText(/1 \/ \d/)
  // What stands there while the large picture loads must not stay in front of it.
  await expect(viewer.locator('.viewer-preview').first()).toBeAttached()
  const front = await page.evaluate(() =>
    document
      .elementFromPoint(innerWidth / 2, innerHeight / 2)
      ?.closest('picture')
      ?.classList.contains('viewer-preview'),
  )
  expect(front).toBe(false)

  await page.keyboard.press('ArrowRight')
  await expect(place).toContainText(/2 \/ \d/)
  await viewer.getByRole('button', { name: 'Next picture' }).click()
  await expect(place).toContainText(/3 \/ \d/)
  await viewer.getByRole('button', { name: 'Previous picture' }).click()
  await page.keyboard.press('ArrowLeft')
  await expect(place).toContainText(/1 \/ \d/)

  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(page).toHaveURL(path)

  const second = tour.getByRole('button', { name: 'Show picture 2' })
  await expect(tour.locator('.gallery-count')).toHaveText(/^1 \/ \d$/)
  await second.click()
  await expect(tour.locator('.gallery-count')).toHaveText(/^2 \/ \d$/)
  await expect(tour.locator('.gallery-strip > li').nth(1)).toBeInViewport({ ratio: 0.9 })
  await expect(second).toHaveAttribute('aria-current', 'true')
  await expect(second).toHaveCSS('width', '96px')
})

test('where nothing is to glide one press of an arrow is one picture, too', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openLive(page, path)
  await card(page, coast).locator('.gallery-picture').first().click()
  const strip = page.locator('.viewer-strip')
  await expect(strip.locator('li').first()).toBeInViewport({ ratio: 0.9 })

  await page.keyboard.press('ArrowRight')

  // The browser's own scrolling would come some frames after ours.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)))
  await expect(page.locator('.viewer-name')).toContainText(/2 \/ \d/)
})

test('the Back button closes the picture, not the page, and the page stays where it was', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openLive(page, '/terms')
  await openLive(page, path)
  const opener = card(page, coast).locator('.gallery-picture').first()
  await opener.scrollIntoViewIfNeeded()
  await opener.click()
  const viewer = page.getByRole('dialog', { name: coast })
  await expect(viewer).toBeVisible()
  // The click may have brought it out from under the bar at the bottom.
  const top = await page.evaluate(() => window.scrollY)

  await page.goBack()

  await expect(viewer).toBeHidden()
  await expect(page).toHaveURL(path)
  expect(await page.evaluate(() => window.scrollY)).toBe(top)

  await page.goBack()
  await expect(page).toHaveURL('/terms')
})

test('closed by its button or gone with a reload, the viewer leaves nothing behind for the Back button', async ({
  page,
}) => {
  const isForgotten = () =>
    expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('isPictureOpen')
  const opener = card(page, coast).locator('.gallery-picture').first()
  const viewer = page.getByRole('dialog', { name: coast })
  await openLive(page, '/terms')
  await openLive(page, path)
  await opener.click()
  await page.getByRole('button', { name: 'Close pictures' }).click()
  await expect(viewer).toBeHidden()
  await isForgotten()
  await page.goForward()
  await isForgotten()

  await opener.click()
  await expect(viewer).toBeVisible()
  await page.reload()
  await isForgotten()
  await page.goBack()

  await expect(page).toHaveURL('/terms')
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test('swiping goes to the next picture', async ({ page }) => {
    await openLive(page, path)
    const tour = card(page, coast)
    const strip = tour.locator('.gallery-strip')
    await strip.scrollIntoViewIfNeeded()
    const box = await strip.boundingBox()
    if (!box) throw new Error('The pictures are not on the page.')
    const session = await page.context().newCDPSession(page)
    const y = box.y + box.height / 2
    const touch = (type: 'touchStart' | 'touchMove', x: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] })

    await touch('touchStart', box.x + box.width * 0.9)
    for (let share = 0.85; share > 0.1; share -= 0.05) await touch('touchMove', box.x + box.width * share)
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })

    await expect(tour.locator('.gallery-count')).toHaveText(/^2 \/ \d$/)
  })
})
