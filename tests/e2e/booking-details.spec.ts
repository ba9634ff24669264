import type { Locator, Page } from '@playwright/test'

import { barriers } from './barriers.ts'
import { bookingsOf, choosePickup, dayInSaranda, fillIn, newGuest, openForm } from './booking-page.ts'
import { expect, test } from './fixtures.ts'

const saranda = { latitude: 39.8756, longitude: 20.0053 }

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator) {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The keyboard does not reach it.')
}

for (const width of [360, 1280]) {
  test(`a ride with every detail is booked wholly by keyboard, ${width} px wide`, async ({ page, site }) => {
    const guest = newGuest()
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const form = await openForm(page)
    const type = async (control: Locator, text: string) => {
      await tabTo(page, control)
      await page.keyboard.type(text)
    }
    // A list forgets the first letters when the next ones are slow to come.
    const choose = async (list: Locator, text: string) => {
      await tabTo(page, list)
      await expect(async () => {
        await page.keyboard.type(text)
        await expect(list).toHaveValue(text, { timeout: 1500 })
      }).toPass()
    }

    await type(form.pickup, guest.pickup)
    await type(form.dropoff, guest.dropoff)
    await tabTo(page, form.date)
    await page.keyboard.press('Enter')
    await form.dialog.locator('.rdp-root').waitFor()
    // A day later, by the calendar's own keys.
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await choose(form.dialog.locator('select'), '23:00')
    await tabTo(page, form.dialog.locator('.button-accent'))
    await page.keyboard.press('Enter')
    await expect(form.date).toBeFocused()
    await type(form.name, guest.name)
    await type(form.email, guest.email)
    await tabTo(page, form.phone)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(guest.phone)
    await tabTo(page, form.addDetails)
    await page.keyboard.press('Enter')
    await type(form.ferryOrFlight, 'Finikas 9:00')
    await type(form.childSeats, '2')
    await type(form.bags, '3')
    await tabTo(page, form.wantReturn)
    await page.keyboard.press('Space')
    await tabTo(page, form.returnDate)
    await page.keyboard.press('Enter')
    await choose(form.dialog.locator('select'), '08:30')
    await page.keyboard.press('Escape')
    await type(form.note, 'Second floor\nRing twice')
    await expect(form.price).toContainText('€35')
    await expect(form.price).toContainText('Ride back: €30')
    expect(await barriers(page, { of: '#book' })).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await tabTo(page, form.submit)
    await page.keyboard.press('Enter')

    await expect(form.dialog).toContainText('SR-')
    // The dialog is longer than the screen and still begins at its beginning.
    await expect(form.dialog.getByRole('heading')).toBeInViewport()
    await expect(form.dialog.getByRole('heading')).toBeFocused()
    const receipt = form.dialog.locator('.booking-receipt')
    for (const said of ['Finikas 9:00', '08:30 (Saranda time) · €30', '€35', 'night rate', 'Second floor']) {
      await expect(receipt).toContainText(said)
    }
    expect(await barriers(page, { of: 'dialog' })).toEqual([])
    await page.keyboard.press('Escape')
    await expect(form.form).toBeFocused()
    await expect(form.ferryOrFlight).toHaveValue('')
    const [stored, ...others] = bookingsOf(site, guest)
    expect(others).toEqual([])
    expect(stored).toMatchObject({
      ferry_or_flight: 'Finikas 9:00',
      child_seats: 2,
      bags: 3,
      pickup_wall_time: expect.stringMatching(/T23:00$/),
      price_eur_cents: 3500,
      return_wall_time: expect.stringMatching(/T08:30$/),
      return_price_eur_cents: 3000,
      note: 'Second floor\nRing twice',
    })
    await page.goto(`/b/${String(stored?.['receipt_token'])}`)
    for (const said of ['Finikas 9:00', '08:30 (Saranda time) · €30', 'Second floor']) {
      await expect(page.locator('.booking-receipt')).toContainText(said)
    }
    expect(await page.locator('.booking-receipt').innerText()).toContain('Second floor\nRing twice')
  })
}

test('the details are closed and weigh nothing until they are wanted', async ({ page, site }) => {
  const guest = newGuest()
  const form = await openForm(page)
  await expect(form.ferryOrFlight).toHaveCount(0)

  await fillIn(page, guest)
  const sent = page.waitForRequest('**/api/TaxiSaranda/Book')
  await form.submit.click()

  const body = (await sent).postDataJSON() as Record<string, unknown>
  expect(Object.keys(body).toSorted()).toEqual([
    'dropoffAddress',
    'email',
    'name',
    'nrOfPassengers',
    'phoneNumber',
    'pickupAddress',
    'pickupDateAndTime',
    'priceId',
    'secondsToFill',
  ])
  await expect(form.dialog).toContainText('SR-')
  expect(bookingsOf(site, guest)).toMatchObject([{ ferry_or_flight: '', child_seats: 0, bags: null, return_at: null }])
})

