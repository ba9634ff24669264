import type { Page } from '@playwright/test'

import { callAdmin } from './admin-page.ts'
import { barriers } from './barriers.ts'
import { bookingForm, newGuest } from './booking-page.ts'
import { addTimes, dayAhead, openTrip, setDeparture } from './departure-days.ts'
import { expect, test } from './fixtures.ts'
import { openLive } from './open-live.ts'

test.use({
  viewport: { width: 360, height: 740 },
  // A site of its own: other files book the same trips without a timetable.
  siteKind: { name: 'wait-list' },
})
// Its site is its own: it is started once, for the whole file.
test.describe.configure({ mode: 'default' })

/** A boat trip whose departure on that day is sold out: it has two seats, and two guests. */
async function openFullBoat(page: Page, place: number, day: string) {
  const trip = await openTrip(page.request, 'boat', { place, capacity: 2 })
  await addTimes(page.request, trip)
  const start = `${day}T10:00`
  const party = await page.request.post('/api/TaxiSaranda/Book', {
    data: {
      kind: 'boat',
      subjectId: trip.subjectId,
      departure: start,
      nrOfPassengers: 2,
      name: 'Early birds',
      phoneNumber: '+355692345678',
      email: 'early@example.com',
      pickupAddress: 'Saranda',
      dropoffAddress: 'Quay',
    },
  })
  expect(party.status()).toBe(200)
  await openLive(page, '/services/boattrips')
  return { trip, start }
}

test('who finds a departure full waits for it: by the card, the form and the private page, to the seats', async ({
  page,
}) => {
  const { trip, start } = await openFullBoat(page, 0, dayAhead(2))
  const guest = newGuest()
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: trip.name }) })
  const chip = card.locator(`a.departure-chip[href*="departure=${encodeURIComponent(start)}"]`)
  // What leaves when is asked for as the card comes near.
  await card.locator('.departures').scrollIntoViewIfNeeded()
  await expect(chip).toContainText('full · Wait list')
  await chip.click()

  const form = bookingForm(page)
  const join = form.form.getByRole('button', { name: 'Join the wait list', exact: true })
  await expect(join).toBeVisible()
  // All of it is there on a small phone: what is cut off in the field stands under it.
  await expect(form.form.locator('select[name="departure"]')).toHaveAccessibleDescription(
    'full · Wait list · Saranda time',
  )
  // Three would wait in vain: it has two seats.
  const adults = form.form.locator('input[name="adults"]')
  await adults.fill('3')
  await expect(form.form.locator('select[name="departure"]')).toHaveAccessibleDescription(
    /does not have that many seats/,
  )
  await adults.fill('1')
  await form.pickup.pressSequentially('Hotel Butrinti')
  await form.name.pressSequentially(guest.name)
  await form.email.pressSequentially(guest.email)
  await form.phone.pressSequentially(guest.phone)
  expect(await barriers(page)).toEqual([])
  await join.click()

  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'You are on the wait list', exact: true })).toBeVisible()
  await expect(dialog.getByText(/^Your place in line is 1\./)).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await expect(page.locator('.kept-bookings')).toContainText(/^Your place on the wait list SR-\w+/)
  await dialog.getByRole('link', { name: 'Wait list', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Wait list', exact: true })).toBeVisible()
  await expect(
    page.getByText(/^There are not enough seats on this departure for now\. Your place in line is 1\./),
  ).toBeVisible()
  expect(await barriers(page)).toEqual([])

  await setDeparture(page.request, trip, { start, capacity: 3 })
  await page.reload()
  await expect(page.getByText(/^We hold the seats for you until /)).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Book these seats', exact: true }).click()
  await expect(page.getByText('Waiting for our confirmation', { exact: true })).toBeVisible()
  const [departure] = await callAdmin<{ taken: number; held: number; waiting: number }[]>(
    page.request,
    `GetDepartures?from=${dayAhead(2)}&to=${dayAhead(2)}&kind=boat&subjectId=${trip.subjectId}`,
  )
  expect(departure).toMatchObject({ taken: 3, held: 0, waiting: 0 })
})

test('whose seats others took waits from the dialog that says so, and leaves the list again', async ({
  page,
  complaints,
}) => {
  const start = `${dayAhead(3)}T10:00`
  const trip = await openTrip(page.request, 'boat', { place: 1, capacity: 4 })
  await addTimes(page.request, trip)
  await openLive(page, '/services/boattrips')
  const guest = newGuest()
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: trip.name }) })
  await card.getByRole('link', { name: /^Book/ }).click()
  const form = bookingForm(page)
  await form.form.locator('select[name="departure"]').selectOption(start)
  await form.form.getByRole('button', { name: 'One more: Adults' }).click()
  await form.pickup.fill('Hotel Butrinti')
  await form.name.fill(guest.name)
  await form.email.fill(guest.email)
  await form.phone.fill(guest.phone)
  // One seat is sold on while he types; two would still be there for others.
  const other = { name: 'Faster', phoneNumber: '+355692345679', email: 'faster@example.com', pickupAddress: 'Saranda' }
  const sold = await page.request.post('/api/TaxiSaranda/Book', {
    data: {
      ...other,
      kind: 'boat',
      subjectId: trip.subjectId,
      departure: start,
      nrOfPassengers: 3,
      dropoffAddress: 'Quay',
    },
  })
  expect(sold.status()).toBe(200)
  await form.submit.click()

  await expect(form.dialog.getByRole('heading')).toHaveText('There are not enough seats left on this departure.')
  await form.dialog.getByRole('button', { name: 'Join the wait list', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^Your place in line is 1\./)).toBeVisible()
  await dialog.getByRole('link', { name: 'Wait list', exact: true }).click()
  await page.getByText('Leave the wait list', { exact: true }).click()
  await page.getByRole('button', { name: 'Yes, leave it', exact: true }).click()
  await expect(page.getByText(/^You have left the wait list\./)).toBeVisible()
  complaints.length = 0
})
