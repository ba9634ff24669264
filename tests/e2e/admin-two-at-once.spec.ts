import type { Page } from '@playwright/test'

import type { BookingRecord } from '#domain/booking/booking-record.ts'
import type { Invitation } from '#domain/users.ts'

import { adminPaths, bookingPath } from '#domain/admin-paths.ts'
import { publicApi } from '#domain/paths.ts'
import { callAdmin, openAdmin, toast } from './admin-page.ts'
import { dayAhead } from './departure-days.ts'
import { expect, test } from './fixtures.ts'
import { addDrivers, addRides, assign, ownDay, partOf, planAddress, ridesOn } from './plan-day.ts'

/** The day's work on a phone, while a colleague does the same elsewhere and the line is what it is on a road. */

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

/** A ride that was taken on the telephone. */
const addBooking = (page: Page, name: string, day: string, more: object = {}) =>
  callAdmin<BookingRecord>(page.request, 'AddBooking', {
    method: 'POST',
    data: {
      name,
      phoneNumber: '+355692345678',
      nrOfPassengers: 2,
      pickupDateAndTime: `${day}T10:00`,
      pickupAddress: 'Saranda',
      dropoffAddress: 'Ksamil',
      ...more,
    },
  })

const changeBooking = (page: Page, id: number, data: object) =>
  callAdmin<BookingRecord>(page.request, `UpdateBooking?id=${id}`, { method: 'PUT', data })

/** A save that takes a while, as on the road; each press sends one. */
async function slowSaves(page: Page): Promise<{ count: number }> {
  const sent = { count: 0 }
  await page.route('**/UpdateBooking?*', async (route) => {
    sent.count += 1
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.continue()
  })
  return sent
}

test('who taps twice on a slow line is not told that somebody else was faster', async ({ page }) => {
  const id = await askingBooking(page)
  await openAdmin(page, bookingPath(id))
  const sent = await slowSaves(page)

  for (const name of ['He keeps it', 'Take today’s']) {
    sent.count = 0
    const button = page.getByRole('button', { name })
    // News of the save before may have come sooner than its answer, for which all other saves wait.
    await expect(button).toBeEnabled()
    const { x = 0, y = 0 } = (await button.boundingBox()) ?? {}
    await page.touchscreen.tap(x + 10, y + 10)
    await page.touchscreen.tap(x + 10, y + 10)
    await expect(button).toHaveCount(0)
    expect(sent.count).toBe(1)
  }
  await expect(page.getByText(/^Somebody else has changed/)).toHaveCount(0)
})

/** One whose guest asks to cancel, and whose price is not today's. */
async function askingBooking(page: Page) {
  const booking = await addBooking(page, 'Guest who asks', dayAhead(31), { email: 'asks@example.com' })
  await changeBooking(page, booking.id, { status: 'confirmed', price: { eur: 11 } })
  const { statusUrl } = await callAdmin<{ statusUrl: string }>(page.request, `GetBooking?id=${booking.id}`)
  await page.request.post(`${statusUrl}/cancel`, { form: {} })
  return booking.id
}

test('the link over a booking leads back to the list as it was filtered, also after a reload', async ({ page }) => {
  const day = dayAhead(32)
  const { id } = await addBooking(page, 'Guest of a filtered list', day)
  const list = `${adminPaths.bookings}?kind=taxi&from=${day}&to=${day}`
  await openAdmin(page, list)
  await page.getByRole('link', { name: /^10:00.*Guest of a filtered list/ }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Guest of a filtered list' })).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: 'Back to the list' }).tap()
  await expect(page).toHaveURL(new RegExp(`kind=taxi&from=${day}&to=${day}$`))

  await page.goto(bookingPath(id))
  await expect(page.getByRole('link', { name: 'All bookings' })).toBeVisible()
})

test('a booking that a colleague deletes says so, and does not offer to load it again', async ({
  page,
  complaints,
}) => {
  const { id } = await addBooking(page, 'Guest who goes', dayAhead(33))
  await openAdmin(page, bookingPath(id))
  await expect(page.getByRole('heading', { level: 1, name: 'Guest who goes' })).toBeVisible()
  await callAdmin(page.request, `DeleteBooking?id=${id}`, { method: 'DELETE' })

  const gone = page.getByText('This booking is not there any more: somebody has deleted it.')
  await expect(gone).toBeVisible()
  await page.reload()
  await expect(gone).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  complaints.length = 0
})

test('who is no owner closes a day, and is not shown what only an owner may undo', async ({ page }) => {
  const day = dayAhead(34)
  await addBooking(page, 'Guest of a full day', day)
  const user = { fullName: 'Blerta Muka', username: 'blerta', role: 'staff' }
  const { inviteUrl } = await callAdmin<Invitation>(page.request, 'InviteUser', { method: 'POST', data: user })
  const password = 'nine olives at dusk'
  await page.request.post(`${publicApi}/AcceptInvite`, { data: { token: inviteUrl.split('/').at(-1), password } })
  const login = await page.request.post(`${publicApi}/Login`, { data: { username: 'blerta', password } })
  await page.addInitScript(
    (stored) => Object.entries(stored).forEach(([key, value]) => localStorage.setItem(key, String(value))),
    await login.json(),
  )
  await page.goto(`${adminPaths.bookings}?from=${day}&to=${day}`)
  await page.getByRole('button', { name: 'Close this day' }).tap()
  await page.getByRole('button', { name: 'Close the day' }).tap()

  await expect(page.getByRole('link', { name: /^Closed/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open again' })).toHaveCount(0)
})

test('without a network the dialog of a ride can be closed', async ({ page, context, complaints }) => {
  const day = ownDay()
  await addRides(page.request, day, 1)
  await openAdmin(page, planAddress(day))
  const ride = partOf(page, 'Nobody yet').getByRole('button')
  await expect(ride).toHaveCount(1)
  await context.setOffline(true)
  await ride.tap()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('No network. It comes as soon as there is one.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).tap()
  await expect(dialog).toHaveCount(0)
  await context.setOffline(false)
  complaints.length = 0
})

test('the dialog of a ride that is moved to another day meanwhile says why it goes', async ({ page }) => {
  const day = ownDay()
  const [booking] = await addRides(page.request, day, 1)
  await openAdmin(page, planAddress(day))
  await partOf(page, 'Nobody yet').getByRole('button').tap()
  await expect(page.getByRole('dialog')).toBeVisible()

  await changeBooking(page, booking?.id ?? 0, { pickupDateAndTime: `${ownDay()}T10:00` })

  await expect(toast(page, 'This ride is not on this day any more: it was moved or cancelled.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a suggestion goes when a colleague has given away all that was suggested', async ({ page }) => {
  const day = ownDay()
  const [ardit] = await addDrivers(page.request, 'of the suggestion')
  await addRides(page.request, day, 1)
  await openAdmin(page, planAddress(day))
  await page.getByRole('button', { name: 'Suggest the rest' }).tap()
  await expect(page.getByText('1 ride is suggested, drawn dashed. Nothing is stored yet.')).toBeVisible()
  const [ride] = await ridesOn(page.request, day)
  if (!ride || !ardit) throw new Error('The day has no ride.')

  await assign(page.request, ride, ardit)

  await expect(page.getByRole('button', { name: 'Forget it' })).toHaveCount(0)
  await expect(page.getByText('Nobody can be suggested without a clash.')).toHaveCount(0)
})