test('a ride back before the ride there is refused beside its field', async ({ page }) => {
  const form = await openForm(page)
  await fillIn(page, newGuest())
  await choosePickup(page, 3, '10:05')
  await form.addDetails.click()
  await form.wantReturn.check()
  await expect(form.submit).toBeEnabled()

  await choosePickup(page, 5, '10:00')

  await expect(form.returnDate).toHaveAccessibleDescription(/must come after the pick-up/)
  await expect(form.submit).toBeDisabled()
  await expect(form.missing).toHaveText('Still needed: Ride back')
  await form.returnDate.click()
  const tooEarly = form.dialog.locator(`[data-day="${dayInSaranda(4)}"] button`)
  // It may lie in the month before the one that is shown.
  if ((await tooEarly.count()) > 0) await expect(tooEarly.first()).toBeDisabled()
  await page.keyboard.press('Escape')
  await choosePickup(page, 5, '10:05', form.returnDate)
  await expect(form.submit).toBeEnabled()
  await form.wantReturn.uncheck()
  await expect(form.returnDate).toHaveCount(0)
})

test('details come back after a reload and after a change of language', async ({ page }) => {
  const form = await openForm(page)
  await form.addDetails.click()
  await form.ferryOrFlight.fill('W6 4321')
  await form.childSeats.selectOption('1')
  await form.bags.fill('4')
  // Whoever goes on with the wheel moves the page, and not the number under the pointer.
  await form.bags.hover()
  await page.mouse.wheel(0, 120)
  await form.wantReturn.check()
  await form.note.fill('Blue bags')
  const back = await form.returnDate.inputValue()

  await page.reload()
  await openForm(page)
  await expect(form.returnDate).toHaveValue(back)
  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')

  await expect(form.ferryOrFlight).toHaveValue('W6 4321')
  await expect(form.childSeats).toHaveValue('1')
  await expect(form.bags).toHaveValue('4')
  await expect(form.note).toHaveValue('Blue bags')
  await expect(form.form.getByText('Fähr- oder Flugnummer')).toBeVisible()
})

test('the phone’s place is asked for only when wanted, and stands readable in the pick-up address', async ({
  page,
  context,
  site,
}) => {
  await context.setGeolocation(saranda)
  await context.grantPermissions(['geolocation'])
  const guest = newGuest()
  const form = await openForm(page)
  await fillIn(page, guest)
  const exactly = form.form.getByRole('textbox', { name: 'Pick-up address: Where exactly?' })
  await exactly.fill('Hotel Porto Eda')
  await form.addDetails.click()
  await expect(form.pickup).toHaveValue('Saranda')

  await form.form.getByRole('button', { name: 'Use my location' }).click()

  // What was written in the field that goes with the place's name stands where it is seen.
  await expect(exactly).toHaveCount(0)
  await expect(form.pickup).toHaveValue('Hotel Porto Eda, Saranda (39.87560, 20.00530)')
  await expect(form.form.getByText('Your location is in the pick-up address.')).toBeVisible()
  await form.submit.click()
  await expect(form.dialog).toContainText('SR-')
  expect(bookingsOf(site, guest)).toMatchObject([{ pickup_address: 'Hotel Porto Eda, Saranda (39.87560, 20.00530)' }])
})

test('a refused place does no harm', async ({ page, context }) => {
  await context.clearPermissions()
  const form = await openForm(page)
  await fillIn(page, newGuest())
  await form.addDetails.click()

  await form.form.getByRole('button', { name: 'Use my location' }).click()

  await expect(form.form.getByText('Your phone did not give us its location.')).toBeVisible()
  await expect(form.pickup).toHaveValue('Saranda')
  await expect(form.submit).toBeEnabled()
})

test('when the details’ code cannot be had, a note still can be written', async ({ page, complaints }) => {
  await page.route('**/assets/detail-fields-*.js', (route) => route.abort())
  const form = await openForm(page)

  await form.addDetails.click()
  await form.note.fill('Two child seats please')
  await fillIn(page, newGuest())
  await form.submit.click()

  await expect(form.dialog).toContainText('Two child seats please')
  complaints.length = 0
})

test('a trip asks where its guests stay', async ({ page, site }) => {
  const guest = newGuest({ pickup: 'Hotel Porto Eda', dropoff: 'Port' })
  await page.goto('/services/tours')
  const card = page.locator('.cards > li').first()
  const name = String(await card.getByRole('heading', { level: 2 }).textContent())
  await card.getByRole('link', { name: new RegExp(`: ${name}$`) }).click()
  const form = await openForm(page, page.url())

  await expect(form.form).toContainText(`Tour: ${name}`)
  await expect(form.form.getByLabel('Where you are staying')).toBeVisible()
  await expect(form.missing).toContainText('Still needed: Where you are staying')
  // By its card, and never by the addresses.
  await fillIn(page, { ...guest, pickup: 'Saranda', dropoff: 'Ksamil' })
  await expect(form.price).toContainText('€70')
  await expect(form.price).toContainText('€70 per car')
  await fillIn(page, guest)
  await form.passengers.fill('4')
  await form.submit.click()

  await expect(form.dialog).toContainText(name)
  expect(bookingsOf(site, guest)).toMatchObject([{ kind: 'tour', subject_name: name, nr_of_passengers: 4 }])
})
