import { wallTimeAt } from '#domain/saranda-time.ts'
import { callAdmin } from './admin-page.ts'
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
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner')).toHaveCSS('position', 'static')
    const main = page.getByRole('main')
    await expect(main.getByRole('link')).toHaveText([/\+355/])
    await expect(main.getByText('Ask to cancel', { exact: true })).toBeHidden()
    await page.emulateMedia({ media: null })
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

test('near the ride the page says who drives, in both schemes and without a barrier (360 px)', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const post = <Answer>(call: string, data: object) => callAdmin<Answer>(page.request, call, { method: 'POST', data })
  const crew = await post<{ id: number }>('AddCrew', { name: 'Arben Hoxha', phoneNumber: '+355 67 555 1122' })
  const car = await post<{ id: number }>('AddVehicle', {
    name: 'Mercedes Vito',
    kind: 'car',
    seats: 8,
    plate: 'AA 123 BB',
    colour: 'white',
  })
  const booking = await post<{ id: number; statusUrl: string }>('AddBooking', {
    name: 'Guest of Arben',
    phoneNumber: '+355692345678',
    nrOfPassengers: 2,
    pickupDateAndTime: wallTimeAt(Date.now() + 20 * 3_600_000),
    pickupAddress: 'Hotel Brilant',
    dropoffAddress: 'Blue Eye',
  })
  const who = page.getByRole('region', { name: 'Who is driving you' })
  await page.goto(booking.statusUrl)
  await expect(who).toHaveCount(0)

  const { rides } = await callAdmin<{ rides: { id: number }[] }>(page.request, `GetBooking?id=${booking.id}`)
  await callAdmin(page.request, `AssignRide?id=${rides[0]?.id}`, {
    method: 'PUT',
    data: { crewId: crew.id, vehicleId: car.id },
  })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(booking.statusUrl)
    await expect(who).toContainText('Arben Hoxha')
    await expect(who).toContainText('Mercedes Vito, white')
    await expect(who).toContainText('AA 123 BB')
    await expect(who.getByRole('link')).toHaveAttribute('href', 'tel:+355675551122')
    expect(await barriers(page), colorScheme).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  }
})
