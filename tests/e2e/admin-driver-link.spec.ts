import { adminPaths, bookingPath } from '#domain/admin-paths.ts'
import type { BookingDetails, BookingRecord } from '#domain/booking/booking-record.ts'
import { addDays, dayAt, timeAt } from '#domain/saranda-time.ts'
import type { Crew } from '#domain/plan/crew.ts'
import type { Ride } from '#domain/plan/ride.ts'

import { callAdmin, openAdmin } from './admin-page.ts'
import { barriers } from './barriers.ts'
import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('a driver’s link is asked about, shown once with its picture, and what he taps is read on the booking', async ({
  page,
}) => {
  const { request } = page
  const crew = await callAdmin<Crew>(request, 'AddCrew', { method: 'POST', data: { name: 'Luan of the link' } })
  await openAdmin(page, adminPaths.people)
  const makeLink = async () => {
    await page.getByRole('button', { name: 'Link for the phone of Luan of the link', exact: true }).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText('The link before it ends at once')
    await question.getByRole('button', { name: 'Make a new link' }).click()
    const shown = page.getByRole('dialog', { name: 'The phone of Luan of the link' })
    const picture = shown.getByRole('img', { name: 'QR code of the link' })
    await expect(picture).toHaveAttribute('src', /^data:image\/svg/)
    expect(await barriers(page)).toEqual([])
    const address = (await shown.getByText(/^http:\/\/[^/]+\/d\/[\w-]{22}$/).textContent()) ?? ''
    await shown.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText(address)).toHaveCount(0)
    return address
  }

  const first = await makeLink()
  expect((await request.get(first)).status()).toBe(200)
  const second = await makeLink()
  expect([(await request.get(first)).status(), (await request.get(second)).status()]).toEqual([410, 200])

  const pickupDateAndTime = `${addDays(dayAt(Date.now()), 1)}T10:00`
  const { id } = await callAdmin<BookingRecord>(request, 'AddBooking', {
    method: 'POST',
    data: {
      name: 'Guest of the link',
      phoneNumber: '+355692345678',
      nrOfPassengers: 2,
      pickupDateAndTime,
      pickupAddress: 'Saranda',
      dropoffAddress: 'Blue Eye',
    },
  })
  const { rides } = await callAdmin<BookingDetails>(request, `GetBooking?id=${id}`)
  const ride = rides[0] as Ride
  await callAdmin(request, `AssignRide?id=${ride.id}`, { method: 'PUT', data: { crewId: crew.id } })
  const at = new Date().toISOString()
  const steps = [
    { key: `way ${ride.id}`.replace(' ', '-'), rideId: ride.id, step: 'on-the-way', at },
    { key: `done ${ride.id}`.replace(' ', '-'), rideId: ride.id, step: 'done', at, eur: 20, lek: 1500 },
  ]
  const taken = await request.post('/api/Driver/AddSteps', {
    headers: { authorization: `Bearer ${second.split('/').at(-1)}` },
    data: { steps },
  })
  expect(taken.status()).toBe(200)

  await openAdmin(page, bookingPath(id))
  const section = page.getByRole('region', { name: 'Who drives' })
  const time = timeAt(Date.parse(at))
  await expect(section).toContainText(`done at ${time}`)
  await expect(section).toContainText('Collected: €20 + 1,500 lek')
  await section.getByText('What was tapped').click()
  await expect(section.getByText(`on the way since ${time} · Luan of the link`)).toBeVisible()
  expect(await barriers(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
