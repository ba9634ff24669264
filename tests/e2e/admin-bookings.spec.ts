import type { APIRequestContext } from '@playwright/test'

import type { BookableTrip, BookingRecord } from '#domain/booking/booking-record.ts'

import { adminPaths, bookingPath } from '#domain/admin-paths.ts'
import { addDays, dayAt } from '#domain/saranda-time.ts'
import { publicApi } from '#domain/paths.ts'
import { eraseOld } from '#server/bookings/upkeep.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { barriers } from './barriers.ts'
import { callAdmin, openAdmin, toast } from './admin-page.ts'
import { expect, test } from './fixtures.ts'

const tomorrow = addDays(dayAt(Date.now()), 1)

/** Books as a visitor does; every test has guests of its own. */
async function book(request: APIRequestContext, name: string, ride = {}): Promise<BookingRecord> {
  const answer = await request.post(`${publicApi}/Book`, {
    data: {
      name,
      phoneNumber: '+355692345678',
      nrOfPassengers: 3,
      pickupDateAndTime: `${tomorrow}T09:30`,
      pickupAddress: 'Saranda',
      dropoffAddress: 'Ksamil',
      email: 'guest@example.com',
      ...ride,
    },
  })
  const { reference } = (await answer.json()) as { reference: string }
  const page = await callAdmin<{ bookings: BookingRecord[] }>(request, `GetBookings?q=${reference}`)
  return page.bookings[0] as BookingRecord
}

test('a new booking appears by itself, is one tap away, and is confirmed with another', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAdmin(page, '/admin')
  await expect(page).toHaveURL(adminPaths.bookings)
  await expect(page.getByRole('button', { name: /^New/ })).toBeVisible()
  await expect(page.getByText('E-mail is not set up; bookings appear only here.')).toBeVisible()

  const { id, reference } = await book(page.request, 'Marta Kola')
  const card = page.getByRole('listitem').filter({ hasText: 'Marta Kola' })
  await expect(card).toBeVisible()
  // What stands above the list leaves room for the first of them.
  expect((await page.locator('.booking-open').first().boundingBox())?.y).toBeLessThan(630)
  await expect(page).toHaveTitle(/^\(\d+\) Bookings/)
  await expect(card.getByRole('link', { name: 'Call Marta Kola' })).toHaveAttribute('href', 'tel:+355692345678')
  await expect(card.getByRole('link', { name: 'WhatsApp to Marta Kola' })).toHaveAttribute(
    'href',
    /wa\.me\/355692345678/,
  )

  await card.getByRole('link', { name: /Saranda → Ksamil/ }).click()
  await expect(page).toHaveURL(bookingPath(id))
  await expect(page.getByText(reference, { exact: true })).toBeVisible()
  await expect(page.locator('.booking-facts')).toContainText('(Saranda time)')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(toast(page, 'Booking updated.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirmed', pressed: true })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toHaveCount(0)
  await expect(page.getByText('Status: New → Confirmed')).toBeVisible()

  await page.getByLabel('Note').fill('Waits at the ferry gate')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(toast(page, 'Note saved.')).toBeVisible()
  expect((await callAdmin<BookingRecord>(page.request, `GetBooking?id=${id}`)).staffNote).toBe(
    'Waits at the ferry gate',
  )
  expect(await barriers(page)).toEqual([])

  await page.evaluate(() => scrollTo(0, 0))
  const name = 'Wolfeschlegelsteinhausenbergerdorff'
  await callAdmin(page.request, `UpdateBooking?id=${id}`, { method: 'PUT', data: { status: 'not-a-booking', name } })
  await expect(page.getByRole('heading', { name })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expect(page.getByRole('button', { name: 'Not a booking', pressed: true })).toBeInViewport({ ratio: 1 })

  await page.getByLabel('Note').fill('Half a wo')
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'Bookings' })).toBeFocused()
  await expect(page.getByRole('list', { name: 'Not saved yet' })).toHaveCount(0)
})

test('a page that is gone on to begins at its top and is read from its heading; Back is where it was', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 480 })
  for (const name of ['Anna', 'Bora', 'Cara', 'Dita']) await book(page.request, `${name} Farthest`)
  await openAdmin(page, `${adminPaths.bookings}?q=Farthest`)
  const last = page.locator('.booking-open').last()
  const height = () => page.evaluate(() => scrollY)

  // What was seen before is there at once.
  for (let visit = 1; visit <= 2; visit += 1) {
    await last.focus()
    const before = await height()
    expect(before).toBeGreaterThan(200)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /Farthest$/, level: 1 })).toBeFocused()
    expect(await height()).toBe(0)
    await page.goBack()
    await expect(last).toBeVisible()
    await expect.poll(height).toBe(before)
  }

  const menu = page.getByRole('navigation', { name: 'Admin menu' })
  await menu.getByRole('link', { name: 'Day plan' }).press('Enter')
  await expect(page.getByRole('heading', { name: /^Day plan/ })).toBeFocused()
  expect(await height()).toBe(0)
})

