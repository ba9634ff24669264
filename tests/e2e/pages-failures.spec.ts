import type { Page } from '@playwright/test'

import { expect, test } from './fixtures.ts'
import { openLive } from './open-live.ts'

test.use({ viewport: { width: 1280, height: 800 } })

/** Pages that are reached from the menu, with the call that each needs. */
const pages = [
  { item: 'About', call: 'GetAboutPageData', block: 'about' },
  { item: 'Attractions', call: 'GetAllAttractions', block: 'attractions' },
  { item: 'Tours', call: 'GetAllTours', block: 'tours' },
  { item: 'Boat trips', call: 'GetAllBoatTrips', block: 'boat-trips' },
  { item: 'Taxi rides', call: 'GetTaxiPageContent', block: 'taxi' },
]

async function follow(page: Page, item: string) {
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const link = menu.getByRole('link', { name: item })
  if (!(await link.isVisible())) await page.getByRole('button', { name: 'Services' }).hover()
  await link.click()
}

for (const { item, call, block } of pages) {
  test(`${item}: what cannot be loaded is logged, and trying again brings it`, async ({ page, complaints }) => {
    await page.route(`**/${call}`, (route) => route.abort())
    await openLive(page, '/terms')

    await follow(page, item)
    const retry = page.getByRole('main').getByRole('button', { name: 'Retry' })
    await expect(retry).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
    expect(complaints.some((text) => text.startsWith(`Error fetching ${block}:`))).toBe(true)

    await page.unroute(`**/${call}`)
    await retry.click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    complaints.length = 0
  })
}

test('a page whose pictures do not come keeps its texts, prices and buttons', async ({ page, complaints }) => {
  await page.route(/\/Retrieve\?/, (route) => route.abort())
  await openLive(page, '/services/tours')

  await expect(page.locator('.card-price').first()).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Book this tour/ })
    .first()
    .click()
  await expect(page).toHaveURL('/#book')
  complaints.length = 0
})
