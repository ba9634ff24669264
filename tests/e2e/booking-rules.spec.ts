import { barriers } from './barriers.ts'
import { expect, test } from './fixtures.ts'
import { dayInSaranda, bookingForm, fillIn, newGuest, openForm } from './booking-page.ts'
import { openLacking } from './lacking-page.ts'
import { shiftsOf, watchShifts } from './layout-shifts.ts'
import { openLive } from './open-live.ts'

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
  await form.email.fill('')
  await expect(form.email).toHaveAttribute('aria-invalid', 'false')
})

test('a slip in the e-mail’s host is offered mended, and never blocks', async ({ page }) => {
  const form = await openForm(page)
  await fillIn(page, newGuest({ email: 'giulia@gmial.com' }))
  await expect(form.submit).toBeEnabled()

  await form.form.getByRole('button', { name: 'Did you mean giulia@gmail.com?' }).click()

  await expect(form.email).toHaveValue('giulia@gmail.com')
  await expect(form.form.getByText('Did you mean')).toHaveCount(0)
})

test('more than four passengers are told of a larger car, fewer than one cannot be chosen', async ({ page }) => {
  const form = await openForm(page)
  const fewer = form.form.getByRole('button', { name: 'One passenger fewer' })
  await expect(fewer).toBeDisabled()

  for (let press = 0; press < 4; press += 1) await form.form.getByRole('button', { name: 'One passenger more' }).click()

  await expect(form.passengers).toHaveValue('5')
  await expect(form.form).toContainText('a second or a larger car')
  await expect(fewer).toBeEnabled()
})

test('nothing can be typed into the date; past days and times are not offered', async ({ page }) => {
  // 15:07 in Saranda.
  await page.clock.setFixedTime(new Date('2031-06-10T13:07:00Z'))
  const form = await openForm(page)
  await expect(form.date).toHaveValue('Tue, 10 Jun 2031, 15:40')

  await form.date.focus()
  await page.keyboard.type('2020')
  await expect(form.date).toHaveValue('Tue, 10 Jun 2031, 15:40')

  await page.keyboard.press('ArrowDown')
  await expect(form.dialog.locator('[data-day="2031-06-09"] button')).toBeDisabled()
  await expect(form.dialog.locator('[data-day="2031-06-10"] button')).toBeEnabled()
  const times = form.dialog.locator('select option')
  await expect(times.first()).toHaveText('15:10')
  await expect(times.last()).toHaveText('23:55')

  await form.dialog.locator('[data-day="2031-06-11"] button').click()
  await expect(times.first()).toHaveText('00:00')
  await expect(times).toHaveCount(288)
  await page.keyboard.press('Escape')
  await expect(form.dialog).toHaveCount(0)
  await expect(form.date).toHaveValue('Wed, 11 Jun 2031, 15:40')
  await expect(form.date).toBeFocused()
})

test('three minutes before midnight in Saranda the picker begins with tomorrow', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-06-10T21:57:00Z'))
  const form = await openForm(page)

  await form.date.click()

  await expect(form.dialog.locator('[data-day="2031-06-10"] button')).toBeDisabled()
  await expect(form.dialog.locator('[data-day="2031-06-11"] button')).toBeEnabled()
  await expect(form.date).toHaveValue('Wed, 11 Jun 2031, 00:30')
})

test('what Done has accepted stays, while a mere proposal follows the clock', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-06-10T13:07:00Z'))
  const form = await openForm(page)
  await form.date.click()
  await form.dialog.getByRole('button', { name: 'Done' }).click()
  await expect(form.dialog).toHaveCount(0)

  await page.clock.setFixedTime(new Date('2031-06-10T13:27:00Z'))
  await page.reload()
  await openForm(page)

  await expect(form.date).toHaveValue('Tue, 10 Jun 2031, 15:40')
  await form.form.getByRole('button', { name: 'Clear' }).click()
  await expect(form.date).toHaveValue('Tue, 10 Jun 2031, 16:00')
})

