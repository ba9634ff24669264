import type { Locator, Page } from '@playwright/test'

import { site as english } from '#domain/words/site/en.ts'
import { booking as italianBooking } from '#domain/words/booking/it.ts'
import { site as italian } from '#domain/words/site/it.ts'

import { bookingForm, bookingsOf, newGuest } from './booking-page.ts'
import { conditions } from './conditions.ts'
import { expect, test } from './fixtures.ts'

const chooseLanguage = new RegExp(`^${english.chooseLanguage}`)

for (const { name, use = {}, arrange, keepsNothing, complains } of conditions) {
  test.describe(name, () => {
    const press = (locator: Locator) => (use.hasTouch ? locator.tap() : locator.click())
    test.use({ viewport: { width: 390, height: 844 }, ...use })

    test('a visitor reads, opens the menu, changes the language, chooses a price, books and holds the receipt', async ({
      page,
      site,
      complaints,
    }) => {
      const guest = newGuest()
      await arrange?.(page)
      await page.goto('/en')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

      await press(page.getByRole('button', { name: english.openMenu }))
      await press(page.locator('.drawer').getByRole('link', { name: 'Attractions' }))
      await expect(page).toHaveURL(/\/attractions$/)
      await expect(page.getByRole('heading', { name: 'Lëkurësi Castle' })).toBeVisible()
      const italianChoice = page.getByRole('button', { name: 'Italiano' })
      await expect(async () => {
        // Pressed again, as people do, where the script that hears it was not there yet.
        if (!(await italianChoice.isVisible())) await press(page.getByRole('button', { name: chooseLanguage }))
        await expect(italianChoice).toBeVisible({ timeout: 3000 })
      }).toPass({ timeout: 60_000 })
      await press(italianChoice)
      await expect(page.locator('html')).toHaveAttribute('lang', 'it')
      await press(page.getByRole('banner').getByRole('link', { name: italian.toHome }))
      await expect(page.locator('#home')).toBeVisible()
      await press(page.locator('.board-row').nth(1))
      const form = bookingForm(page)
      await expect(form.dropoff).toHaveValue('Occhio Blu', { timeout: 60_000 })
      await expect(form.price).toContainText('35')
      await typeIn(form.name, guest.name)
      await typeIn(form.email, guest.email)
      await typeIn(form.phone, guest.phone)
      await expect(form.submit).toBeEnabled()
      const isKept = !keepsNothing
      await expect(form.form.getByText(italianBooking.detailsKept)).toBeVisible({ visible: isKept })
      await press(form.submit)

      await expect(form.dialog).toContainText(/SR-\w+/)
      expect(bookingsOf(site, guest)).toMatchObject([
        { dropoff_address: 'Occhio Blu', price_eur_cents: 3500, phone_number: '+393331234567' },
      ])
      await holdsWhole(page)
      await press(form.dialog.getByRole('button', { name: 'OK' }))
      await expect(form.dialog).toHaveCount(0)
      await expect(form.name).toHaveValue('')
      if (complains) complaints.length = 0
    })
  })
}

async function typeIn(field: Locator, text: string) {
  await field.press('End')
  await field.pressSequentially(text)
}

/** No section has been lost on the way. */
async function holdsWhole(page: Page) {
  for (const id of ['home', 'aboutus', 'services', 'plans', 'book', 'why', 'contact']) {
    await expect(page.locator(`#${id} :is(h1, h2)`).first()).not.toBeEmpty()
  }
}
