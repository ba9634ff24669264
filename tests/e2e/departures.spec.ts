import type { Page } from '@playwright/test'

import { formatWallTime } from '#domain/booking/format-wall-time.ts'
import { wordsFor } from '#domain/words/words.ts'

import { callAdmin } from './admin-page.ts'
import { barriers } from './barriers.ts'
import { bookingForm, bookingsOf, type Guest, newGuest } from './booking-page.ts'
import { addTimes, dayAhead, openTrip, setDeparture } from './departure-days.ts'
import { expect, test } from './fixtures.ts'
import { openLive } from './open-live.ts'

test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  // A site of its own: other files book the same trips without a timetable.
  siteKind: { name: 'departures' },
})
// Its site is its own: it is started once, for the whole file.
test.describe.configure({ mode: 'default' })

const prices = { priceEur: 25, priceUnit: 'person', childPriceEur: 10, childMaxAge: 11 }
const departureOf = (page: Page) => bookingForm(page).form.locator('select[name="departure"]')

/** A boat trip of its own for each test, every day at ten, with a price for children. */
async function openBoat(page: Page, place: number, capacity: number) {
  const trip = await openTrip(page.request, 'boat', { place, capacity, ...prices })
  await addTimes(page.request, trip)
  await openLive(page, '/services/boattrips')
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: trip.name }) })
  return { trip, card }
}

const chipOf = (page: Page, start: string) =>
  page.locator(`a.departure-chip[href*="departure=${encodeURIComponent(start)}"]`).first()

async function fillInGuest(page: Page, guest: Guest) {
  const form = bookingForm(page)
  await form.pickup.fill('Hotel Butrinti')
  await form.name.fill(guest.name)
  await form.email.fill(guest.email)
  await form.phone.fill(guest.phone)
}

test('one tap on a card chooses a departure; adults and children make the total, and are booked with it', async ({
  page,
  site,
}) => {
  const start = `${dayAhead(2)}T10:00`
  const { trip, card } = await openBoat(page, 0, 8)
  const guest = newGuest()
  await card.locator('.departures').scrollIntoViewIfNeeded()
  await expect(chipOf(page, start)).toContainText('8 seats left')
  expect(await barriers(page)).toEqual([])
  await chipOf(page, start).tap()

  const form = bookingForm(page)
  await expect(departureOf(page)).toHaveValue(start)
  await expect(form.form.getByText(trip.name)).toBeVisible()
  await form.form.getByRole('button', { name: 'One more: Adults' }).tap()
  await form.form.getByRole('button', { name: 'One more: Children' }).tap()
  await expect(form.price).toContainText('€60')
  expect(await barriers(page)).toEqual([])
  await fillInGuest(page, guest)
  await form.submit.tap()

  await expect(form.dialog.getByText('Departure', { exact: true })).toBeVisible()
  await expect(form.dialog.getByText('3 · children: 1', { exact: true })).toBeVisible()
  await expect(form.dialog.getByText('The price changed while')).toHaveCount(0)
  expect(bookingsOf(site, guest)).toMatchObject([{ pickup_wall_time: start, adults: 2, children: 1 }])
  const [departure] = await callAdmin<{ taken: number }[]>(
    page.request,
    `GetDepartures?from=${dayAhead(2)}&to=${dayAhead(2)}&kind=boat&subjectId=${trip.subjectId}`,
  )
  expect(departure?.taken).toBe(3)
})

test('without scripts nobody is told that departures are on their way, which never come', async ({
  page,
  browser,
  baseURL,
}) => {
  const { trip } = await openBoat(page, 0, 8)
  const context = await browser.newContext({ baseURL: String(baseURL), javaScriptEnabled: false })
  const still = await context.newPage()
  await still.goto(`/services/boattrips/${trip.subjectId}`)

  await expect(still.getByRole('heading', { name: trip.name, level: 1 })).toBeVisible()
  await expect(still.getByText('Next departures')).toBeHidden()
  await context.close()
})

test('who empties a number of people types the next one as anywhere; left empty, it is the least again', async ({
  page,
}) => {
  const trip = await openTrip(page.request, 'tour', { place: 3, capacity: 8, ...prices })
  await addTimes(page.request, trip)
  await openLive(page, `/en/services/tours/${trip.subjectId}`)
  const { form, price } = bookingForm(page)
  await form.scrollIntoViewIfNeeded()
  const adults = form.locator('input[name="adults"]')

  await adults.press('End')
  await adults.press('Backspace')
  await expect(adults).toHaveValue('')
  await adults.press('3')
  await expect(adults).toHaveValue('3')
  await expect(price).toContainText('€75')
  await adults.press('Backspace')
  await adults.blur()
  await expect(adults).toHaveValue('1')
  await expect(price).toContainText('€25')

  // Also where he has emptied it before he chose what leaves by a timetable.
  await openLive(page, '/#book')
  const { form: ride, passengers } = bookingForm(page)
  await ride.scrollIntoViewIfNeeded()
  await ride.getByRole('button', { name: /^Remove/ }).click()
  await passengers.fill('')
  await openLive(page, `/en/services/tours/${trip.subjectId}`)
  await form.scrollIntoViewIfNeeded()
  await expect(adults).toHaveValue('1')
  await expect(bookingForm(page).missing).toHaveText(/^Still needed: (?!.*Passengers)/)
})

