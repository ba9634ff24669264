import type { Locator } from '@playwright/test'

import sharp from 'sharp'

import { blockEditorPaths } from '#domain/admin-paths.ts'
import { callAdmin, credentials } from './admin-page.ts'
import { bookingsOf, dayInSaranda, newGuest } from './booking-page.ts'
import { conditions } from './conditions.ts'
import { expect, test } from './fixtures.ts'

const signIn = [
  ['Username', credentials.username],
  ['Password', credentials.password],
] as const

for (const [index, { name, use = {}, arrange, keepsNothing, complains }] of conditions.entries()) {
  // The sign-in itself is kept in the browser: where nothing can be kept, there is nobody to let in.
  if (keepsNothing) continue
  test.describe(name, () => {
    const press = (locator: Locator) => (use.hasTouch ? locator.tap() : locator.click())
    test.use({ viewport: { width: 390, height: 844 }, ...use })

    test('staff sign in, confirm a booking, edit a text and upload a picture', async ({ page, site, complaints }) => {
      const guest = newGuest()
      await page.request.post('/api/TaxiSaranda/Book', { data: requestOf(guest) })
      await arrange?.(page)
      await page.goto('/login')

      // Once more, as people do, where the page was loaded anew under their hands.
      await expect(async () => {
        const again = page.getByRole('link', { name: /^Load again/ })
        if (await again.isVisible()) await press(again)
        else if (page.url().endsWith('/login')) {
          for (const [label, text] of signIn) {
            await page.getByLabel(label, { exact: true }).clear()
            await page.getByLabel(label, { exact: true }).pressSequentially(text)
          }
          await press(page.getByRole('button', { name: 'Sign in' }))
        }
        await expect(page).toHaveURL('/admin/bookings', { timeout: 10_000 })
      }).toPass({ timeout: 90_000 })
      await press(page.locator('.booking-open').filter({ hasText: guest.name }))
      await press(page.getByRole('button', { name: 'Confirmed' }))
      await expect.poll(() => bookingsOf(site, guest)[0]?.['status']).toBe('confirmed')

      await page.goto(blockEditorPaths.hero)
      await press(page.getByRole('button', { name: 'Edit English' }))
      const text = page.getByLabel('Welcome text')
      await text.press('End')
      await text.pressSequentially(` ${index}`)
      const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0aa' } })
        .png()
        .toBuffer()
      await page
        .getByLabel('Replace picture')
        .setInputFiles({ name: 'bay.png', mimeType: 'image/png', buffer: picture })
      await expect(page.getByText('Image uploaded!')).toBeVisible()
      await press(page.getByRole('button', { name: 'Save', exact: true }))
      await expect(page.getByText('Hero content updated.')).toBeVisible()
      const [english] = await callAdmin<{ welcomeText: string; imagePath: string }[]>(
        page.request,
        'GetAllHeroContents',
      )
      expect(english?.welcomeText).toContain(` ${index}`)
      if (complains) complaints.length = 0
    })
  })
}

function requestOf({ name, pickup, dropoff, email, phone }: ReturnType<typeof newGuest>) {
  return {
    name,
    phoneNumber: phone,
    nrOfPassengers: 2,
    pickupDateAndTime: `${dayInSaranda(3)}T10:00`,
    pickupAddress: pickup,
    dropoffAddress: dropoff,
    email,
  }
}
