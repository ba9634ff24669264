import type { Page } from '@playwright/test'

import { expect, test } from './fixtures.ts'
import { openLive } from './open-live.ts'

const phone = { width: 360, height: 740 }
const tablet = { width: 768, height: 1024 }
const desktop = { width: 1280, height: 800 }

test('an item for another page opens it at its top, with its title', async ({ page }) => {
  await page.setViewportSize(desktop)
  await openLive(page, '/')
  await page.evaluate(() => window.scrollTo(0, 2000))

  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Attractions' }).click()

  await expect(page).toHaveURL('/attractions')
  await expect(page.locator('.cards')).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  const heading = await page.getByRole('heading', { level: 1 }).textContent()
  await expect(page).toHaveTitle(`${heading} · Taxi Saranda`)
})

test('an item for a section, clicked on another page, keeps the hash and ends at the section', async ({ page }) => {
  await page.setViewportSize(desktop)
  await openLive(page, '/terms')

  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Plans' }).click()

  await expect(page).toHaveURL('/#plans')
  await expect(page.locator('#plans h2')).toBeInViewport()
  await expect.poll(() => topOf(page, 'plans')).toBeLessThan(120)
})

test('an item for a section of this page scrolls to it; the services open under the mouse and by keyboard, Esc closes them', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await openLive(page, '/')
  const button = page.getByRole('button', { name: 'Services' })
  const tours = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Tours' })

  await button.click()
  await expect(tours).toBeVisible()
  await page.mouse.move(640, 700)
  await expect(tours).toBeHidden()

  await button.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await button.press('Tab')
  await page.keyboard.press('Escape')
  await expect(tours).toBeHidden()
  await expect(button).toBeFocused()

  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Contact us' }).click()

  await expect(page).toHaveURL('/#contact')
  await expect(page.locator('#contact h2')).toBeInViewport()
})

test('#about leads to the section about us', async ({ page }) => {
  await page.setViewportSize(desktop)
  await openLive(page, '/#about')

  await expect.poll(() => topOf(page, 'aboutus')).toBeLessThan(120)
})

test('the logo goes to the home page, and there to its top', async ({ page }) => {
  await page.setViewportSize(desktop)
  await openLive(page, '/terms')
  const logo = page.getByRole('banner').getByRole('link', { name: /Taxi Saranda/ })

  await logo.click()
  await expect(page).toHaveURL('/')

  await page.evaluate(() => window.scrollTo({ top: 3000, behavior: 'instant' }))
  await logo.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

for (const { size, goOn, words } of [
  { size: phone, goOn: leadByDrawer, words: 'its services open by plus and minus, and lead to a page' },
  { size: tablet, goOn: becomeDesktop, words: 'it closes when the window becomes a desktop' },
]) {
  test(`the drawer at ${size.width} px locks the page, and its backdrop closes it; ${words}`, async ({ page }) => {
    await page.setViewportSize(size)
    await openLive(page, '/')
    const drawer = page.getByRole('dialog', { name: 'Main menu' })

    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(drawer).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')

    // Beside the drawer; at the very edge a scroll bar may have its place.
    await page.mouse.click(size.width - 30, 400)
    await expect(drawer).toBeHidden()
    await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden')
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
    await goOn(page)
  })
}

async function leadByDrawer(page: Page) {
  await page.getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Main menu' })
  const group = drawer.getByRole('button', { name: 'Services' })

  await expect(drawer.getByRole('link', { name: 'Boat trips' })).toBeHidden()
  await group.click()
  await expect(group).toHaveAttribute('aria-expanded', 'true')
  await drawer.getByRole('link', { name: 'Boat trips' }).click()

  await expect(page).toHaveURL('/services/boattrips')
  await expect(drawer).toBeHidden()
}

async function becomeDesktop(page: Page) {
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Main menu' })).toBeVisible()

  await page.setViewportSize(desktop)

  await expect(page.getByRole('dialog', { name: 'Main menu' })).toBeHidden()
  await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden')
}

/** The others are measured in every language (site-every-language.spec.ts). */
test('the sign-in, and what is not there, are no wider than a small phone', async ({ page, complaints }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/login', '/nowhere']) {
    await openLive(page, path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
  }
  // The address that does not exist.
  complaints.length = 0
})

function topOf(page: Page, id: string): Promise<number> {
  return page.evaluate((name) => Math.abs(document.getElementById(name)?.getBoundingClientRect().top ?? 9999), id)
}