test('departures without seats and closed ones are greyed with the reason, and the form waits for a choice', async ({
  page,
}) => {
  const { trip, card } = await openBoat(page, 1, 5)
  await setDeparture(page.request, trip, { start: `${dayAhead(3)}T10:00`, capacity: 0 })
  await setDeparture(page.request, trip, { start: `${dayAhead(4)}T10:00`, isClosed: true })
  await card.getByRole('link', { name: /^Book/ }).tap()
  const form = bookingForm(page)
  await expect(form.missing).toContainText('Departure')
  await expect(form.submit).toBeDisabled()
  const option = (start: string) => departureOf(page).locator(`option[value="${start}"]`)
  await expect(option(`${dayAhead(3)}T10:00`)).toHaveText(/ · on request$/)
  await expect(option(`${dayAhead(3)}T10:00`)).toBeDisabled()
  await expect(option(`${dayAhead(4)}T10:00`)).toHaveText(/ · can no longer be booked$/)
  await expect(option(`${dayAhead(4)}T10:00`)).toBeDisabled()
  const days = await departureOf(page).locator('option').count()
  await form.form.getByRole('button', { name: 'Later days' }).tap()
  await expect.poll(() => departureOf(page).locator('option').count()).toBeGreaterThan(days + 50)
  await departureOf(page).selectOption(`${dayAhead(5)}T10:00`)
  await expect(form.missing).not.toContainText('Departure')

  // Who comes back after days reads that what he had chosen is over.
  await page.evaluate(
    (past) => {
      const draft = JSON.parse(localStorage.getItem('bookingDraft') ?? '{}')
      localStorage.setItem('bookingDraft', JSON.stringify({ ...draft, departure: past }))
    },
    `${dayAhead(-3)}T10:00`,
  )
  await page.reload()
  await expect(departureOf(page)).toHaveAccessibleDescription(/This departure can no longer be booked/)
  await departureOf(page).selectOption(`${dayAhead(5)}T10:00`)
  await expect(departureOf(page)).not.toHaveAccessibleDescription(/can no longer be booked/)

  await form.form.getByRole('button', { name: `Remove: ${trip.name}` }).tap()
  await expect(departureOf(page)).toHaveCount(0)
  await expect(form.date).toBeVisible()
})

test('seats that others were faster with: what is left is said, the next three are offered, and nothing typed is lost', async ({
  page,
  complaints,
}) => {
  const start = `${dayAhead(6)}T10:00`
  const { trip, card } = await openBoat(page, 2, 4)
  const guest = newGuest()
  await card.getByRole('link', { name: /^Book/ }).tap()
  const form = bookingForm(page)
  await departureOf(page).selectOption(start)
  for (let count = 1; count < 3; count += 1) await form.form.getByRole('button', { name: 'One more: Adults' }).tap()
  await fillInGuest(page, guest)
  // Two of the four seats go while he types.
  await setDeparture(page.request, trip, { start, capacity: 2 })
  await form.submit.tap()

  await expect(form.dialog.getByRole('heading')).toHaveText('There are not enough seats left on this departure.')
  await expect(form.dialog.getByRole('listitem')).toHaveCount(3)
  expect(await barriers(page)).toEqual([])
  await form.dialog.getByRole('button', { name: 'Close' }).tap()
  await expect(departureOf(page)).toHaveAccessibleDescription(/Only 2 seats are left on this departure\./)
  await expect(form.name).toHaveValue(guest.name)

  await form.submit.tap()
  await form.dialog.getByRole('listitem').first().getByRole('button').tap()
  await expect(departureOf(page)).toHaveValue(`${dayAhead(7)}T10:00`)
  await form.submit.tap()
  await expect(form.dialog.getByText('Departure', { exact: true })).toBeVisible()
  complaints.length = 0
})

test('without network the form says that seats are known only with it, and asks by itself once it is back', async ({
  page,
  complaints,
}) => {
  await page.route('**/GetDepartures?*', (route) => route.abort())
  const { card } = await openBoat(page, 3, 9)
  await card.locator('.departures').scrollIntoViewIfNeeded()
  const honest = 'Without a network connection we cannot tell how many seats are free.'
  await expect(card.getByText(honest)).toBeVisible()
  await page.unroute('**/GetDepartures?*')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(card.locator('a.departure-chip').first()).toContainText('9 seats left')
  complaints.length = 0
})

