import type { APIRequestContext } from '@playwright/test'

import { bookingPath } from '#domain/admin-paths.ts'
import { formatDayTime, formatWallTime } from '#domain/booking/format-wall-time.ts'
import { wordsFor } from '#domain/words/words.ts'

import { callAdmin, openAdmin } from './admin-page.ts'
import { barriers } from './barriers.ts'
import { addTimes, dayAhead, openTrip } from './departure-days.ts'
import { expect, test } from './fixtures.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }
const { booking: words } = wordsFor('en')

test.use({
  ...phone,
  // A site of its own: other files book the same trips without a timetable.
  siteKind: { name: 'rides-along' },
})

interface Booked {
  id: number
  reference: string
  statusUrl: string
}

/** A boat trip whose departure does not leave, and a guest aboard who has a ride to it. */
async function openStorm(request: APIRequestContext, { place, name }: { place: number; name: string }) {
  const trip = await openTrip(request, 'boat', { place, capacity: 12, priceEur: 25, priceUnit: 'person' })
  const key = { kind: trip.kind, subjectId: trip.subjectId }
  await addTimes(request, trip)
  const [start, open] = [3, 5].map((days) => `${dayAhead(days)}T10:00`) as [string, string]
  const own = { name, phoneNumber: `+35569234567${place}`, email: `${name}@example.com`, nrOfPassengers: 2 }
  const book = (more: object) => callAdmin<Booked>(request, 'AddBooking', { method: 'POST', data: { ...own, ...more } })
  const boat = await book({ ...key, departure: start, pickupAddress: 'Saranda', dropoffAddress: 'Ksamil' })
  const ends = { pickupAddress: 'Hotel Butrinti', dropoffAddress: 'Saranda' }
  const ride = await book({ ...ends, pickupDateAndTime: `${dayAhead(3)}T09:15`, price: { eur: 15 } })
  await callAdmin(request, 'CancelDeparture', { method: 'POST', data: { ...key, start, reason: 'weather' } })
  return { boat, ride, open }
}

test('a guest without scripts sees when his ride would go along with each departure, and takes one with it', async ({
  page,
  browser,
  baseURL,
}) => {
  const { boat, ride, open } = await openStorm(page.request, { place: 0, name: 'sofia' })
  const context = await browser.newContext({ ...phone, baseURL: String(baseURL), javaScriptEnabled: false })
  const guest = await context.newPage()
  await guest.goto(boat.statusUrl)
  const box = guest.getByRole('region', { name: 'We are sorry: the weather is too rough' })
  const instead = box.getByRole('group').filter({ hasText: formatDayTime(open, words) })
  await instead.getByText(formatDayTime(open, words)).tap()
  const tick = instead.getByRole('checkbox')
  await expect(tick).toBeChecked()
  await expect(tick).toHaveAccessibleName(new RegExp(`^Move my ride ${ride.reference} as well `))
  const [was, asked] = [3, 5].map((days) => formatWallTime(`${dayAhead(days)}T09:15`, words))
  await expect(instead.getByText(`${words.receiptWhen}: ${asked} instead of ${was}`, { exact: true })).toBeVisible()
  await expect(instead.getByText('The price stays the same.', { exact: true })).toBeVisible()

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(boat.statusUrl)
    await page.getByText(formatDayTime(open, words)).tap()
    await page.getByText('Cancel instead', { exact: true }).tap()
    await expect(page.getByRole('button', { name: 'Yes, cancel' })).toBeVisible()
    expect(await barriers(page), colorScheme).toEqual([])
  }

  await instead.getByRole('button', { name: 'Take this departure' }).tap()
  await expect(guest).toHaveURL(boat.statusUrl)
  await expect(
    guest.getByText(`You are now travelling on ${formatWallTime(open, words)} (Saranda time).`),
  ).toBeVisible()
  await expect(guest.getByText(`Your ride ${ride.reference}:`, { exact: true })).toBeVisible()
  await context.close()
})

test('staff read why a ride goes along and accept it with one tap, and the guest reads it on both pages', async ({
  page,
}) => {
  const { boat, ride, open } = await openStorm(page.request, { place: 1, name: 'anna' })
  const moved = await page.request.post(`${boat.statusUrl}/move`, {
    data: { departure: open, rides: [ride.reference] },
    headers: { accept: 'application/json' },
  })
  expect(moved.status()).toBe(200)
  await openAdmin(page, bookingPath(ride.id))
  const wish = page.getByRole('region', { name: 'The guest asks for a change' })
  await expect(wish.getByText(/does not leave, and he has taken the one of .+ The agreed price stays\.$/)).toBeVisible()
  await expect(wish.getByRole('link', { name: boat.reference })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await wish.getByRole('button', { name: 'Accept the change' }).tap()
  await expect(page.getByText('Change accepted.')).toBeVisible()
  await page.goto(boat.statusUrl)
  await expect(page.getByText('We have changed your ride as you asked.')).toBeVisible()
  await page.goto(ride.statusUrl)
  await expect(
    page.getByText(`${formatWallTime(`${dayAhead(5)}T09:15`, words)} (Saranda time)`, { exact: true }),
  ).toBeVisible()
})

test('a guest without scripts cancels his ride with the boat', async ({ page, browser, baseURL }) => {
  const { boat, ride } = await openStorm(page.request, { place: 2, name: 'nikos' })
  const context = await browser.newContext({ ...phone, baseURL: String(baseURL), javaScriptEnabled: false })
  const guest = await context.newPage()
  await guest.goto(boat.statusUrl)
  await guest.getByText('Cancel instead', { exact: true }).press('Enter')
  const too = guest.getByRole('checkbox', { name: `Cancel my ride ${ride.reference} too` })
  await expect(too).not.toBeChecked()
  await too.press('Space')
  await guest.getByRole('button', { name: 'Yes, cancel' }).press('Enter')
  await expect(guest.getByText('Cancelled', { exact: true })).toBeVisible()
  await guest.goto(ride.statusUrl)
  await expect(guest.getByText('Cancelled', { exact: true })).toBeVisible()
  await context.close()
})
