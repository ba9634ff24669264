import type { Page } from '@playwright/test'

import type { BookingRecord } from '#domain/booking/booking-record.ts'
import type { Closure } from '#domain/closures/closure.ts'

import { adminPaths } from '#domain/admin-paths.ts'
import { addDays, dayAt } from '#domain/saranda-time.ts'
import { callAdmin, openAdmin, toast } from './admin-page.ts'
import { barriers } from './barriers.ts'
import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 360, height: 740 } })

const day = (ahead: number) => addDays(dayAt(Date.now()), ahead)

async function addBooking(page: Page, name: string, at: string): Promise<BookingRecord> {
  const data = {
    name,
    phoneNumber: '+355692345678',
    nrOfPassengers: 2,
    pickupDateAndTime: at,
    pickupAddress: 'Saranda',
    dropoffAddress: 'Ksamil',
  }
  return callAdmin<BookingRecord>(page.request, 'AddBooking', { method: 'POST', data })
}

const closuresOf = (page: Page) => callAdmin<Closure[]>(page.request, 'GetClosures')

test('a day is closed from the bookings in two presses, and opened again in one', async ({ page }) => {
  const closed = day(33)
  await addBooking(page, 'Guest of a full day', `${closed}T10:00`)
  await openAdmin(page, `${adminPaths.bookings}?from=${closed}&to=${closed}`)
  const ofDay = page.getByRole('region').filter({ hasText: 'Guest of a full day' })

  await ofDay.getByRole('button', { name: 'Close this day' }).click()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Close the day' }).click()

  await expect(ofDay.getByRole('link', { name: 'Closed · Everything' })).toBeVisible()
  await expect(ofDay.getByText('In a time that is closed')).toBeVisible()
  expect((await closuresOf(page)).filter(({ from }) => from === `${closed}T00:00`)).toMatchObject([
    { to: `${day(34)}T00:00`, applies: 'all', isFirm: true },
  ])
  expect(await barriers(page)).toEqual([])
  await ofDay.getByRole('button', { name: 'Open again' }).click()
  await expect(ofDay.getByRole('button', { name: 'Close this day' })).toBeVisible()
  expect((await closuresOf(page)).filter(({ from }) => from === `${closed}T00:00`)).toEqual([])
})

test('an afternoon is closed from the bookings with one time, and what cannot be is told beside it', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const closed = day(37)
  await addBooking(page, 'Guest of the afternoon', `${closed}T15:00`)
  await openAdmin(page, `${adminPaths.bookings}?from=${closed}&to=${closed}`)
  const ofDay = page.getByRole('region').filter({ hasText: 'Guest of the afternoon' })
  await ofDay.getByRole('button', { name: 'Close this day' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('From what time').fill('13:00')
  await dialog.getByLabel('Until what time').fill('12:00')
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(dialog.getByLabel('Until what time')).toBeFocused()
  await expect(dialog.getByLabel('Until what time')).toHaveAccessibleDescription(
    'The end must come after the beginning.',
  )

  await dialog.getByLabel('Until what time').fill('')
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()

  await expect(ofDay.getByRole('link', { name: 'Closed · 13:00–24:00 · Everything' })).toBeVisible()
  expect((await closuresOf(page)).filter(({ from }) => from === `${closed}T13:00`)).toMatchObject([
    { to: `${day(38)}T00:00`, applies: 'all', isFirm: true },
  ])
  complaints.length = 0
})

test('hours of one boat are closed by keyboard alone, with a sentence, and changed', async ({ page, complaints }) => {
  const from = `${day(35)}T10:00`
  await openAdmin(page, adminPaths.closures)
  await page.getByRole('button', { name: 'Close days or hours' }).focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name: 'Close days or hours' })
  await expect(form.getByLabel('From')).toBeFocused()
  await form.getByLabel('From').fill(from)
  await form.getByLabel('Until').fill(`${day(1)}T00:00`)
  await form.getByRole('button', { name: 'Close', exact: true }).press('Enter')
  await expect(form.getByLabel('Until')).toHaveAccessibleDescription('The end must come after the beginning.')
  complaints.length = 0
  await form.getByLabel('Until').fill(`${day(35)}T14:00`)
  const boats = form.getByLabel('What', { exact: true }).locator('option').last()
  await form.getByLabel('What', { exact: true }).selectOption((await boats.getAttribute('value')) ?? '')
  await form.getByRole('button', { name: 'What guests read' }).press('Enter')
  await form.getByLabel('English').fill('The boat is being painted.')
  await form.getByRole('button', { name: 'Close', exact: true }).press('Enter')

  await expect(toast(page, 'Closed.')).toBeVisible()
  const closure = (await closuresOf(page)).find((each) => each.from === from)
  expect(closure).toMatchObject({ applies: 'boats', isFirm: true, texts: { gb: 'The boat is being painted.' } })
  expect(closure?.subjectId).not.toBeNull()
  const row = page.getByRole('listitem').filter({ hasText: 'The boat is being painted.' })
  await expect(row).toContainText('10:00–14:00')
  await row.getByRole('button', { name: /^Edit/ }).press('Enter')
  await page.getByLabel('Refuse bookings').uncheck()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(toast(page, 'Closure changed.')).toBeVisible()
  await expect(row).toContainText('taken, and marked')

  await row.getByRole('button', { name: /^Edit/ }).press('Enter')
  await page.getByRole('button', { name: 'Delete' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Open again' }).press('Enter')
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'When we are full' })).toBeFocused()
})
