import { expect, test } from './fixtures.ts'
import { bookingsOf, fillIn, newGuest, openForm } from './booking-page.ts'

const call = '**/api/TaxiSaranda/Book'

test('a refusal shows the server’s title; the form stays filled', async ({ page, complaints }) => {
  const guest = newGuest()
  const form = await openForm(page)
  await fillIn(page, guest)
  await page.route(call, (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/problem+json',
      body: JSON.stringify({ title: 'No such street.', errors: { pickupAddress: ['Which street?'] } }),
    }),
  )

  await form.submit.click()

  await expect(form.dialog.getByRole('heading')).toHaveText('An error occured!')
  await expect(form.dialog).toContainText('No such street.')
  await form.dialog.getByRole('button', { name: 'Close' }).click()
  await expect(form.dialog).toHaveCount(0)
  await expect(form.name).toHaveValue(guest.name)
  await expect(form.pickup).toHaveAccessibleDescription('Which street?')
  complaints.length = 0
})

test('a refusal without a title says that booking failed', async ({ page, complaints }) => {
  const form = await openForm(page)
  await fillIn(page, newGuest())
  await page.route(call, (route) => route.fulfill({ status: 500, body: 'oops' }))

  await form.submit.click()

  await expect(form.dialog).toContainText('Booking failed!')
  complaints.length = 0
})

test('a lost answer, and then the same booking again: one row, one reference', async ({ page, site, complaints }) => {
  const guest = newGuest()
  const form = await openForm(page)
  await fillIn(page, guest)
  // The server stores it, the answer never arrives.
  await page.route(call, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await form.submit.click()
  await expect(form.submit).toHaveText('Sending...')
  await expect(form.dialog).toContainText('it will not be booked twice', { timeout: 15_000 })
  const message = await form.dialog.getByRole('alert').textContent()
  const whatsApp = String(await form.dialog.getByRole('link').getAttribute('href'))
  const [stored] = bookingsOf(site, guest)

  await page.unroute(call)
  await page.reload()
  await openForm(page)
  await form.submit.click()

  expect(message).toMatch(/fetch/i)
  expect(decodeURIComponent(whatsApp)).toContain(guest.name)
  await expect(form.dialog).toContainText(String(stored?.['reference']))
  expect(bookingsOf(site, guest)).toHaveLength(1)
  complaints.length = 0
})

test('two fast taps are one booking', async ({ page, site }) => {
  const guest = newGuest()
  const form = await openForm(page)
  await fillIn(page, guest)
  await expect(form.submit).toBeEnabled()
  const requests: string[] = []
  page.on('request', (request) => request.url().endsWith('/Book') && requests.push(request.url()))

  await form.submit.evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })

  await expect(form.dialog).toContainText('SR-')
  expect(requests).toHaveLength(1)
  expect(bookingsOf(site, guest)).toHaveLength(1)
})

test('every call carries the language, the key and the stored token', async ({ page }) => {
  const form = await openForm(page)
  await page.evaluate(() => localStorage.setItem('token', 'stale'))
  await fillIn(page, newGuest())
  const sent = page.waitForRequest(call)

  await form.submit.click()

  const headers = (await sent).headers()
  expect(headers).toMatchObject({ 'x-language-code': 'gb', authorization: 'Bearer stale' })
  expect(headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
  await expect(form.dialog).toContainText('SR-')
})