test('where the server cannot tell of changes, the page asks by itself', async ({ page, complaints }) => {
  await page.clock.install()
  await page.route('**/WatchBookings', (route) => route.abort())
  await openAdmin(page, adminPaths.bookings)
  await expect(page.getByRole('button', { name: /^New/ })).toBeVisible()

  await book(page.request, 'Behind a strange proxy')
  await page.clock.runFor(16_000)

  await expect(page.getByText('Behind a strange proxy').first()).toBeVisible()
  complaints.length = 0
})

test('a line that breaks is opened anew, and what came meanwhile is shown', async ({ page, complaints }) => {
  let isBroken = true
  await page.route('**/WatchBookings', (route) => (isBroken ? route.abort() : route.continue()))
  await openAdmin(page, adminPaths.bookings)
  await book(page.request, 'Meanwhile')

  isBroken = false

  await expect(page.getByText('Meanwhile').first()).toBeVisible()
  complaints.length = 0
})

test('when a trip cannot take place, everyone on it is one press away', async ({ page, context, complaints }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 360, height: 740 })
  const trips = await callAdmin<BookableTrip[]>(page.request, 'GetTrips')
  const [boat, other] = trips.filter(({ kind }) => kind === 'boat')
  const day = addDays(tomorrow, 40)
  const onBoat = { kind: 'boat', pickupDateAndTime: `${day}T09:00`, pickupAddress: 'Hotel', dropoffAddress: 'Port' }
  for (const [name, phoneNumber, trip] of [
    ['Rosa Bianchi', '+393331234567', boat],
    ['Piotr Nowak', '+48501234567', boat],
    ['Somebody else', '+355692345678', other],
  ] as const) {
    const guest = { name, phoneNumber, nrOfPassengers: 2, email: `${phoneNumber.slice(1)}@example.com` }
    await page.request.post(`${publicApi}/Book`, { data: { ...guest, ...onBoat, subjectId: trip?.subjectId } })
  }

  await openAdmin(page, adminPaths.bookings)
  await page.getByText('Filter by trip and day').click()
  await page.getByRole('combobox', { name: 'Trip' }).selectOption({ label: boat?.name ?? '' })
  // Digit by digit, in the order of en-US: the address, which follows each of them a moment later, takes none away.
  const [year = '', month = '', ofMonth = ''] = day.split('-')
  for (const end of ['From day', 'To day']) {
    await page.getByLabel(end).pressSequentially(`${month}${ofMonth}${year}`, { delay: 50 })
    await expect(page.getByLabel(end)).toHaveValue(day)
  }

  await expect(page.getByText('Expected: 2 bookings, 4 people')).toBeVisible()
  await expect(page.getByText('Somebody else')).toHaveCount(0)
  await page.getByRole('button', { name: 'Copy 2 numbers' }).click()
  await expect(toast(page, 'Numbers copied.')).toBeVisible()
  expect((await page.evaluate(() => navigator.clipboard.readText())).split('\n').toSorted()).toEqual([
    '+393331234567',
    '+48501234567',
  ])
  await expect(page.getByRole('link', { name: 'E-mail everyone' })).toHaveAttribute('href', /^mailto:\?bcc=.*,/)
  expect(await barriers(page)).toEqual([])
  await page.reload()
  await expect(page.getByText('Expected: 2 bookings, 4 people')).toBeVisible()
  expect(complaints).toEqual([])
})

test('a note that is being written stays when somebody else changes the booking', async ({ page }) => {
  const { id } = await book(page.request, 'Ferry Meyer')
  await openAdmin(page, bookingPath(id))
  await page.getByLabel('Note').fill('Has a dog')

  await callAdmin(page.request, `UpdateBooking?id=${id}`, {
    method: 'PUT',
    data: { staffNote: 'Pays by card', status: 'confirmed' },
  })
  await expect(page.getByRole('button', { name: 'Confirmed' })).toHaveAttribute('aria-pressed', 'true')

  await expect(page.getByLabel('Note')).toHaveValue('Has a dog')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Pays by card' })).toBeVisible()
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(toast(page, 'Note saved.')).toBeVisible()
})

