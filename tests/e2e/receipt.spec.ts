import { barriers } from './barriers.ts'
import { bookingsOf, choosePickup, fillIn, newGuest, openForm } from './booking-page.ts'
import { expect, test } from './fixtures.ts'

for (const width of [360, 1280]) {
  test(`a visitor keeps the receipt and asks to cancel, by keyboard, ${width} px wide`, async ({ page, site }) => {
    const guest = newGuest()
    await page.setViewportSize({ width, height: 800 })
    const form = await openForm(page)
    await fillIn(page, guest)
    await choosePickup(page, 3, '10:05')
    await form.submit.click()
    const receipt = form.dialog.locator('.booking-receipt')
    const lines = String(await receipt.textContent())
    const [stored] = bookingsOf(site, guest)
    const path = `/b/${String(stored?.['receipt_token'])}`

    const share = new URL(
      String(await form.dialog.getByRole('link', { name: 'Send to WhatsApp' }).getAttribute('href')),
    )
    expect(share.searchParams.get('text')).toContain(String(stored?.['reference']))
    expect(share.searchParams.get('text')).not.toContain(path)
    const calendar = await page.request.get(
      String(await form.dialog.getByRole('link', { name: 'Save to calendar' }).getAttribute('href')),
    )
    expect(await calendar.text()).toContain('BEGIN:VEVENT')
    await form.dialog.getByRole('link', { name: 'Your booking online' }).press('Enter')

    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your booking')
    expect(await page.locator('.booking-receipt').textContent()).toBe(lines)
    await page.getByText('Ask to cancel', { exact: true }).press('Enter')
    expect(await barriers(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.getByRole('button', { name: 'Yes, ask to cancel' }).press('Enter')

    await expect(page.getByText('You have asked us to cancel this booking.')).toBeVisible()
    await expect(page).toHaveURL(path)
    expect(bookingsOf(site, guest)).toMatchObject([{ status: 'new', cancel_asked_at: expect.stringMatching(/Z$/) }])
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the private page works all the same', async ({ page, site }) => {
    const reply = await page.request.post('/api/TaxiSaranda/Book', {
      headers: { 'x-language-code': 'de' },
      data: {
        name: 'Jürgen',
        phoneNumber: '+4915112345678',
        nrOfPassengers: 2,
        pickupDateAndTime: new Date(Date.now() + 86_400_000).toISOString(),
        pickupAddress: 'Saranda',
        dropoffAddress: 'Ksamil',
        email: 'juergen@example.com',
      },
    })
    const { statusUrl } = (await reply.json()) as { statusUrl: string }

    await page.goto(site.url + statusUrl)
    await page.getByText('Um Stornierung bitten', { exact: true }).click()
    await page.getByRole('button', { name: 'Ja, um Stornierung bitten' }).click()

    await expect(page.getByText('Sie haben uns um die Stornierung dieser Buchung gebeten.')).toBeVisible()
  })
})
