import type { Page } from '@playwright/test'

import { callAdmin } from './admin-page.ts'
import { barriers } from './barriers.ts'
import { bookingForm, bookingsOf, choosePickup, newGuest } from './booking-page.ts'
import { expect, test } from './fixtures.ts'
import { openLive } from './open-live.ts'

/** What a friend would send: the address of a card's or a row's page. */
async function addressOf(page: Page, listing: string, name: string): Promise<string> {
  const html = await (await page.request.get(listing)).text()
  const [, address = ''] = new RegExp(`<a [^>]*href="([^"]+)"[^>]*>${name}</a>`).exec(html) ?? []
  return address
}

async function typeGuest(page: Page, guest: ReturnType<typeof newGuest>) {
  const form = bookingForm(page)
  await form.form.evaluate((element) => element.scrollIntoView())
  await form.country.locator('option[value="GR"]').waitFor({ state: 'attached' })
  await expect(form.name).toBeEnabled()
  await form.name.fill(guest.name)
  await form.email.fill(guest.email)
  await form.phone.fill(guest.phone)
}

test('a friend’s link leads to the boat trip itself, and to a booking of it (360 px)', async ({ page, site }) => {
  const guest = newGuest()
  await page.setViewportSize({ width: 360, height: 740 })
  const address = await addressOf(page, '/de/services/boattrips', 'Mit dem Kaiki zu den Inseln von Ksamil')
  expect(address).toMatch(/^\/de\/services\/boattrips\/\d+-mit-dem-kaiki/)

  // As it arrives after months, with the words that the trip had then.
  await openLive(page, address.replace(/-mit-dem.*/, '-alter-name'))

  await expect(page).toHaveURL(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Kaiki/)
  await expect(page.locator('.ticket')).toContainText('25')
  const shared = await page.locator('.send-on').getAttribute('href')
  expect(decodeURIComponent(shared ?? '')).toContain(
    `${await page.locator('link[rel="canonical"]').getAttribute('href')}`,
  )
  await page.locator('.ticket').getByRole('link').first().click()
  const form = bookingForm(page)
  await expect(form.form.locator('.booking-subject')).toContainText('Kaiki')
  await typeGuest(page, guest)
  await form.pickup.fill('Hotel Butrinti')
  const pickup = await choosePickup(page, 4, '10:00')
  await expect(form.submit).toBeEnabled()
  await form.submit.click()

  await expect(form.dialog).toContainText(/SR-\w+/)
  const [stored] = bookingsOf(site, guest)
  expect(stored).toMatchObject({ kind: 'boat', language: 'de', pickup_wall_time: pickup, price_eur_cents: 2500 })
  expect(String(stored?.['subject_name'])).toContain('Kaiki')
  // Who books for his friends, too, is still on the page of this trip.
  await form.dialog.getByRole('button', { name: 'OK' }).click()
  await expect(form.name).toHaveValue('')
  await expect(form.form.locator('.booking-subject')).toContainText('Kaiki')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('the page of a ride begins with its route chosen, once: what the visitor takes away stays away', async ({
  page,
}) => {
  await openLive(page, await addressOf(page, '/services/taxidrives', 'Saranda to Gjirokastër'))
  const form = bookingForm(page)
  await form.form.evaluate((element) => element.scrollIntoView())

  await expect(form.pickup).toHaveValue('Saranda')
  await expect(form.dropoff).toHaveValue('Gjirokastër')
  await expect(form.price).toContainText('€60')
  await expect(form.pickup).toBeEnabled()
  await form.form.getByRole('button', { name: /^Remove/ }).click()
  await page.reload()
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
  await form.form.evaluate((element) => element.scrollIntoView())
  await expect(form.pickup).toBeEnabled()
  await expect(form.form.locator('.booking-subject')).toHaveCount(0)

  await page.locator('.ticket').getByRole('link', { name: 'Book now' }).click()
  await expect(form.form.locator('.booking-subject')).toContainText('Gjirokastër')
  await expect(page).toHaveURL(/\/12-saranda-to-gjirokaster#book$/)
})

test('what the visitor has taken away stays away behind a link to the form, and when the prices are read anew', async ({
  page,
}) => {
  await openLive(page, '/services/taxidrives/12-saranda-to-gjirokaster')
  const form = bookingForm(page)
  const chosen = form.form.locator('.booking-subject')
  await form.form.evaluate((element) => element.scrollIntoView())
  await expect(form.pickup).toBeEnabled()
  await form.form.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Book now' }).click()
  await expect(page).toHaveURL(/#book$/)

  // As when he has looked up his hotel in another app.
  const prices = page.waitForResponse(/GetPriceTable/)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await (await prices).finished()
  await form.name.fill('Ana')
  await expect(chosen).toHaveCount(0)

  await page.reload()
  await expect(form.name).toHaveValue('Ana')
  await expect(chosen).toHaveCount(0)
})

test('who goes the other way, from a house of his own, does so in another language, too', async ({ page }) => {
  await openLive(page, '/en/services/taxidrives/12-saranda-to-gjirokaster')
  const form = bookingForm(page)
  await form.form.evaluate((element) => element.scrollIntoView())
  await expect(form.pickup).toBeEnabled()
  await form.pickup.fill('Gjirokastër')
  await form.dropoff.fill('Saranda')
  await form.pickup.fill('Villa Mira')
  await expect(form.price).toContainText('€60')

  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('button', { name: 'Ελληνικά' }).click()

  await expect(page).toHaveURL(/\/el\/services/)
  await form.form.evaluate((element) => element.scrollIntoView())
  await expect(form.form.locator('.booking-subject')).toContainText('Αργυρόκαστρο')
  await expect(form.pickup).toHaveValue('Villa Mira')
  await expect(form.dropoff).toHaveValue('Άγιοι Σαράντα')
  await expect(form.price).toContainText('60')
})

test('who comes back to the page of a ride finds that ride in its form, not the one he looked at next', async ({
  page,
}) => {
  const form = bookingForm(page)
  const chosen = form.form.locator('.booking-subject')
  await openLive(page, '/services/taxidrives/12-saranda-to-gjirokaster')
  await form.form.evaluate((element) => element.scrollIntoView())
  await expect(form.pickup).toBeEnabled()
  await form.pickup.fill('Hotel Butrinti')
  await openLive(page, '/services/boattrips')
  await page.locator('.card-link').first().click()
  await form.form.evaluate((element) => element.scrollIntoView())
  await expect(form.pickup).toBeEnabled()
  await expect(chosen).toContainText('Boat trip')

  await page.goBack()
  await page.goBack()

  await expect(page).toHaveURL(/12-saranda-to-gjirokaster$/)
  await form.form.evaluate((element) => element.scrollIntoView())
  await expect(form.pickup).toBeEnabled()
  await expect(chosen).toContainText('Gjirokastër')
  await expect(form.pickup).toHaveValue('Hotel Butrinti')
  await expect(form.dropoff).toHaveValue('Gjirokastër')
})

test('another language shows the same thing, under its own words', async ({ page }) => {
  await openLive(page, '/services/taxidrives/12')

  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('button', { name: 'Deutsch' }).click()

  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page).toHaveURL('/services/taxidrives/12-saranda-gjirokastra')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saranda – Gjirokastra')
})

for (const [query, english, german] of [
  ['book=route&id=12', 'Saranda to Gjirokastër', 'Saranda – Gjirokastra'],
  ['book=plan&id=2&name=Day+with+a+driver', 'Day with a driver', 'Ein Tag mit Fahrer'],
] as const) {
  test(`${english}, chosen on the home page, is called as the language calls it that is chosen next`, async ({
    page,
  }) => {
    await openLive(page, `/?${query}#book`)
    const form = bookingForm(page)
    const chosen = form.form.locator('.booking-subject')
    await expect(chosen).toContainText(english)
    await page.getByRole('button', { name: /^Language/ }).click()
    await page.getByRole('button', { name: 'Deutsch' }).click()

    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await form.form.evaluate((element) => element.scrollIntoView())
    await expect(form.pickup).toBeEnabled()
    await expect(chosen).toContainText(german)
  })
}

test('a language that lacks the thing shows its list instead of a page that is not there', async ({ page }) => {
  const [english] = await callAdmin<{ languageId: number }[]>(page.request, 'GetAllTourDataGrouped')
  const added = await callAdmin<{ id: number; number: number }>(page.request, 'AddTour', {
    method: 'POST',
    data: { tourDataId: english?.languageId, name: 'A night in Borsh' },
  })
  const address = `/services/tours/${added.number}-a-night-in-borsh`

  for (const prefix of ['', '/en']) {
    await page.context().clearCookies()
    await openLive(page, prefix + address)
    await page.evaluate(() => localStorage.clear())
    await page.getByRole('button', { name: /^Language/ }).click()
    await page.getByRole('button', { name: 'Deutsch' }).click()

    await expect(page).toHaveURL(prefix ? '/de/services/tours' : '/services/tours')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('main').locator('.card-end').first()).toBeVisible()
  }
  await callAdmin(page.request, `DeleteTour?id=${added.id}`, { method: 'DELETE' })
})

for (const [listing, name] of [
  ['/services/tours', 'Butrint and Ksamil'],
  ['/services/boattrips', 'Sunset cruise'],
  ['/attractions', 'Butrint'],
  ['/services/taxidrives', 'Saranda to Tirana Airport'],
] as const) {
  test(`the page of ${name} has no barrier and fits every width in both schemes`, async ({ page }) => {
    const address = await addressOf(page, listing, name)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    // What changes its scheme is drawn many times until all colours are there; another width is drawn once.
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const width of [320, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        expect(await barriers(page), `${colorScheme}, ${width} px`).toEqual([])
      }
    }
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page of a ride reads whole, with its price, its text and a way to book', async ({ page }) => {
    await page.goto('/services/taxidrives/12-saranda-to-gjirokaster')

    await expect(page.getByText('over the pass and down into the wide valley of the Drino')).toBeVisible()
    await expect(page.locator('.ticket')).toContainText('€60')
    await expect(page.locator('.stops')).toContainText('Mesopotam')
    await expect(page.locator('#book').getByRole('link', { name: /WhatsApp/ })).toBeVisible()
    await expect(page.locator('.plain-menu').getByRole('link', { name: 'Deutsch' })).toHaveAttribute(
      'href',
      '/de/services/taxidrives/12-saranda-gjirokastra',
    )
  })
})
