import { barriers } from './barriers.ts'
import { expect, test } from './fixtures.ts'
import { bookingForm, fillIn, newGuest, openForm } from './booking-page.ts'
import { openLacking } from './lacking-page.ts'

test('the button waits for every rule and says what is missing', async ({ page }) => {
  const form = await openForm(page)
  await expect(form.submit).toBeDisabled()
  await expect(form.missing).toHaveText(
    'Still needed: Pick-up address, Drop-off address, Your name, E-mail, Phone number',
  )

  await fillIn(page, newGuest())
  await expect(form.submit).toBeEnabled()
  await expect(form.missing).toHaveText('')

  const wrong = [
    [form.name, '   ', 'Your name'],
    [form.pickup, ' ', 'Pick-up address'],
    [form.dropoff, '', 'Drop-off address'],
    [form.passengers, '0', 'Passengers'],
    [form.passengers, '', 'Passengers'],
    [form.passengers, '1.5', 'Passengers'],
    [form.email, 'giulia@example', 'E-mail'],
    [form.email, 'giulia rossi@example.com', 'E-mail'],
    [form.phone, '+39 33', 'Phone number'],
  ] as const
  for (const [field, value, label] of wrong) {
    const before = await field.inputValue()
    await field.fill(value)
    await expect(form.submit).toBeDisabled()
    await expect(form.missing).toHaveText(`Still needed: ${label}`)
    await field.fill(before)
    await expect(form.submit).toBeEnabled()
  }

  // A slip in the e-mail's host is offered mended, and blocks nothing.
  await form.email.fill('giulia@gmial.com')
  await form.name.focus()
  await expect(form.submit).toBeEnabled()
  await form.form.getByRole('button', { name: 'Did you mean giulia@gmail.com?' }).click()
  await expect(form.email).toHaveValue('giulia@gmail.com')
  await expect(form.form.getByText('Did you mean')).toHaveCount(0)
})

test('each name of what is missing leads to its field, also into the folded part', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const form = await openForm(page)
  await fillIn(page, newGuest({ pickup: '' }))
  await form.addDetails.click()
  await form.bags.fill('99')
  await form.submit.scrollIntoViewIfNeeded()

  await form.missing.getByRole('button', { name: 'Pick-up address' }).click()
  await expect(form.pickup).toBeFocused()
  await expect(form.pickup).toBeInViewport()
  await form.missing.getByRole('button', { name: 'Bags' }).click()
  await expect(form.bags).toBeFocused()
})

test('an invalid phone number and e-mail have a red border and say so', async ({ page }) => {
  const form = await openForm(page)
  const colourOf = (field: typeof form.email) => field.evaluate((element) => getComputedStyle(element).borderTopColor)
  const calm = await colourOf(form.name)

  await form.phone.fill('+355 12')
  await form.email.fill('giulia@')

  await expect(form.form.getByText('Invalid phone number')).toBeVisible()
  for (const field of [form.phone, form.email]) {
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(/valid/)
    expect(await colourOf(field)).not.toBe(calm)
  }
  const red = await colourOf(form.email)
  await form.phone.hover()
  expect(await colourOf(form.phone)).toBe(red)
  await form.email.fill('')
  await expect(form.email).toHaveAttribute('aria-invalid', 'false')
})

test('more than four passengers are told of a larger car, fewer than one cannot be chosen', async ({ page }) => {
  const form = await openForm(page)
  const fewer = form.form.getByRole('button', { name: 'One passenger fewer' })
  await expect(fewer).toBeDisabled()

  for (let press = 0; press < 4; press += 1) await form.form.getByRole('button', { name: 'One passenger more' }).click()

  await expect(form.passengers).toHaveValue('5')
  await expect(form.form).toContainText('a second or a larger car')
  await expect(fewer).toBeEnabled()
  // A digit takes the place of the number that stands there.
  await form.passengers.click()
  await page.keyboard.type('7')
  await expect(form.passengers).toHaveValue('7')
})

test('prices that did not load say so, and can be asked for again', async ({ page, complaints }) => {
  const prices = /GetPriceTable/
  await page.route(prices, (route) => route.abort())
  await openLacking(page, '/', () => ({ prices: null }))
  const form = bookingForm(page)
  await expect(form.price).toContainText('Our price list did not load.')
  await form.pickup.pressSequentially('Saranda')
  await form.dropoff.pressSequentially('Blue Eye')
  await page.unroute(prices)

  await form.price.getByRole('button', { name: 'Retry' }).click()

  await expect(form.price).toContainText('€35')
  complaints.length = 0
})

test('the price follows the addresses and the hour', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-06-10T19:20:00Z'))
  const form = await openForm(page)
  await form.pickup.fill('ksamil')
  await form.dropoff.fill('SARANDË')
  await expect(form.price).toContainText('€30')

  await form.date.click()
  await form.dialog.locator('select').selectOption('22:00')
  await page.keyboard.press('Escape')
  await expect(form.price).toContainText('€35')
  await expect(form.price).toContainText('night rate')

  // The price stays with the place, until that is removed.
  await form.dropoff.fill('Hotel in the hills')
  await expect(form.price).toContainText('€35')
  await form.form.getByRole('button', { name: 'Remove: Saranda' }).click()
  // Nobody is promised an answer that comes after the ride.
  await expect(form.price).toContainText('We will tell you the price before you set off.')
  await form.date.click()
  await form.dialog.locator('select').selectOption('23:30')
  await page.keyboard.press('Escape')
  await expect(form.price).toHaveText(
    'We will tell you the price within 2 hours. Nothing is agreed before you accept it.',
  )
})

for (const [path, place, price] of [
  ['/#book', 'Blue Eye', '€35'],
  ['/it#book', 'Occhio Blu', '35\u00a0€'],
  ['/sq#book', 'Syri i Kaltër', '35\u00a0€'],
] as const) {
  test(`both ends suggest the price list’s places as the page’s language names them (${place})`, async ({ page }) => {
    const form = await openForm(page, path)
    const options = page.locator('.booking-places [role="option"]')

    for (const field of [form.pickup, form.dropoff]) {
      await field.click()
      await expect(options).toHaveCount(17)
      await expect(options.filter({ hasText: place })).toHaveCount(1)
      // The list lies over what follows, as long as it is open.
      await page.keyboard.press('Escape')
      await expect(options).toHaveCount(0)
    }
    await form.pickup.fill(place)
    await form.dropoff.fill('Saranda')
    await expect(form.price).toContainText(price)
  })
}

test('what was typed survives a reload and can be cleared', async ({ page }) => {
  const guest = newGuest()
  const form = await openForm(page)
  await fillIn(page, guest)

  await page.reload()
  await openForm(page)
  await expect(form.name).toHaveValue(guest.name)
  await expect(form.phone).toHaveValue('+39 333 123 4567')
  await form.form.getByRole('button', { name: 'Clear' }).click()

  await expect(form.name).toHaveValue('')
  await page.reload()
  await expect(form.name).toHaveValue('')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the form and its dialogs are accessible (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const form = await openForm(page)
    await form.email.fill('giulia@')
    const look = () => barriers(page, { of: '#book, dialog' })

    expect(await look()).toEqual([])
    await form.date.click()
    await form.dialog.locator('.rdp-root').waitFor()
    expect(await look()).toEqual([])
    await page.keyboard.press('Escape')
    await fillIn(page, newGuest())
    await form.submit.click()
    await expect(form.dialog).toContainText('SR-')
    expect(await look()).toEqual([])
    await form.dialog.getByRole('button', { name: 'OK' }).click()
    await expect(form.form).toBeFocused()
  })
}
