import type { Page } from '@playwright/test'

import { expect, test } from './fixtures.ts'
import { bookingsOf, cancelBookingOf, fillIn, newGuest, openForm } from './booking-page.ts'

const call = '**/api/TaxiSaranda/Book'

/** The server stores it, the answer never arrives. */
const loseAnswers = (page: Page) =>
  page.route(call, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })

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
  // The button is a long way below it.
  await expect(form.pickup).toBeFocused()
  await expect(form.pickup).toBeInViewport()
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
  await loseAnswers(page)
  await form.submit.click()
  await expect(form.submit).toHaveText('Sending…')
  await expect(form.dialog).toContainText('it will not be booked twice')
  const message = await form.dialog.getByRole('alert').textContent()
  const whatsApp = String(await form.dialog.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href'))
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

test('a lost answer, the booking cancelled, and then the same booking again: another row and reference', async ({
  page,
  site,
  complaints,
}) => {
  const guest = newGuest()
  const form = await openForm(page)
  await fillIn(page, guest)
  await loseAnswers(page)
  await form.submit.click()
  await expect(form.dialog).toContainText('it will not be booked twice')
  cancelBookingOf(site, guest)

  await page.unroute(call)
  await page.reload()
  await openForm(page)
  await form.submit.click()

  await expect(form.dialog).toContainText('SR-')
  const [cancelled, booked] = bookingsOf(site, guest)
  expect([cancelled?.['status'], booked?.['status']]).toEqual(['cancelled', 'new'])
  await expect(form.dialog).toContainText(String(booked?.['reference']))
  complaints.length = 0
})

test('a lost answer, and then the same tour again in another language: one row, one reference', async ({
  page,
  site,
  complaints,
}) => {
  const guest = newGuest()
  const form = await openForm(page, '/services/tours/25')
  await form.pickup.fill(guest.pickup)
  await form.name.fill(guest.name)
  await form.email.fill(guest.email)
  await form.phone.fill(guest.phone)
  const inEnglish = await form.dropoff.inputValue()
  await loseAnswers(page)
  await form.submit.click()
  await expect(form.dialog).toContainText('it will not be booked twice')
  const [stored] = bookingsOf(site, guest)

  await page.unroute(call)
  await openForm(page, '/it/#book')
  await expect(form.dropoff).not.toHaveValue(inEnglish)
  await form.submit.click()

  await expect(form.dialog).toContainText(String(stored?.['reference']))
  expect(stored).toMatchObject({ dropoff_address: inEnglish, kind: 'tour' })
  expect(bookingsOf(site, guest)).toHaveLength(1)
  complaints.length = 0
})

test('roaming that comes and goes is waited out: the form says so, and there is one booking', async ({
  page,
  site,
  complaints,
}) => {
  const guest = newGuest()
  const form = await openForm(page)
  await fillIn(page, guest)
  const keys: (string | undefined)[] = []
  await page.route(call, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    // Once nothing arrives, once the answer is a proxy's, then all is well.
    if (keys.length === 1) await route.abort('internetdisconnected')
    else if (keys.length === 2) await route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' })
    else await route.continue()
  })

  await form.submit.click()

  await expect(form.missing).toHaveText('No answer yet. Trying again…')
  await expect(form.dialog).toContainText('SR-')
  expect([keys.length, new Set(keys).size]).toEqual([3, 1])
  expect(bookingsOf(site, guest)).toHaveLength(1)
  complaints.length = 0
})

for (const status of [400, 409, 422, 429]) {
  test(`a refusal (${status}) is final: it is shown at once and not sent again`, async ({ page, complaints }) => {
    const form = await openForm(page)
    await fillIn(page, newGuest())
    let count = 0
    await page.route(call, async (route) => {
      count += 1
      await route.fulfill({
        status,
        contentType: 'application/problem+json',
        body: JSON.stringify({ title: 'No.', status }),
      })
    })

    await form.submit.click()

    await expect(form.dialog).toContainText('No.')
    await expect(form.dialog.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    expect(count).toBe(1)
    complaints.length = 0
  })
}

test('when no answer comes at all, the dialog offers another try, WhatsApp with everything, and a call', async ({
  page,
  site,
  complaints,
}) => {
  const guest = newGuest()
  const form = await openForm(page)
  await fillIn(page, guest)
  await form.addDetails.click()
  await form.ferryOrFlight.fill('Finikas 9:00')
  await form.note.fill('Second floor')
  await page.route(call, (route) => route.abort('internetdisconnected'))

  await form.submit.click()

  await expect(form.dialog).toContainText('it will not be booked twice')
  const link = String(await form.dialog.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href'))
  const message = String(new URL(link).searchParams.get('text'))
  for (const said of [
    'Saranda → Ksamil',
    guest.name,
    '+39 333 123 4567',
    guest.email,
    'Finikas 9:00',
    'Second floor',
  ]) {
    expect(message.replaceAll(' ', '')).toContain(said.replaceAll(' ', ''))
  }
  await expect(form.dialog.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:\+/)
  await page.unroute(call)
  await form.dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(form.dialog).toContainText('SR-')
  expect(bookingsOf(site, guest)).toMatchObject([{ ferry_or_flight: 'Finikas 9:00', note: 'Second floor' }])
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
