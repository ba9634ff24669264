import { instantOfWallTime } from '#domain/saranda-time.ts'

import { callAdmin } from './admin-page.ts'
import { barriers } from './barriers.ts'
import { bookingForm, bookingsOf, choosePickup, dayInSaranda, fillIn, newGuest, openForm } from './booking-page.ts'
import { expect, test } from './fixtures.ts'
import { openLive } from './open-live.ts'

const call = '**/api/TaxiSaranda/Book'

test('who reads another page while it is sent gets the receipt there, and no slip closes it', async ({
  page,
  site,
}) => {
  const guest = newGuest()
  const form = await openForm(page)
  await fillIn(page, guest)
  const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<undefined>()
  await page.route(call, async (route) => {
    await mayAnswer
    await route.continue()
  })
  await form.submit.click()
  await expect(form.submit).toHaveText('Sending…')

  await page.locator('footer a[href="/about"]').click()
  await expect(page).toHaveURL('/about')
  letAnswer(undefined)

  await expect(form.dialog).toContainText('SR-')
  await expect(form.dialog.getByRole('heading')).toBeFocused()
  expect(await barriers(page, { of: 'dialog' })).toEqual([])
  // Beside it; and from the reference, let go beside it, as one does who marks it.
  await page.mouse.click(4, 4)
  await form.dialog.locator('.booking-reference').hover()
  await page.mouse.down()
  await page.mouse.move(4, 300)
  await page.mouse.up()
  await expect(form.dialog).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/#book')
  await expect(form.dialog).toBeVisible()
  await form.dialog.getByRole('button', { name: 'OK' }).click()
  await expect(form.dialog).toHaveCount(0)
  await expect(form.name).toHaveValue('')
  expect(bookingsOf(site, guest)).toHaveLength(1)
})

test('a failure is told on another page too, and trying again there books', async ({ page, site, complaints }) => {
  const guest = newGuest()
  const form = await openForm(page)
  await fillIn(page, guest)
  const { promise: mayFail, resolve: letFail } = Promise.withResolvers<undefined>()
  await page.route(call, async (route) => {
    await mayFail
    await route.abort('internetdisconnected')
  })
  await form.submit.click()
  await page.locator('footer a[href="/about"]').click()
  letFail(undefined)

  // What the browser says of it is English; ours comes first, in the visitor's language.
  await expect(form.dialog).toContainText(/it will not be booked twice.*fetch/i)
  await page.unroute(call)
  // The phone thinks that the time has passed: the server knows better, and whether it has the booking.
  await page.clock.setFixedTime(Date.now() + 3 * 86_400_000)
  await form.dialog.getByRole('button', { name: 'Try again' }).click()

  await expect(form.dialog).toContainText('SR-')
  expect(bookingsOf(site, guest)).toHaveLength(1)
  complaints.length = 0
})

for (const width of [320, 1280]) {
  test(`a line leads back to each booking until its ride is over, in every language, ${width} px wide`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    const guests = [newGuest(), newGuest()]
    const form = await openForm(page)
    for (const [index, guest] of guests.entries()) {
      await fillIn(page, guest)
      await choosePickup(page, 3 + index, '10:05')
      await form.submit.click()
      await form.dialog.getByRole('button', { name: 'OK' }).click()
    }
    const [first, second] = guests.map((guest) => bookingsOf(site, guest)[0] as Record<string, string>)
    const lineOf = (booking: typeof first) =>
      page.locator('.kept-bookings li', { hasText: String(booking?.['reference']) })

    await openLive(page, '/it/services/tours')
    await expect(lineOf(first)).toContainText('La tua prenotazione SR-')
    await expect(lineOf(second)).toBeVisible()
    expect(await barriers(page, { of: '.kept-bookings' })).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await lineOf(first).getByRole('link').click()
    await expect(page).toHaveURL(`/b/${first?.['receipt_token']}`)
    await expect(page.locator('.booking-receipt')).toContainText(String(first?.['reference']))

    // A phone that others use: two taps remove the line.
    await openLive(page, '/about')
    await lineOf(second).getByLabel('Remove from this phone').click()
    await lineOf(second).getByRole('button', { name: 'Remove from this phone' }).click()
    await expect(lineOf(second)).toHaveCount(0)
    await page.reload()
    await expect(lineOf(first)).toBeVisible()
    await expect(lineOf(second)).toHaveCount(0)
    await page.clock.setFixedTime(Date.now() + 5 * 86_400_000)
    await openLive(page, '/about')
    await expect(page.locator('.kept-bookings')).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('bookings'))).toBe(null)
  })
}

