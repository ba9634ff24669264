import type { Page } from '@playwright/test'

import { adminPaths } from '#domain/admin-paths.ts'
import type { Crew } from '#domain/plan/crew.ts'

import { callAdmin, openAdmin, toast } from './admin-page.ts'
import { barriers } from './barriers.ts'
import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** Presses the button and answers the question; gives the address that is shown. */
async function makeLink(page: Page, button: string): Promise<string> {
  await page.getByRole('button', { name: button, exact: true }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('The link before it ends at once.')
  await question.getByRole('button', { name: 'Make a new link' }).click()
  const address = page.getByRole('dialog').getByText(/^http:\/\/[^/]+\/calendar\/[\w-]{22}\.ics$/)
  await expect(address).toBeVisible()
  return (await address.textContent()) ?? ''
}

test('a driver’s calendar link is asked about, shown once with how to use it, copied, and ends the one before', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await callAdmin<Crew>(page.request, 'AddCrew', {
    method: 'POST',
    data: { name: 'Luan of the calendar', languages: ['en'] },
  })
  await openAdmin(page, adminPaths.people)

  const first = await makeLink(page, 'Calendar link for Luan of the calendar')
  const dialog = page.getByRole('dialog', { name: 'The calendar of Luan of the calendar' })
  await expect(dialog).toContainText('Calendars only look every few hours.')
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect(toast(page, 'Copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first)
  const calendar = await page.request.get(first)
  expect([calendar.status(), await calendar.text()]).toEqual([200, expect.stringContaining('Rides: Luan')])
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(first)).toHaveCount(0)

  const second = await makeLink(page, 'Calendar link for Luan of the calendar')
  expect([(await page.request.get(first)).status(), (await page.request.get(second)).status()]).toEqual([410, 200])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('who does not work here has no links, since none would open anything', async ({ page }) => {
  const { id } = await callAdmin<Crew>(page.request, 'AddCrew', {
    method: 'POST',
    data: { name: 'Gone of the calendar' },
  })
  await callAdmin(page.request, `UpdateCrew?id=${id}`, { method: 'PUT', data: { isActive: false } })
  const data = { crewId: id }
  const { url } = await callAdmin<{ url: string }>(page.request, 'RenewCalendarLink', { method: 'POST', data })
  expect((await page.request.get(url)).status()).toBe(410)

  await openAdmin(page, adminPaths.people)

  await expect(page.getByRole('button', { name: 'Edit Gone of the calendar' })).toBeVisible()
  await expect(page.getByRole('button', { name: /(Calendar link for|phone of) Gone of the calendar/ })).toHaveCount(0)
})

test('the plan has the calendar of all rides', async ({ page }) => {
  await openAdmin(page, adminPaths.plan)

  const address = await makeLink(page, 'Calendar link for all rides')

  const calendar = await page.request.get(address)
  expect([calendar.status(), await calendar.text()]).toEqual([200, expect.stringContaining('X-WR-CALNAME:All rides')])
})
