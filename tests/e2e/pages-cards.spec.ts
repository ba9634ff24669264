import type { Page } from '@playwright/test'

import { expect, test } from './fixtures.ts'
import { openLive } from './open-live.ts'

/** It is cut to 180 characters until it is opened, and can be cut again. */
async function openLongText(page: Page) {
  const first = page.getByRole('article').first()
  const text = first.locator('.cut-text')
  const cut = await text.innerText()
  expect(cut).toHaveLength(183)
  expect(cut).toMatch(/\.\.\.$/)

  await first.getByRole('button', { name: 'Show More' }).click()
  const whole = await text.innerText()
  expect(whole.length).toBeGreaterThan(183)
  expect(whole.slice(0, 180)).toBe(cut.slice(0, 180))
  expect(whole).not.toContain('...')

  await first.getByRole('button', { name: 'Show Less' }).click()
  expect(await text.innerText()).toBe(cut)
}

/** What it costs, holds and includes. */
async function tellTour(page: Page) {
  const tour = page.getByRole('article').first()

  await expect(tour.getByText('Duration')).toBeVisible()
  await expect(tour.getByText('Departure')).toBeVisible()
  await expect(tour.getByText('Group size', { exact: true })).toBeVisible()
  await expect(tour.getByText('Languages')).toBeVisible()
  await expect(tour.getByRole('heading', { name: 'Included' })).toBeVisible()
  await expect(tour.getByRole('heading', { name: 'Good for' })).toBeVisible()
  await expect(tour.locator('.card-price')).toHaveText('€70 per car')
}

for (const { path, kind, look } of [
  { path: '/services/tours', kind: 'Tour', look: tellTour },
  { path: '/services/boattrips', kind: 'Boat trip' },
  { path: '/attractions', kind: '', look: openLongText },
]) {
  test(`the cards on ${path} tell what there is, and lead by Book to the form with its name, by that to its page`, async ({
    page,
  }) => {
    await openLive(page, path)
    await look?.(page)
    const item = page.getByRole('article').nth(1)
    const name = await item.getByRole('heading').first().innerText()

    const ownPage = new RegExp(`^${path}/\\d+-[a-z-]+$`)
    await expect(item.getByRole('link', { name, exact: true })).toHaveAttribute('href', ownPage)
    await item.getByRole('link', { name: `: ${name}` }).click()

    await expect(page).toHaveURL('/#book')
    await expect(page.locator('.booking-subject')).toContainText(kind)
    await expect(page.locator('.booking-subject strong')).toHaveText(name)
  })
}

test('a Book button pressed before the scripts are there names its trip all the same', async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/services/tours', { waitUntil: 'commit' })
  const link = page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /^Book this tour/ })
  const name = await page.getByRole('article').first().getByRole('heading').first().innerText()

  await link.click({ noWaitAfter: true })
  await page.waitForURL(/\?book=tour.*#book$/, { waitUntil: 'commit' })
  scripts.resolve()

  await expect(page.locator('.booking-subject strong')).toHaveText(name)
  await expect(page.locator('#book-dropoff')).toHaveValue(name)
  await expect(page).toHaveURL('/#book')

  await page.locator('.booking-subject button').click()
  await page.reload()
  // A trip's name is no address.
  await expect(page.locator('#book-dropoff')).toHaveValue('')
  await expect(page.locator('.booking-subject')).toHaveCount(0)
})

test('the about page tells of the company, its driver and its cars, and leads to the form', async ({ page }) => {
  await openLive(page, '/about')

  await expect(page.getByText('Over 7 years of trusted service')).toBeVisible()
  await expect(page.locator('.stats > li')).toHaveCount(4)
  await expect(page.getByRole('region', { name: 'Ardit Hoxha' })).toContainText('Rating')
  const cars = page.getByRole('region', { name: 'Our cars' }).getByRole('article')
  await expect(cars).toHaveCount(3)
  for (const label of ['Seats', 'Luggage', 'Engine', 'Gearbox', 'Colour', 'Range']) {
    await expect(cars.first().getByText(label, { exact: true })).toBeVisible()
  }

  await page.getByRole('main').getByRole('link', { name: 'Book your ride' }).click()
  await expect(page).toHaveURL('/#book')
  await expect(page.locator('#book h2')).toBeInViewport()
})

test('the plans stand beside each other on every screen wider than a phone, with a scroll bar, too, and all on paper', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  // What a scroll bar of 15 px leaves of 1280, the window of many a laptop, and the widths round it.
  for (const width of [768, 1240, 1265, 1280, 1296, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const tops = await page
      .locator('.plans > li')
      .evaluateAll((plans) => plans.map((plan) => plan.getBoundingClientRect().top))
    expect(tops, `${width} px`).toHaveLength(3)
    expect(new Set(tops).size, `${width} px`).toBe(1)
  }

  // As wide as A4 within its margins, on which nobody swipes.
  await page.setViewportSize({ width: 718, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  const ends = await page
    .locator('.plans > li')
    .evaluateAll((plans) => plans.map((plan) => plan.getBoundingClientRect().right))
  expect(Math.max(...ends)).toBeLessThan(718)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('no text is cut, and no button is there that does nothing', async ({ page }) => {
    await page.goto('/attractions')
    const text = await page.locator('.cut-text').first().innerText()

    expect(text.length).toBeGreaterThan(183)
    expect(text).not.toContain('...')
    await expect(page.getByRole('button', { name: 'Show More' })).toHaveCount(0)
  })
})