test('the line is there while the ride is under way, and where it was moved until it is over then', async ({
  page,
  site,
  complaints,
}) => {
  const guest = newGuest()
  const form = await openForm(page)
  await fillIn(page, guest)
  const booked = await choosePickup(page, 3, '10:05')
  await form.submit.click()
  await form.dialog.getByRole('button', { name: 'OK' }).click()
  const line = page.locator('.kept-bookings li')
  const openAt = async (daysAhead: number, time: string) => {
    await page.clock.setFixedTime(Number(instantOfWallTime(`${dayInSaranda(daysAhead)}T${time}`)))
    await openLive(page, '/about')
  }

  // The driver is late: now he wants to know where he is.
  await openAt(3, '10:30')
  await expect(line).toContainText('Your booking SR-')
  const [{ id } = {}] = bookingsOf(site, guest)
  const moved = booked.replace(dayInSaranda(3), dayInSaranda(20))
  await callAdmin(page.request, `UpdateBooking?id=${String(id)}`, { method: 'PUT', data: { pickupDateAndTime: moved } })
  // In a dead zone nobody can say.
  await page.route('**/booking.ics', (route) => route.abort('internetdisconnected'))
  await openAt(12, '12:00')
  await expect(line).toHaveCount(0)
  await page.unroute('**/booking.ics')
  await openAt(12, '12:00')
  await expect(line).toContainText('Your booking SR-')
  await openAt(20, '12:00')
  await expect(line).toBeVisible()
  await openAt(22, '12:00')
  await expect(line).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('bookings'))).toBe(null)
  complaints.length = 0
})

test('where nothing can be kept, booking works all the same', async ({ page, site }) => {
  const guest = newGuest()
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The storage is full.', 'QuotaExceededError')
    }
  })
  const form = await openForm(page)
  for (const field of ['pickup', 'dropoff', 'name', 'email'] as const) await form[field].pressSequentially(guest[field])
  await form.phone.fill('')
  await form.phone.pressSequentially(guest.phone)
  await form.submit.click()

  await expect(form.dialog).toContainText('SR-')
  await form.dialog.getByRole('button', { name: 'OK' }).click()
  await expect(form.name).toHaveValue('')
  await expect(page.locator('.kept-bookings')).toContainText('Your booking SR-')
  await page.reload()
  await bookingForm(page).form.scrollIntoViewIfNeeded()
  await expect(bookingForm(page).pickup).toBeEnabled()
  await expect(page.locator('.kept-bookings')).toHaveCount(0)
  expect(bookingsOf(site, guest)).toHaveLength(1)
})

test('a price that changed while the page was open is told with the receipt', async ({ page }) => {
  const form = await openForm(page)
  await fillIn(page, newGuest())
  await choosePickup(page, 3, '10:00')
  await form.addDetails.click()
  await form.wantReturn.check()
  await choosePickup(page, 3, '23:00', form.returnDate)
  const told = page.getByText('The price changed while')
  await expect(form.price).toContainText('Ride back')
  await form.submit.click()
  await expect(form.dialog).toContainText('SR-')
  await expect(told).toHaveCount(0)
  await form.dialog.getByRole('button', { name: 'OK' }).click()

  await fillIn(page, newGuest())
  await page.route(call, async (route) => {
    const answer = await route.fetch()
    const reply = await answer.json()
    await route.fulfill({ response: answer, json: { ...reply, price: { ...reply.price, eur: reply.price.eur + 5 } } })
  })
  await form.submit.click()

  await expect(form.dialog).toContainText('SR-')
  await expect(told).toBeVisible()
  await form.dialog.getByRole('button', { name: 'OK' }).click()

  await fillIn(page, newGuest())
  await page.unroute(call)
  await page.route(call, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), price: null } })
  })
  await form.submit.click()

  await expect(form.dialog).toContainText('The price you saw on this page no longer applies.')
  await expect(form.dialog).toContainText('We will tell you the price')
  await expect(told).toHaveCount(0)
})
