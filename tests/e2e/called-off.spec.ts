import { formatDayTime, formatWallTime } from '#domain/booking/format-wall-time.ts'
import { wordsFor } from '#domain/words/words.ts'

import { callAdmin } from './admin-page.ts'
import { barriers } from './barriers.ts'
import { addTimes, dayAhead, openTrip, setDeparture } from './departure-days.ts'
import { expect, test } from './fixtures.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }
const { booking: words } = wordsFor('en')

test.use({
  ...phone,
  // A site of its own: other files book the same trips without a timetable.
  siteKind: { name: 'called-off' },
})

interface Booked {
  id: number
  statusUrl: string
}

test('a guest without scripts reads why his boat does not leave, takes another one with a tap, and another guest cancels', async ({
  page,
  browser,
  baseURL,
}) => {
  const { request } = page
  const trip = await openTrip(request, 'boat', { capacity: 6, priceEur: 25, priceUnit: 'person' })
  const key = { kind: trip.kind, subjectId: trip.subjectId }
  await addTimes(request, trip)
  const [start, full, open] = [3, 4, 5].map((days) => `${dayAhead(days)}T10:00`) as [string, string, string]
  const add = (name: string, more: object = {}) =>
    callAdmin<Booked>(request, 'AddBooking', {
      method: 'POST',
      data: {
        name,
        phoneNumber: '+355692345678',
        nrOfPassengers: 2,
        pickupAddress: 'Hotel Butrinti',
        dropoffAddress: 'Ksamil',
        departure: start,
        ...key,
        ...more,
      },
    })
  const [moving, leaving] = [await add('Sofia of the storm'), await add('Nikos of the storm')]
  await add('Full boat', { departure: full, nrOfPassengers: 5 })
  await callAdmin(request, 'CancelDeparture', {
    method: 'POST',
    data: { ...key, start, reason: 'weather', note: 'Wind of force 7 until the evening.' },
  })
  const board = () =>
    callAdmin<{ parties: { name: string; choice: string; openedAt: string | null }[] }>(
      request,
      `GetCancelledDeparture?kind=${key.kind}&subjectId=${key.subjectId}&start=${start}`,
    )

  const context = await browser.newContext({ ...phone, baseURL: String(baseURL), javaScriptEnabled: false })
  const guest = await context.newPage()
  await guest.goto(moving.statusUrl)
  const box = guest.getByRole('region', { name: 'We are sorry: the weather is too rough' })
  await expect(box).toContainText(`${trip.name} on ${formatWallTime(start, words)} (Saranda time) will not go ahead.`)
  await expect(box.getByText('Wind of force 7 until the evening.', { exact: true })).toBeVisible()
  await expect(box.getByRole('button', { name: formatDayTime(full, words) })).toHaveCount(0)
  await expect(guest.getByText('Change your ride', { exact: true })).toHaveCount(0)
  expect((await board()).parties.find(({ name }) => name === 'Sofia of the storm')?.openedAt).not.toBeNull()

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(moving.statusUrl)
    await page.getByText('Cancel instead', { exact: true }).tap()
    await expect(page.getByRole('button', { name: 'Yes, cancel' })).toBeVisible()
    expect(await barriers(page), colorScheme).toEqual([])
  }

  // Somebody else is faster: the page says so, with what still has room.
  await setDeparture(request, trip, { start: open, capacity: 1 })
  await box.getByRole('button', { name: formatDayTime(open, words) }).tap()
  await expect(guest.getByRole('alert')).toContainText('There is no longer enough room on this departure.')
  await expect(box.getByRole('button', { name: formatDayTime(open, words) })).toHaveCount(0)
  await setDeparture(request, trip, { start: open, capacity: null })
  await guest.goto(moving.statusUrl)
  await box.getByRole('button', { name: formatDayTime(open, words) }).tap()
  await expect(guest).toHaveURL(moving.statusUrl)
  await expect(
    guest.getByText(`You are now travelling on ${formatWallTime(open, words)} (Saranda time).`, { exact: true }),
  ).toBeVisible()
  await expect(box).toHaveCount(0)

  await guest.goto(leaving.statusUrl)
  await box.getByText('Cancel instead', { exact: true }).press('Enter')
  await box.getByRole('button', { name: 'Yes, cancel' }).press('Enter')
  await expect(guest.getByText('Cancelled', { exact: true })).toBeVisible()
  expect((await board()).parties.map(({ name, choice }) => `${name} ${choice}`)).toEqual([
    'Nikos of the storm cancelled',
    'Sofia of the storm moved',
  ])
  await context.close()
})
