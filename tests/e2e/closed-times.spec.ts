import type { Page } from '@playwright/test'

import type { Closure } from '#domain/closures/closure.ts'

import { addDays } from '#domain/saranda-time.ts'
import { callAdmin } from './admin-page.ts'
import { barriers } from './barriers.ts'
import { bookingForm, bookingsOf, choosePickup, dayInSaranda, fillIn, newGuest, openForm } from './booking-page.ts'
import { expect, test } from './fixtures.ts'
import { openKept } from './open-live.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** On days on which no other test of the site books. */
const [closedAhead, hoursAhead] = [22, 24]
const wholeDay = (day: string) => ({ from: `${day}T00:00`, to: `${addDays(day, 1)}T00:00`, applies: 'all' as const })

async function closed(page: Page, closure: Partial<Closure>) {
  const { id } = await callAdmin<Closure>(page.request, 'AddClosure', { method: 'POST', data: closure })
  return {
    [Symbol.asyncDispose]: async () => {
      await callAdmin(page.request, `DeleteClosure?id=${id}`, { method: 'DELETE' })
    },
  }
}

async function showMonthOf(page: Page, day: string) {
  const { dialog } = bookingForm(page)
  const button = dialog.locator(`[data-day="${day}"]:not([data-outside]) button`)
  await dialog.locator('.rdp-button_next').waitFor()
  while ((await button.count()) === 0) await dialog.locator('.rdp-button_next').click()
  return button
}

test('the picker greys a closed day and closed hours, and says why', async ({ page }) => {
  const [day, other] = [dayInSaranda(closedAhead), dayInSaranda(hoursAhead)]
  await using closures = new AsyncDisposableStack()
  closures.use(await closed(page, { ...wholeDay(day), texts: { gb: 'We are at a wedding.' } }))
  closures.use(await closed(page, { ...wholeDay(other), from: `${other}T10:00`, to: `${other}T14:00` }))
  closures.use(await closed(page, { ...wholeDay(addDays(day, 1)), applies: 'boats' }))
  const form = await openForm(page)

  await form.date.click()
  const greyed = await showMonthOf(page, day)
  await expect(greyed).toBeDisabled()
  await expect(greyed).toHaveAccessibleName(/: We are at a wedding\.$/)
  await expect(form.dialog.locator('.booking-closed')).toContainText('We are at a wedding.')
  await expect(await showMonthOf(page, addDays(day, 1))).toBeEnabled()
  const open = await showMonthOf(page, other)
  await open.click()
  await expect(form.dialog.locator('.booking-closed')).toContainText('10:00–14:00 We are fully booked at this time.')
  const option = (time: string) => form.dialog.locator(`option[value="${time}"]`)
  await expect(option('10:00')).toHaveText('10:00 · not available')
  expect(await Promise.all(['09:55', '10:00', '13:55', '14:00'].map((time) => option(time).isDisabled()))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(await barriers(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('a page from before learns at sending that the time is closed, and loses nothing', async ({
  page,
  site,
  complaints,
}) => {
  const guest = newGuest()
  const day = dayInSaranda(closedAhead + 4)
  const form = await openForm(page)
  await fillIn(page, guest)
  await choosePickup(page, closedAhead + 4, '11:00')
  await expect(form.submit).toBeEnabled()
  await using closures = new AsyncDisposableStack()
  closures.use(await closed(page, { ...wholeDay(day), texts: { gb: 'We are at a wedding.' } }))

  await form.submit.click()

  const told = /We are at a wedding\. The next free time is .*, 00:00\./
  await expect(form.dialog.getByRole('alert')).toContainText(told)
  await expect(form.dialog.getByRole('alert')).toContainText('You can also call us: ')
  await form.dialog.getByRole('button', { name: 'Close' }).click()
  await expect(form.name).toHaveValue(guest.name)
  await expect(form.pickup).toHaveValue(guest.pickup)
  await expect(form.date).toHaveAttribute('aria-invalid', 'true')
  await expect(form.date).toHaveAccessibleDescription(told)
  await expect(form.missing).toHaveText('Still needed: Pick-up date and time')
  await expect(form.submit).toBeDisabled()
  expect(bookingsOf(site, guest)).toEqual([])

  await choosePickup(page, closedAhead + 5, '11:00')
  await expect(form.date).toHaveAttribute('aria-invalid', 'false')
  await form.submit.click()
  await expect(form.dialog).toContainText('SR-')
  expect(bookingsOf(site, guest)).toHaveLength(1)
  complaints.length = 0
})

test.describe('a copy that the service worker kept', () => {
  test.use({ serviceWorkers: 'allow' })

  test('from before a closure learns at sending that the time is closed, and loses nothing', async ({
    page,
    context,
    site,
    complaints,
  }) => {
    const guest = newGuest()
    const ahead = closedAhead + 8
    const form = bookingForm(page)
    await openKept(page, '/')
    await using closures = new AsyncDisposableStack()
    closures.use(await closed(page, { ...wholeDay(dayInSaranda(ahead)), texts: { gb: 'We are at a wedding.' } }))

    // Without a network the copy opens, and knows nothing of it.
    await context.setOffline(true)
    await page.reload()
    await expect(page.locator('.copy-bar')).toBeVisible()
    await form.form.scrollIntoViewIfNeeded()
    await expect(form.pickup).toBeEnabled()
    await fillIn(page, guest)
    // The calendar's own code is not kept: a plain line for the day stands in for it.
    await form.date.click()
    await form.dialog.locator('input[type="date"]').fill(dayInSaranda(ahead))
    await form.dialog.locator('select').selectOption('11:00')
    await form.dialog.getByRole('button', { name: 'Done' }).click()
    await form.addDetails.click()
    await form.note.fill('Blue bags')
    await expect(form.submit).toBeEnabled()
    await form.submit.click()
    await expect(form.dialog).toContainText('it will not be booked twice')
    await context.setOffline(false)
    await form.dialog.getByRole('button', { name: 'Try again' }).click()

    const told = /We are at a wedding\. The next free time is .*, 00:00\./
    await expect(form.dialog.getByRole('alert')).toContainText(told)
    await form.dialog.getByRole('button', { name: 'Close' }).click()
    for (const [field, value] of [
      [form.name, guest.name],
      [form.email, guest.email],
      [form.pickup, guest.pickup],
      [form.dropoff, guest.dropoff],
      [form.note, 'Blue bags'],
    ] as const) {
      await expect(field).toHaveValue(value)
    }
    await expect(form.date).toHaveAccessibleDescription(told)
    await expect(form.submit).toBeDisabled()
    expect(bookingsOf(site, guest)).toEqual([])

    await page.reload()
    await form.form.scrollIntoViewIfNeeded()
    await expect(form.pickup).toBeEnabled()
    await expect(form.note).toHaveValue('Blue bags')
    const pickup = await choosePickup(page, ahead + 1, '11:00')
    await expect(form.submit).toBeEnabled()
    await form.submit.click()
    await expect(form.dialog).toContainText('SR-')
    expect(bookingsOf(site, guest)).toMatchObject([{ note: 'Blue bags', pickup_wall_time: pickup }])
    complaints.length = 0
  })
})
