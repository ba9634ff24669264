import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 1280, height: 800 } })

test('the years count up to their number and stay there', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  const years = page.locator('.hero-years .counter')
  await expect(years).toHaveAttribute('data-count', 'running')
  // The number itself is in the text all the while.
  await expect(years).toContainText('7+')

  await page.clock.runFor(9500)

  await expect(years).toHaveAttribute('data-count', 'after')
  await expect(years).toHaveText('7+')
})

test('bars and percentages wait to be seen, then run once', async ({ page }) => {
  await page.goto('/')
  const bar = page.locator('.progress-fill').first()
  await expect(bar).toHaveAttribute('data-reveal', 'waiting')

  await page.locator('.progress').nth(2).scrollIntoViewIfNeeded()

  await expect(bar).toHaveAttribute('data-reveal', 'live')
  const counters = page.locator('#aboutus .counter')
  await expect(counters.first()).toHaveAttribute('data-count', 'after')
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.locator('.progress').nth(2).scrollIntoViewIfNeeded()
  await expect(counters.first()).toHaveAttribute('data-count', 'after')
})

test('the features slide in when half of them is seen', async ({ page }) => {
  await page.goto('/')
  const feature = page.locator('.feature').first()
  await expect(feature).toHaveCSS('opacity', '0')

  await page.locator('.features').scrollIntoViewIfNeeded()

  await expect(feature).toHaveCSS('opacity', '1')
  await expect(page.locator('.feature').last()).toHaveCSS('opacity', '1')
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('every number and block is there at once', async ({ page }) => {
    await page.goto('/')

    await expect(page.locator('.hero-years .counter')).toHaveText('7+')
    await expect(page.locator('.hero-years .counter')).toHaveAttribute('data-count', 'before')
    await expect(page.locator('.hero-years .counter-value')).toHaveCSS('opacity', '1')
    await expect(page.locator('.feature').first()).toHaveCSS('opacity', '1')
    await expect(page.locator('.progress-fill').first()).toHaveCSS('transform', 'none')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page says everything', async ({ page }) => {
    await page.goto('/')

    await expect(page.locator('.hero-years .counter')).toHaveText('7+')
    await expect(page.locator('.feature').first()).toHaveCSS('opacity', '1')
    await expect(page.locator('.plan').first()).toHaveCSS('opacity', '1')
  })
})
