import { expect, test } from './fixtures.ts'
import { bookingsOf, choosePickup, fillIn, newGuest, openForm } from './booking-page.ts'
import { openLive } from './open-live.ts'

test('an Italian on slow roaming switches to Albanian half way and books', async ({ page, site, context }) => {
  const guest = newGuest()
  await page.setViewportSize({ width: 360, height: 740 })
  // Before the page has looked for a language, it would follow this one by itself.
  await openLive(page, '/terms')
  await page.evaluate(() => localStorage.setItem('languageCode', 'it'))
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'it')
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 200_000,
    uploadThroughput: 60_000,
  })
  const form = await openForm(page)
  await form.pickup.fill(guest.pickup)
  await form.name.fill(guest.name)
  await form.passengers.fill('3')

  await page.getByRole('button', { name: /^Lingua/ }).click()
  await page.getByRole('button', { name: 'Shqip' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'sq')
  await form.country.locator('option[value="GR"]').waitFor({ state: 'attached' })

  await expect(form.pickup).toHaveValue(guest.pickup)
  await expect(form.name).toHaveValue(guest.name)
  await expect(form.passengers).toHaveValue('3')
  await form.dropoff.fill(guest.dropoff)
  await form.email.fill(guest.email)
  await form.phone.fill(guest.phone)
  const pickup = await choosePickup(page, 3, '10:05')
  await form.submit.click()
  await expect(form.submit).toBeDisabled()

  await expect(form.dialog.getByRole('heading')).toHaveText('E morëm rezervimin!')
  const [stored, ...others] = bookingsOf(site, guest)
  expect(others).toEqual([])
  expect(stored).toMatchObject({
    language: 'al',
    phone_number: '+393331234567',
    nr_of_passengers: 3,
    pickup_wall_time: pickup,
    price_eur_cents: 3000,
  })
  // What is said, and then the receipt.
  await expect(form.dialog).toContainText(new RegExp(`E konfirmojmë .*Faleminderit.*${String(stored?.['reference'])}`))
  await expect(form.dialog).toContainText('10:05 (ora e Sarandës)')
  await expect(form.dialog).toContainText('30')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  await form.dialog.getByRole('button', { name: 'OK' }).click()
  await expect(form.dialog).toHaveCount(0)
  for (const field of [form.pickup, form.dropoff, form.name, form.email]) await expect(field).toHaveValue('')
  await expect(form.passengers).toHaveValue('1')
})

for (const timezoneId of ['Europe/Athens', 'America/New_York', 'Pacific/Auckland']) {
  test.describe(`a phone set to ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('books Saranda’s wall time and says what its own clock shows', async ({ page, site }) => {
      const guest = newGuest()
      const form = await openForm(page)
      await expect(form.form).toContainText(/Saranda time\. Your phone shows .*; in Saranda it is/)
      await fillIn(page, guest)

      const pickup = await choosePickup(page, 5, '02:30')
      await form.submit.click()

      await expect(form.dialog).toContainText('02:30 (Saranda time)')
      const [stored] = bookingsOf(site, guest)
      const instant = Temporal.PlainDateTime.from(pickup).toZonedDateTime('Europe/Tirane').toInstant()
      expect(stored).toMatchObject({
        pickup_wall_time: pickup,
        pickup_at: instant.toString({ fractionalSecondDigits: 3 }),
        price_eur_cents: 3500,
        price_is_night: 1,
      })
    })
  })
}

test('a phone on Saranda’s time is told nothing of clocks', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL as string, timezoneId: 'Europe/Rome' })
  const form = await openForm(await context.newPage())

  await expect(form.form).toContainText('Saranda time')
  await expect(form.form).not.toContainText('Your phone shows')
  await context.close()
})

test('a row of the price board fills in both ends and shows its price', async ({ page, site }) => {
  const guest = newGuest()
  await openLive(page, '/services/taxidrives')

  await page.locator('.board-row').filter({ hasText: 'Gjirokastër' }).click()
  const form = await openForm(page, page.url())

  await expect(form.pickup).toHaveValue('Saranda')
  await expect(form.dropoff).toHaveValue('Gjirokastër')
  await expect(form.price).toContainText('€60')
  await form.form.getByRole('button', { name: /^Remove/ }).click()
  await form.name.fill(guest.name)
  await form.email.fill(guest.email)
  await form.phone.fill(guest.phone)
  await form.submit.click()
  await expect(form.dialog).toContainText('€60')
  expect(bookingsOf(site, guest)).toMatchObject([{ kind: 'taxi', subject_name: '', price_eur_cents: 6000 }])
})

test('a row of the price board keeps the hotel that was typed, and offers its own place for another one', async ({
  page,
}) => {
  const form = await openForm(page)
  await form.pickup.pressSequentially('Hotel Butrinti, room 12')

  await page.locator('.board-row').filter({ hasText: 'Gjirokastër' }).click()

  await expect(form.dropoff).toHaveValue('Gjirokastër')
  await expect(form.pickup).toHaveValue('Hotel Butrinti, room 12')
  await expect(form.price).toContainText('Fixed price €60')

  await form.pickup.fill('Ksamil')
  await form.price.getByRole('button', { name: /Gjirokastër.*€60/ }).click()
  await expect(form.pickup).toHaveValue('Saranda')
  await expect(form.price).toContainText('Fixed price €60')
})

test('a boat trip’s button books that trip', async ({ page, site }) => {
  const guest = newGuest({ pickup: 'Hotel Porto Eda', dropoff: 'Limani' })
  await openLive(page, '/services/boattrips')
  const card = page.locator('.cards > li').first()
  const name = String(await card.getByRole('heading', { level: 2 }).textContent())

  await card.getByRole('link', { name: new RegExp(`: ${name}$`) }).click()
  const form = await openForm(page, page.url())
  await expect(form.form).toContainText(`Boat trip: ${name}`)
  await expect(form.dropoff).toHaveValue(name)
  await fillIn(page, guest)
  await form.submit.click()

  await expect(form.dialog).toContainText(name)
  expect(bookingsOf(site, guest)).toMatchObject([{ kind: 'boat', subject_name: name }])
})
