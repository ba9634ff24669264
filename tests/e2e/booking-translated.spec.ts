import type { Page } from '@playwright/test'

import { expect, test } from './fixtures.ts'
import { bookingsOf, choosePickup, newGuest, openForm } from './booking-page.ts'
import { translatePage } from './translated-page.ts'

/** The element that the visitor sees in this place holds a translation, so what it says is not left behind by React. */
const isTranslated = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.querySelector('font font') !== null)

for (const from of ['start', 'live'] as const) {
  test(`a page that the browser translates (${from}) books to the receipt, and every hint is seen`, async ({
    page,
    site,
    complaints,
  }) => {
    const guest = newGuest({ dropoff: 'Blue Eye', pickup: 'Saranda' })
    await translatePage(page, from)
    const form = await openForm(page)
    await expect(page.locator('html')).toHaveClass(/translated/)
    await expect(form.missing).toContainText('Pick-up address')

    await form.pickup.pressSequentially(guest.pickup)
    await form.dropoff.pressSequentially('Lekures Castle')
    await expect(form.price).toContainText('€20')
    await form.dropoff.fill('')
    await expect(form.price).toContainText('both addresses')
    await form.dropoff.pressSequentially(guest.dropoff)
    await expect(form.price).toContainText('€35')
    await form.form.getByRole('button', { name: 'One passenger more' }).click({ clickCount: 4 })
    await expect(form.form).toContainText('second or a larger car')
    await form.passengers.fill('2')
    await expect(form.form).not.toContainText('second or a larger car')
    await form.name.pressSequentially(guest.name)
    await form.email.pressSequentially('giulia@gmial.com')
    await form.form.getByRole('button', { name: 'Did you mean giulia@gmail.com?' }).click()
    await form.phone.fill('')
    await form.phone.pressSequentially('+39 33')
    await expect(form.form.getByText('Invalid phone number')).toBeVisible()
    await expect(form.missing).toHaveText('Still needed: Phone number')
    await form.phone.pressSequentially('3 123 4567')
    await expect(form.form.getByText('Invalid phone number')).toHaveCount(0)
    await expect(form.missing).toHaveText('')
    const pickup = await choosePickup(page, 40, '22:05')
    await form.addDetails.click()
    await form.childSeats.selectOption('2')
    await form.wantReturn.check()
    expect(await isTranslated(page, '#book .booking-price small')).toBe(true)
    await form.submit.click()

    await expect(form.dialog.locator('.booking-reference')).toHaveText(/^SR-/)
    expect(bookingsOf(site, guest)).toMatchObject([
      {
        pickup_wall_time: pickup,
        child_seats: 2,
        nr_of_passengers: 2,
        price_eur_cents: 3500,
        email: 'giulia@gmail.com',
      },
    ])
    await form.dialog.getByRole('button', { name: 'OK' }).click()
    await expect(form.missing).toContainText('Your name')
    // What the server drew differs from what React expects, if the browser was quicker than React.
    expect(complaints.filter((complaint) => !/Minified React error #418/.test(complaint))).toEqual([])
    complaints.length = 0
  })
}

test('on a translated page, too, the bar at the foot of a phone gives way to the form', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await translatePage(page, 'start')

  await openForm(page)

  await expect(page.locator('.phone-bar')).toBeHidden()
  // As above: the browser was quicker than React.
  complaints.length = 0
})

test('on a translated page the button says that it is sending, and a failure says why', async ({
  page,
  complaints,
}) => {
  const guest = newGuest()
  await translatePage(page, 'live')
  const form = await openForm(page)
  for (const field of ['pickup', 'dropoff', 'name', 'email'] as const) await form[field].pressSequentially(guest[field])
  await form.phone.fill(guest.phone)
  const { promise: mayFail, resolve: letFail } = Promise.withResolvers<undefined>()
  await page.route('**/api/TaxiSaranda/Book', async (route) => {
    await mayFail
    await route.abort('internetdisconnected')
  })

  await form.submit.click()

  await expect(form.submit).toHaveText('Sending…')
  letFail(undefined)
  await expect(form.missing).toHaveText('No answer yet. Trying again…')
  await expect(form.dialog).toContainText('it will not be booked twice')
  await form.dialog.getByRole('button', { name: 'Close' }).click()
  await expect(form.submit).toHaveText('Book Now')
  complaints.length = 0
})