test('half a number stays to be seen when the countries come late', async ({ page }) => {
  const { promise: countriesMayCome, resolve: letCountriesCome } = Promise.withResolvers<undefined>()
  await page.route('**/assets/phone-countries-*.js', async (route) => {
    await countriesMayCome
    await route.continue()
  })
  await openLive(page, '/#book')
  const form = bookingForm(page)
  // Keys do not wait for the form to take them.
  await expect(form.phone).toBeEnabled()
  await form.phone.pressSequentially('0171 1234567')
  await form.name.click()

  letCountriesCome(undefined)

  await expect(form.form.getByText('Invalid phone number')).toBeVisible()
  await expect(form.phone).toHaveValue('+355 0171 1234567')
  await form.phone.fill('')
  await form.phone.pressSequentially('+49 171 1234567')
  await form.name.click()
  await expect(form.country).toHaveValue('DE')
  await expect(form.phone).toHaveValue('+49 171 1234567')
})

test('a number with zeros for the plus, and a country that is chosen, take the place of the code that stands there', async ({
  page,
}) => {
  const form = await openForm(page)
  await expect(form.phone).toHaveValue('+355 ')
  await expect(form.country).toHaveValue('AL')

  await form.phone.pressSequentially('0039 333 123 4567')
  await expect(form.phone).toHaveValue('+39 333 123 4567')
  await expect(form.country).toHaveValue('IT')

  await form.country.selectOption({ value: 'CA' })
  await expect(form.phone).toHaveValue('+1 3331234567')
  await expect(form.country).toHaveValue('CA')
  await expect(form.form.getByText('Invalid phone number')).toHaveCount(0)
  await form.phone.fill('')
  await form.name.click()
  await expect(form.phone).toHaveValue('+355 ')
  await expect(form.missing).toContainText('Phone number')
})

test('a number that only the server’s tables refuse is refused at its field', async ({ page, complaints }) => {
  const form = await openForm(page)
  await fillIn(page, newGuest({ phone: '+999 1234567' }))

  await form.submit.click()

  await page.getByRole('button', { name: 'Close' }).click()
  await expect(form.form.getByText('Invalid phone number')).toBeVisible()
  complaints.length = 0
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
  await expect(form.price).toHaveText('We tell you the price within 2 hours. Nothing is agreed before you accept it.')
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

test('without JavaScript the phone number and WhatsApp stand in the form', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL as string, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')

  const form = bookingForm(page).form
  await expect(form.locator('a[href^="tel:"]')).toBeVisible()
  await expect(form.locator('a[href^="https://wa.me/"]')).toBeVisible()
  await context.close()
})

test('while its scripts do not come, the form says so, with the phone number and WhatsApp; nothing moves when they have', async ({
  page,
  complaints,
}) => {
  // Where the phone has another day than Saranda, the form names it, which takes a line more.
  await page.clock.setFixedTime(`${dayInSaranda(1)}T12:00Z`)
  await page.addInitScript(watchShifts)
  const scripts = /\/assets\/(?!site-).*\.js/
  await page.route(scripts, (route) => route.abort('internetdisconnected'))
  await page.setViewportSize({ width: 320, height: 740 })
  await page.goto('/el')
  const form = bookingForm(page)
  await form.price.scrollIntoViewIfNeeded()

  await expect(form.form.getByText('Η φόρμα φορτώνει')).toBeVisible()
  await expect(form.form.locator('a[href^="tel:"]')).toBeVisible()
  await expect(form.form.locator('a[href^="https://wa.me/"]')).toBeVisible()
  await expect(form.submit).toBeHidden()
  // A font that comes late may move a line; what is told here are the scripts.
  await page.evaluate(() => document.fonts.ready)
  const height = (await form.form.boundingBox())?.height
  const before = await shiftsOf(page)
  await page.unroute(scripts)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))

  await expect(form.submit).toBeVisible()
  await expect(form.form.getByText('Η φόρμα φορτώνει')).toBeHidden()
  await expect(form.pickup).toBeEnabled()
  expect((await form.form.boundingBox())?.height).toBe(height)
  expect(await shiftsOf(page)).toEqual(before)
  complaints.length = 0
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

test('the form is as high before its scripts run as after', async ({ browser, page, baseURL }) => {
  const viewport = { width: 360, height: 740 }
  const context = await browser.newContext({ baseURL: baseURL as string, viewport, javaScriptEnabled: true })
  const still = await context.newPage()
  await still.route('**/*.js', (route) => route.abort())
  await still.goto('/')
  await page.setViewportSize(viewport)
  const form = await openForm(page)

  const rendered = await bookingForm(still).form.boundingBox()
  const live = await form.form.boundingBox()

  expect(live?.height).toBe(rendered?.height)
  await context.close()
})
