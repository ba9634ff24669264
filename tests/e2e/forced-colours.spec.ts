import type { Locator } from '@playwright/test'

import { openAdmin } from './admin-page.ts'
import { bookingForm, openForm } from './booking-page.ts'
import { expect, test } from './fixtures.ts'
import { openLive } from './open-live.ts'

/** As Windows has it for who sees little: the system's few colours stand for all of ours. */
test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
})

const groundOf = (element: Locator) => element.evaluate((each) => getComputedStyle(each).backgroundColor)

test('in the system’s own colours the keyboard’s place and the chosen day are seen', async ({ page }) => {
  const form = await openForm(page)
  await form.pickup.press('ArrowDown')
  const places = page.getByRole('listbox', { name: 'Pick-up address' })
  const chosen = places.getByRole('option', { selected: true })
  await expect(chosen).toHaveCount(1)
  expect(await groundOf(chosen)).not.toBe(await groundOf(places.getByRole('option', { selected: false }).first()))

  await form.pickup.press('Escape')
  await form.date.click()
  const { dialog } = bookingForm(page)
  const day = dialog.locator('.rdp-selected button')
  await expect(day).toHaveCount(1)
  expect(await groundOf(day)).not.toBe(await groundOf(dialog.locator('.rdp-day:not(.rdp-selected) button').first()))
})

test('in the system’s own colours the prices’ filter says which one is pressed', async ({ page }) => {
  await openLive(page, '/services/taxidrives')
  const filter = (pressed: boolean) => page.locator('.filters').getByRole('button', { pressed }).first()

  expect(await groundOf(filter(true))).not.toBe(await groundOf(filter(false)))
})

test('in the system’s own colours a button has an edge, and staff see what is chosen and what is on', async ({
  page,
}) => {
  await openAdmin(page, '/admin/bookings')
  const add = page.getByRole('link', { name: 'Add booking' })
  expect(await add.evaluate((link) => getComputedStyle(link).borderTopWidth)).toBe('1px')
  const filter = (pressed: boolean) => page.getByRole('main').getByRole('button', { pressed }).first()
  expect(await groundOf(filter(true))).not.toBe(await groundOf(filter(false)))

  await page.goto('/admin/languages')
  const italian = page.getByRole('switch', { name: /Italiano/ })
  const track = () => italian.evaluate((element) => getComputedStyle(element, '::before').backgroundColor)
  const on = await track()
  const paper = await groundOf(page.locator('body'))
  expect(on).not.toBe(paper)
  await italian.click()
  await expect(italian).not.toBeChecked()
  // It changes over a moment.
  await expect.poll(track).not.toBe(on)
  expect(await track()).not.toBe(paper)
  await italian.click()
  await expect(italian).toBeChecked()
})