test('details, the ride back and a suspicion stand in the list and on the booking', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const there = { pickupDateAndTime: `${tomorrow}T09:30`, pickupAddress: 'Saranda (39.87561, 20.00530)' }
  const answer = await page.request.post(`${publicApi}/Book`, {
    data: {
      ...there,
      name: 'Wholly described',
      phoneNumber: '+355692345678',
      nrOfPassengers: 3,
      dropoffAddress: 'Ksamil',
      email: 'guest@example.com',
      ferryOrFlight: 'Finikas 9:00',
      childSeats: 2,
      bags: 4,
      returnDateAndTime: `${addDays(tomorrow, 1)}T18:00`,
      note: 'Second floor',
      website: 'http://spam.example',
    },
  })
  const { reference } = (await answer.json()) as { reference: string }

  await openAdmin(page, adminPaths.bookings)
  await page.getByRole('searchbox').fill(reference)
  const card = page.getByRole('listitem').filter({ hasText: 'Wholly described' })
  await expect(card).toContainText('Looks suspicious')
  await expect(card).toContainText('Back 18:00')
  await card.getByRole('link', { name: /Saranda/ }).click()

  await expect(page.getByText('Looks suspicious. A field that people do not see was filled in.')).toBeVisible()
  const facts = page.getByRole('main')
  for (const said of ['Finikas 9:00', 'Child seats', '18:00', 'Second floor']) await expect(facts).toContainText(said)
  await expect(page.getByRole('link', { name: 'On the map' })).toHaveAttribute('href', /query=39\.87561,20\.00530/)
  expect(await barriers(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('long after the ride a booking says what was travelled, and nothing of the guest', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { id } = await callAdmin<BookingRecord>(page.request, 'AddBooking', {
    method: 'POST',
    data: {
      name: 'Long Ago',
      phoneNumber: '+355692345678',
      nrOfPassengers: 2,
      pickupDateAndTime: '2024-01-05T10:00',
      pickupAddress: 'Saranda',
      dropoffAddress: 'Ksamil',
    },
  })
  const database = await openDatabase(`${site.dataFolder}/site.db`)
  await eraseOld(database, { months: 12, now: Date.now() })
  await database.close()

  await openAdmin(page, `${adminPaths.bookings}?to=2024-01-31`)
  await expect(page.getByText('Personal data erased')).toBeVisible()
  await page.getByRole('link', { name: /Saranda to Ksamil/ }).click()

  await expect(page).toHaveURL(bookingPath(id))
  await expect(page.getByRole('heading', { name: 'Saranda to Ksamil' })).toBeVisible()
  await expect(page.getByText(/personal data was erased on/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Confirm Deletion' }).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Booking deleted.')).toBeVisible()
})

test('who changes a booking that somebody else has changed meanwhile is told, and sees the other change', async ({
  page,
  complaints,
}) => {
  const { id } = await book(page.request, 'Two at once')
  // A tab that is told at once would show the other change before the press.
  await page.route('**/WatchBookings', (route) => route.abort())
  await openAdmin(page, bookingPath(id))
  await expect(page.getByRole('heading', { name: 'Two at once' })).toBeVisible()
  await callAdmin(page.request, `UpdateBooking?id=${id}`, { method: 'PUT', data: { status: 'cancelled' } })

  await page.getByRole('button', { name: 'Confirmed' }).click()

  await expect(page.getByRole('main').getByRole('alert')).toContainText('Somebody else has changed this booking')
  await expect(page.getByRole('button', { name: 'Cancelled' })).toHaveAttribute('aria-pressed', 'true')
  complaints.length = 0
})

test('what can be done with a booking that has no price stands in two lines on a phone, in both languages', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await book(page.request, 'Gent Kurti', { pickupAddress: 'Hotel Brilant, Saranda', dropoffAddress: 'Përmet' })
  await openAdmin(page, adminPaths.bookings)
  const card = page.getByRole('listitem').filter({ hasText: 'Gent Kurti' })
  for (const language of ['English', 'Shqip']) {
    await page.locator('.staff-language').selectOption(language)
    await expect(
      card.getByRole('link', { name: language === 'English' ? 'Price and offer' : 'Çmimi dhe oferta' }),
    ).toBeVisible()
    const tops = await card
      .locator('.booking-actions > *')
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)))
    expect.soft(new Set(tops).size, language).toBe(2)
  }
  await page.locator('.staff-language').selectOption('English')
  await expect(card.getByRole('link', { name: 'Price and offer' })).toBeVisible()
})

test('a telephone number stands on one line, however narrow the phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 })
  const { id } = await book(page.request, 'Genta Lleshi', { phoneNumber: '+4915112345678' })
  await openAdmin(page, bookingPath(id))
  const number = page.getByText('+4915112345678', { exact: true })
  await expect(number).toBeVisible()
  const lines = await number.evaluate((element) => {
    const text = document.createRange()
    text.selectNodeContents(element)
    return text.getClientRects().length
  })
  expect(lines).toBe(1)
})
