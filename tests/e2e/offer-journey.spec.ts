import { callAdmin, openAdmin, toast } from './admin-page.ts'
import { barriers } from './barriers.ts'
import { choosePickup, fillIn, newGuest, openForm } from './booking-page.ts'
import { expect } from './fixtures.ts'
import { test } from './mailing-site.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test('a ride off the list is asked for in German, offered by a thumb, and accepted without scripts', async ({
  page,
  browser,
  mails,
  baseURL,
}) => {
  const guest = newGuest({ pickup: 'Hotel Brilant, Saranda', dropoff: 'Përmet', email: 'jonas@example.com' })
  // The guest, on a slow line.
  await page.route(/\/api\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.continue()
  })
  const form = await openForm(page, '/de#book')
  await expect(form.pickup).toBeEnabled()
  await fillIn(page, guest)
  await choosePickup(page, 3, '10:00')
  await form.submit.tap()
  await expect(form.dialog).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  // Staff: two taps and a number.
  const staff = await browser.newPage({
    baseURL: baseURL as string,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  })
  await openAdmin(staff, '/admin/bookings')
  await staff.getByRole('button', { name: 'Waiting for a price' }).tap()
  const card = staff.locator('.booking-card').filter({ hasText: guest.name })
  await expect(card).toContainText('Promised by')
  await card.getByRole('link', { name: 'Price and offer' }).tap()
  const amount = staff.getByLabel('Price in euro, for everybody')
  await expect(amount).toBeFocused()
  // Who writes the note first keeps the keys.
  await staff.getByText('Note and end of the offer').tap()
  const note = staff.getByLabel('Note to the guest')
  await note.tap()
  await staff.keyboard.type('Maut ist dabei.')
  await expect(note).toHaveValue('Maut ist dabei.')
  await amount.tap()
  await staff.keyboard.type('90')
  expect(await barriers(staff)).toEqual([])
  await staff.keyboard.press('Enter')
  await expect(toast(staff, 'Offer sent.')).toBeVisible()
  await expect(staff.getByText('Offered: €90')).toBeVisible()
  // Who looks at the booking, or at the list, reads what it is to cost and until when.
  await expect(staff.locator('.booking-facts')).toContainText(/€90 offered, open until \d\d:\d\d · /)
  await expect(staff.getByText('Price to be agreed')).toHaveCount(0)
  const bookingAddress = staff.url()
  // It waits for no price any more.
  await staff.getByRole('link', { name: 'Back to the list' }).tap()
  await staff.getByRole('button', { name: 'All', exact: true }).tap()
  const listed = staff.locator('.booking-card').filter({ hasText: guest.name })
  await expect(listed).toContainText('€90 offered, open until')
  await expect(listed).not.toContainText('Price to be agreed')
  await staff.goto(bookingAddress)

  // The mail shows the offer and accepts nothing.
  const offered = () =>
    mails.mails.find(({ recipients, email }) => recipients.includes(guest.email) && /Preis/.test(email.subject ?? ''))
  await expect.poll(offered, { timeout: 20_000 }).toBeDefined()
  const path = /https?:\/\/[^/\s]+(\/b\/[\w-]+)/.exec(offered()?.email.text ?? '')?.[1] ?? ''
  expect(path).toMatch(/^\/b\//)

  const phone = await browser.newContext({
    baseURL: baseURL as string,
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  })
  const receipt = await phone.newPage()
  await receipt.goto(path)
  const box = receipt.getByRole('region', { name: 'Unser Preis für Sie' })
  await expect(box).toContainText('90\u00A0€')
  await expect(box).toContainText('Ortszeit in Saranda')
  await box.getByRole('button', { name: '90\u00A0€ annehmen' }).focus()
  await receipt.keyboard.press('Enter')
  await expect(receipt.getByText('Bestätigt', { exact: true })).toBeVisible()
  await expect(receipt.locator('.booking-receipt')).toContainText('90\u00A0€')
  await expect(box).toHaveCount(0)

  await expect(staff.getByRole('button', { name: 'Add to the price list: Saranda → Përmet, €90' })).toBeVisible()
  await staff.getByRole('button', { name: 'Add to the price list' }).tap()
  await expect(toast(staff, 'Added to the price list.')).toBeVisible()

  // What goes to the guest by itself next, and when: the reminder on the day before, later the thanks.
  const mailList = staff.getByRole('region', { name: 'E-mail' }).getByRole('listitem')
  await expect(mailList.filter({ hasText: 'Reminder to the guest' })).toHaveText(/Goes at \w+ \d+ \w+, 18:00$/)
  await callAdmin(page.request, 'UpdateSettings', {
    method: 'PUT',
    data: { reviewUrl: 'https://reviews.example/taxi' },
  })
  await staff.getByRole('button', { name: 'Done', exact: true }).tap()
  await expect(mailList.filter({ hasText: 'Thanks to the guest' })).toHaveText(/Goes at \w+ \d+ \w+, \d\d:\d\d$/)
  await expect(mailList.filter({ hasText: 'Reminder to the guest' })).toHaveCount(0)
  await callAdmin(page.request, 'UpdateSettings', { method: 'PUT', data: { reviewUrl: '' } })
  await phone.close()
  await staff.close()

  // The next guest has the price at once.
  const rows = (await (await page.request.get('/api/TaxiSaranda/GetPriceTable')).json()) as {
    to: string
    price: object
  }[]
  expect(rows.find(({ to }) => to === 'Përmet')?.price).toMatchObject({ eur: 90 })
})
