import type { Page } from '@playwright/test'

import type { PageData } from '#domain/page-data.ts'

import { expect, test } from './fixtures.ts'
import { openLacking } from './lacking-page.ts'
import { openLive } from './open-live.ts'

test.use({ viewport: { width: 1280, height: 800 } })

/** The home page without its sections, which then has to ask for all of them, and does not get these. */
async function openHomeWithout(page: Page, calls: RegExp) {
  await page.route(calls, (route) => route.abort())
  await openLackingSections(page)
}

function onlyFrame({ contents: { header, footer } }: PageData) {
  return { contents: { header, footer } as PageData['contents'] }
}

function openLackingSections(page: Page, hash = '') {
  return openLacking(page, '/', onlyFrame, hash)
}

test('contents that cannot be loaded say so in their own words; trying again loads the section', async ({
  page,
  complaints,
}) => {
  const calls = /\/api\/TaxiSaranda\/Get/
  await openHomeWithout(page, calls)

  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load About Us content' })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load services content.' })).toBeVisible()
  await expect(page.locator('#why')).toContainText('Failed to load content')
  await expect(page.locator('#plans')).toContainText('Loading...')
  await expect(page.locator('#book')).toContainText('Confirm Your Reservations')
  expect(complaints.some((text) => text.startsWith('Error fetching plans:'))).toBe(true)

  await page.unroute(calls)
  await page.locator('#plans').getByRole('button', { name: 'Retry' }).click()
  await expect(page.locator('#plans .plan').first()).toBeVisible()
  complaints.length = 0
})

test('a page that comes without menu and languages asks for them, and says what does not come', async ({
  page,
  complaints,
}) => {
  await page.route(/GetHeaderContent|GetLanguages/, (route) => route.abort())
  await openLacking(page, '/terms', ({ contents }) => {
    const { header: _, ...others } = contents
    return { contents: others, languages: [] }
  })

  for (const text of ['Failed to load header content', 'Failed to load languages']) {
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  // Nothing in the header's place could offer it.
  await page.unroute(/GetHeaderContent|GetLanguages/)
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to load header content' })
  await failed.getByRole('button', { name: 'Retry' }).click()
  await expect(page.locator('header').getByRole('link', { name: 'Attractions' }).first()).toBeVisible()
  complaints.length = 0
})

test('a toast leaves after five seconds, but not while the mouse is on it', async ({ page, complaints }) => {
  await page.clock.install()
  await openHomeWithout(page, /GetServicesContent/)
  const toast = page.getByRole('alert').filter({ hasText: 'Failed to load services content.' })

  await toast.hover()
  await page.clock.runFor(20_000)
  await expect(toast).toBeVisible()

  await page.mouse.move(10, 700)
  await page.clock.runFor(5100)
  await expect(toast).toBeHidden()
  complaints.length = 0
})

test('a section reached by its hash is found although everything above it loads late', async ({ page }) => {
  await page.route(/GetServicesContent|GetAboutUsContent/, async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 600)
    })
    await route.continue()
  })
  await openLackingSections(page, '#plans')

  await expect(page.locator('#services h2')).toBeAttached()
  await expect(page.locator('#plans h2')).toBeInViewport()
  await expect
    .poll(() => page.locator('#plans').evaluate((element) => Math.abs(element.getBoundingClientRect().top)))
    .toBeLessThan(120)
})

test('a 401 clears the token and leads to the sign-in', async ({ page, complaints }) => {
  await openLive(page, '/terms')
  await page.evaluate(() => localStorage.setItem('token', 'stale'))
  await page.route(/GetHeroContent/, (route) =>
    route.fulfill({ status: 401, contentType: 'application/problem+json', body: '{"title":"No","status":401}' }),
  )

  await openLackingSections(page)

  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  complaints.length = 0
})
