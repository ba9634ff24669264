import { pagePaths } from '#domain/paths.ts'

import { expect, test } from './fixtures.ts'
import { openLacking } from './lacking-page.ts'
import { openLive } from './open-live.ts'

test.use({ viewport: { width: 1280, height: 800 } })

/** Pages with the block of each, and the call that reads it. */
const pages = [
  { path: pagePaths.about, call: 'GetAboutPageData', block: 'about' },
  { path: pagePaths.attractions, call: 'GetAllAttractions', block: 'attractions' },
  { path: pagePaths.tours, call: 'GetAllTours', block: 'tours' },
  { path: pagePaths.boatTrips, call: 'GetAllBoatTrips', block: 'boat-trips' },
  { path: pagePaths.taxi, call: 'GetTaxiPageContent', block: 'taxi' },
] as const

for (const { path, call, block } of pages) {
  test(`${path}: what cannot be loaded is logged, and trying again brings it`, async ({ page, complaints }) => {
    await page.route(`**/${call}`, (route) => route.abort())
    await openLacking(page, path, ({ contents }) => ({
      contents: Object.fromEntries(Object.entries(contents).filter(([name]) => name !== block)),
    }))

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
