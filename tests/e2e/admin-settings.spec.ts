import type { SettingsRecord } from '#domain/settings/settings.ts'

import { adminPaths } from '#domain/admin-paths.ts'
import { barriers } from './barriers.ts'
import { callAdmin, openAdmin, toast } from './admin-page.ts'
import { expect, test } from './fixtures.ts'

const save = { method: 'PUT' }

test('settings are saved, kept and taken back on a phone, and fit every window', async ({ page }) => {
  await callAdmin(page.request, 'UpdateSettings', { ...save, data: { answerHours: null, noticeMinutes: null } })
  await page.setViewportSize({ width: 360, height: 800 })
  await openAdmin(page, adminPaths.settings)
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  const hours = page.getByLabel('Bookings are answered within how many hours')
  await expect(hours).toHaveAttribute('placeholder', '2')

  await hours.fill('4')
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(hours).toHaveValue('')
  await hours.fill('99')
  await expect(page.getByText('A whole number from 1 to 72.')).toBeVisible()
  await hours.fill('1')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Settings saved.')).toBeVisible()

  await page.reload()
  await expect(hours).toHaveValue('1')
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await barriers(page)).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
  await callAdmin(page.request, 'UpdateSettings', { ...save, data: { answerHours: null } })
})

test('what is no address is named beside its field', async ({ page, complaints }) => {
  await openAdmin(page, adminPaths.settings)
  await page.getByLabel('Who is told of bookings by e-mail').fill('office@example.com\nnobody')
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  await expect(page.getByText('nobody is no e-mail address.').first()).toBeVisible()
  await expect(page.getByLabel('Who is told of bookings by e-mail')).toBeFocused()
  complaints.length = 0
})

test('who saves after a colleague chooses what stays', async ({ page, complaints }) => {
  await openAdmin(page, adminPaths.settings)
  const notice = page.getByLabel('Notice before a ride, in minutes')
  await notice.fill('45')
  await callAdmin(page.request, 'UpdateSettings', { ...save, data: { noticeMinutes: 60 } })

  await page.getByRole('button', { name: 'Save', exact: true }).click()

  const dialog = page.getByRole('dialog', { name: 'Somebody else has saved this in the meantime' })
  await dialog.getByRole('button', { name: 'Save these choices' }).click()
  await expect(toast(page, 'Settings saved.')).toBeVisible()
  const { noticeMinutes } = await callAdmin<SettingsRecord>(page.request, 'GetSettings')
  await expect(notice).toHaveValue(String(noticeMinutes))
  await callAdmin(page.request, 'UpdateSettings', { ...save, data: { noticeMinutes: null } })
  complaints.length = 0
})

test('the menu leads to the settings, and the booking form follows them', async ({ page }) => {
  await page.clock.setFixedTime('2031-06-01T08:00:00Z')
  await openAdmin(page, adminPaths.bookings)
  await page.getByRole('navigation', { name: 'Admin menu' }).getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL(adminPaths.settings)
  await page.getByLabel('Notice before a ride, in minutes').fill('180')
  await page.getByLabel('Refuse rides sooner than that').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Settings saved.')).toBeVisible()

  await page.goto('/#book')
  const pickup = page.locator('input[name=pickupDateAndTime]')
  await expect(pickup).toHaveValue(/1 Jun 2031, 13:00/)
  await pickup.click()
  await expect(page.getByRole('dialog').locator('option').first()).toHaveText('13:00')
  const data = { noticeMinutes: null, isNoticeFirm: false }
  await callAdmin(page.request, 'UpdateSettings', { ...save, data })
})