async function chooseItalian(page: Page) {
  await page.getByRole('button', { name: /^Language/ }).tap()
  await page.getByRole('button', { name: 'Italiano' }).tap()
  await expect(page.locator('html')).toHaveAttribute('lang', 'it')
}

test('another language leaves the trip, its departure and its children, on every page and on its own', async ({
  page,
  site,
}) => {
  const start = `${dayAhead(2)}T10:00`
  const trip = await openTrip(page.request, 'tour', { place: 1, capacity: 8, ...prices })
  await addTimes(page.request, trip)
  const italians = await page.request.get('/api/TaxiSaranda/GetAllTours', { headers: { 'x-language-code': 'it' } })
  const { tours } = (await italians.json()) as { tours: { id: number; number: number; name: string }[] }
  const italian = tours.find(({ number }) => number === trip.subjectId)
  if (!italian) throw new Error('The trip has no Italian texts.')
  expect(italian.id).not.toBe(trip.subjectId)
  const form = bookingForm(page)
  const guest = newGuest()
  const expectChosen = async (name: string) => {
    await expect(form.form.locator('.booking-subject')).toContainText(name)
    await expect(form.dropoff).toHaveValue(name)
    await expect(departureOf(page)).toHaveValue(start)
    await expect(form.form.locator('input[name="children"]')).toHaveValue('1')
    await expect(form.price).toContainText('35')
  }

  await openLive(page, '/services/tours')
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: trip.name }) })
  await card.locator('.departures').scrollIntoViewIfNeeded()
  await card.locator('a.departure-chip').first().tap()
  await departureOf(page).selectOption(start)
  await form.form.getByRole('button', { name: 'One more: Children' }).tap()
  await expectChosen(trip.name)
  await chooseItalian(page)
  await expectChosen(italian.name)

  await openLive(page, `/en/services/tours/${trip.subjectId}`)
  await form.form.scrollIntoViewIfNeeded()
  await expectChosen(trip.name)
  await chooseItalian(page)
  await expect(page).toHaveURL(/\/it\/services\/tours\//)
  await form.form.scrollIntoViewIfNeeded()
  await expectChosen(italian.name)
  await fillInGuest(page, guest)
  await form.submit.tap()

  await expect(form.dialog).toContainText(/SR-\w+/)
  expect(bookingsOf(site, guest)).toMatchObject([
    { subject_name: italian.name, pickup_wall_time: start, adults: 1, children: 1 },
  ])
})

test('a trip that has got a timetable since the page was made asks for the departure after a refusal', async ({
  page,
  complaints,
}) => {
  const tour = await openTrip(page.request, 'tour', { place: 2, capacity: 8, ...prices })
  await openLive(page, '/services/tours')
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: tour.name }) })
  await card.getByRole('link', { name: /^Book/ }).tap()
  const form = bookingForm(page)
  await fillInGuest(page, newGuest())
  await addTimes(page.request, tour)
  await form.submit.tap()
  await form.dialog.getByRole('button', { name: 'Close' }).tap()

  await expect(departureOf(page)).toHaveAccessibleDescription(/Please choose a departure\./)
  await departureOf(page).selectOption(`${dayAhead(2)}T10:00`)
  await form.submit.tap()
  await expect(form.dialog.getByText('Departure', { exact: true })).toBeVisible()
  complaints.length = 0
})

test('a trip that has lost its timetable since is asked for after a refusal, at the time that was chosen', async ({
  page,
  site,
  complaints,
}) => {
  const start = `${dayAhead(2)}T10:00`
  const guest = newGuest()
  const tour = await openTrip(page.request, 'tour', { capacity: 8, ...prices })
  const { id } = await addTimes(page.request, tour)
  await openLive(page, '/services/tours')
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: tour.name }) })
  await card.locator('.departures').scrollIntoViewIfNeeded()
  await chipOf(page, start).tap()
  const form = bookingForm(page)
  await fillInGuest(page, guest)
  await callAdmin(page.request, `DeleteTimetableRow?id=${id}`, { method: 'DELETE' })
  await form.submit.tap()
  await form.dialog.getByRole('button', { name: 'Close' }).tap()

  await expect(form.date).toHaveValue(formatWallTime(start, wordsFor('en').booking))
  await form.submit.tap()
  await expect(form.dialog.getByText('Pick-up', { exact: true })).toBeVisible()
  expect(bookingsOf(site, guest)).toMatchObject([{ pickup_wall_time: start, departure_id: null }])
  complaints.length = 0
})

test('a trip without a timetable is asked for at any time, and asks nobody for departures', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const tour = await openTrip(page.request, 'tour')
  await openLive(page, '/services/tours')
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: tour.name }) })
  await card.getByRole('link', { name: /^Book/ }).tap()
  await expect(bookingForm(page).date).toBeVisible()
  await expect(departureOf(page)).toHaveCount(0)
  expect(asked.filter((url) => /GetDepartures|departure-/.test(url))).toEqual([])
})
