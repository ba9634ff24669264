import { addDays, dayAt } from '#domain/saranda-time.ts'
import { adminPaths, blockEditorPaths } from '#domain/admin-paths.ts'
import { publicApi } from '#domain/paths.ts'
import { callAdmin, openAdmin, signIn } from './admin-page.ts'
import { expect, test } from './fixtures.ts'

test.afterEach(async ({ request }) => {
  await callAdmin(request, 'UpdateAccount', { method: 'PUT', data: { language: 'en' } })
})

test('whoever chooses Shqip works in Albanian on a phone, and loses nothing that he has typed', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const tomorrow = addDays(dayAt(Date.now()), 1)
  const guest = {
    name: 'Drita Hoxha',
    phoneNumber: '+355692345678',
    nrOfPassengers: 2,
    pickupDateAndTime: `${tomorrow}T09:30`,
    pickupAddress: 'Saranda',
    dropoffAddress: 'Ksamil',
    email: 'drita@example.com',
  }
  await page.request.post(`${publicApi}/Book`, { data: guest })
  await openAdmin(page, blockEditorPaths.services)
  await page.getByRole('button', { name: 'Edit English' }).click()
  await page.getByRole('textbox', { name: 'Subtitle', exact: true }).fill('Half typed')

  await page.getByRole('combobox', { name: 'Language of this page' }).selectOption('Shqip')

  await expect(page.locator('html')).toHaveAttribute('lang', 'sq')
  // The greeting has room for the name.
  const greeting = page.locator('.admin-welcome')
  await expect(greeting).toContainText('Mirë se erdhët, ')
  expect(await greeting.evaluate((each) => each.scrollHeight - each.clientHeight)).toBeLessThanOrEqual(0)
  await expect(page.getByRole('textbox', { name: 'Nëntitulli', exact: true })).toHaveValue('Half typed')
  await page.getByRole('button', { name: 'Ruaj', exact: true }).click()
  await expect(page.getByText('Shërbimet u ndryshuan.')).toBeVisible()

  await page.goto(adminPaths.bookings)
  await expect(page.getByRole('heading', { name: 'Rezervimet', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Konfirmo: Drita Hoxha' }).click()
  const card = page.getByRole('listitem').filter({ hasText: 'Drita Hoxha' })
  await expect(card.getByText('Konfirmuar', { exact: true })).toBeVisible()
  // The buttons, which have long names here, take no room from what the booking says.
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    const words = await card.locator('.booking-what').boundingBox()
    expect(words?.width, `at ${width} px`).toBeGreaterThan(240)
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByText(/^Nesër, /)).toBeVisible()
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
  expect(scrollWidth).toBe(clientWidth)

  await page.goto(adminPaths.prices)
  await expect(page.getByRole('heading', { name: 'Rajonale' })).toBeVisible()
  // A route's name has all the room beside its price.
  expect((await page.locator('.price-row > :first-child').first().boundingBox())?.width).toBeGreaterThan(150)

  await page.goto(`${blockEditorPaths.tours}?language=it`)
  const buttons = page
    .locator('.admin-item-buttons')
    .filter({ has: page.getByRole('link') })
    .first()
  await expect(buttons).toBeVisible()
  const tops = await buttons.locator('> *').evaluateAll((all) => all.map((each) => each.getBoundingClientRect()))
  expect(new Set(tops.map(({ top, height }) => Math.round(top + height / 2))).size).toBe(1)

  expect((await signIn(page.request)).language).toBe('sq')
})
