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
  environment: [{ SESSION_IDLE_SECONDS: '43200' }, { scope: 'worker' }],
})

interface Booked {
  id: number
  reference: string
  statusUrl: string
  pickupDateAndTime: string
  status: string
}

test('a guest without scripts sees when his ride would go along with each departure, takes one, and staff answer with one tap; another guest cancels both', async ({
  page,
  browser,
  baseURL,
}) => {
  const { request } = page
  const trip = await openTrip(request, 'boat', { capacity: 12, priceEur: 25, priceUnit: 'person' })
  const key = { kind: trip.kind, subjectId: trip.subjectId }
  await addTimes(request, trip)
  const [start, open] = [3, 5].map((days) => `${dayAhead(days)}T10:00`) as [string, string]
  const book = (name: string, more: object) =>
    callAdmin<Booked>(request, 'AddBooking', {
      method: 'POST',
      data: { name, nrOfPassengers: 2, pickupAddress: 'Hotel Butrinti', dropoffAddress: 'Saranda', ...more },
    })
  const bookBoth = async (name: string, own: { phoneNumber: string; email: string }) => ({
    boat: await book(name, { ...own, ...key, departure: start, pickupAddress: 'Saranda', dropoffAddress: 'Ksamil' }),
    ride: await book(name, { ...own, pickupDateAndTime: `${dayAhead(3)}T09:15`, price: { eur: 15 } }),
  })
  const moving = await bookBoth('Sofia', { phoneNumber: '+355692345671', email: 'sofia@example.com' })
  const leaving = await bookBoth('Nikos', { phoneNumber: '+355692345672', email: 'nikos@example.com' })
  await callAdmin(request, 'CancelDeparture', { method: 'POST', data: { ...key, start, reason: 'weather' } })

  const context = await browser.newContext({ ...phone, baseURL: String(baseURL), javaScriptEnabled: false })
  const guest = await context.newPage()
  await guest.goto(moving.boat.statusUrl)
  const box = guest.getByRole('region', { name: 'We are sorry: the weather is too rough' })
  const instead = box.getByRole('group').filter({ hasText: formatDayTime(open, words) })
  await instead.getByText(formatDayTime(open, words)).tap()
  const tick = instead.getByRole('checkbox')
  await expect(tick).toBeChecked()
  await expect(tick).toHaveAccessibleName(new RegExp(`^Move my ride ${moving.ride.reference} along `))
  const [was, asked] = [`${dayAhead(3)}T09:15`, `${dayAhead(5)}T09:15`].map((each) => formatWallTime(each, words))
  await expect(instead.getByText(`Hotel Butrinti → Saranda: ${asked} instead of ${was}`, { exact: true })).toBeVisible()
  await expect(instead.getByText('The price stays €15.', { exact: true })).toBeVisible()

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(moving.boat.statusUrl)
    await page.getByText(formatDayTime(open, words)).tap()
    await page.getByText('Cancel instead', { exact: true }).tap()
    await expect(page.getByRole('button', { name: 'Yes, cancel' })).toBeVisible()
    expect(await barriers(page), colorScheme).toEqual([])
  }

  await instead.getByRole('button', { name: 'Take this departure' }).tap()
  await expect(guest).toHaveURL(moving.boat.statusUrl)
  await expect(guest.getByText(`You now travel on ${formatWallTime(open, words)} (Saranda time).`)).toBeVisible()
  await expect(guest.getByText(`Your ride ${moving.ride.reference}:`, { exact: true })).toBeVisible()
  await openAdmin(page, bookingPath(moving.ride.id))
  const wish = page.getByRole('region', { name: 'The guest asks for a change' })
  await expect(wish.getByText(/does not leave, and he has taken the one of .+ The agreed price stays\.$/)).toBeVisible()
  await expect(wish.getByRole('link', { name: moving.boat.reference })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await wish.getByRole('button', { name: 'Accept the change' }).tap()
  await expect(page.getByText('Change accepted.')).toBeVisible()
  await guest.reload()
  await expect(guest.getByText('We have changed your ride as you asked.')).toBeVisible()
  await guest.goto(moving.ride.statusUrl)
  await expect(guest.getByText(String(asked)).first()).toBeVisible()

  await guest.goto(leaving.boat.statusUrl)
  await box.getByText('Cancel instead', { exact: true }).press('Enter')
  const too = box.getByRole('checkbox', { name: `Cancel my ride ${leaving.ride.reference} too` })
  await expect(too).not.toBeChecked()
  await too.press('Space')
  await box.getByRole('button', { name: 'Yes, cancel' }).press('Enter')
  await expect(guest.getByText('Cancelled', { exact: true })).toBeVisible()
  await guest.goto(leaving.ride.statusUrl)
  await expect(guest.getByText('Cancelled', { exact: true })).toBeVisible()
  await context.close()
})
