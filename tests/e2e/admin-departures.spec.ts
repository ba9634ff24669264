import { adminPaths } from '#domain/admin-paths.ts'

import { callAdmin, openAdmin, toast } from './admin-page.ts'
import { barriers } from './barriers.ts'
import { dayAhead, departuresOn, openTrip, setDeparture } from './departure-days.ts'
import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 360, height: 740 } })

const pageOf = (day: string, trip = '') => `${adminPaths.departures}?day=${day}${trip && `&trip=${trip}`}`

test('a timetable is written by keyboard alone, is read as one says it, and its departures show', async ({ page }) => {
  const { name, subjectId } = await openTrip(page.request, 'boat', { capacity: 25 })
  await openAdmin(page, pageOf(dayAhead(40), `boat/${subjectId}`))
  await page.getByRole('button', { name: 'Add times' }).press('Enter')
  const form = page.getByRole('form', { name: 'Add times' })
  await expect(form.getByLabel('Trip')).toBeFocused()
  await form.getByLabel('Trip').selectOption({ label: name })
  for (const day of ['Saturday', 'Sunday']) await form.getByLabel(day).press('Space')
  await form.getByLabel('Time', { exact: true }).fill('09:15')
  const from = form.getByRole('group', { name: 'First day' })
  await from.getByLabel('Month').selectOption('May')
  const to = form.getByRole('group', { name: 'Last day' })
  await to.getByLabel('Month').selectOption('February')
  await expect(to.getByLabel('Day')).toHaveValue('29')
  expect(await barriers(page)).toEqual([])
  await form.getByRole('button', { name: 'Save' }).press('Enter')

  await expect(toast(page, 'Added.')).toBeVisible()
  const timetable = page.getByRole('region', { name: 'Timetable' })
  await expect(timetable.getByText('Monday to Friday 09:15, May to February')).toBeVisible()

  await timetable.getByRole('button', { name: /^Edit/ }).press('Enter')
  const edited = page.getByRole('form', { name: /^Monday to Friday/ })
  for (const day of ['Saturday', 'Sunday']) await edited.getByLabel(day).press('Space')
  await edited.getByLabel('Leaves').selectOption('by the sunset')
  await edited.getByLabel('Minutes before sunset').fill('90')
  await edited.getByRole('group', { name: 'First day' }).getByLabel('Month').selectOption('January')
  await edited.getByRole('group', { name: 'Last day' }).getByLabel('Month').selectOption('December')
  await expect(edited.getByRole('group', { name: 'Last day' }).getByLabel('Day')).toHaveValue('31')
  await edited.getByRole('button', { name: 'Save' }).press('Enter')

  await expect(timetable.getByText('daily 90 minutes before sunset, all year')).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(`${name}.*0 of 25 taken`) })).toHaveCount(7)
  expect(await barriers(page)).toEqual([])
  await timetable.getByRole('button', { name: /^Edit/ }).press('Enter')
  await page.getByRole('button', { name: 'Delete' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(timetable.getByText('No trip has a timetable yet')).toBeVisible()
  await expect(timetable.getByRole('heading', { name: 'Timetable' })).toBeFocused()
})

test('neither a time nor the sunset is refused beside its field', async ({ page, complaints }) => {
  await openAdmin(page, adminPaths.departures)
  await page.getByRole('button', { name: 'Add times' }).click()
  const form = page.getByRole('form', { name: 'Add times' })
  await form.getByRole('button', { name: 'Save' }).click()

  await expect(form.getByLabel('Time', { exact: true })).toHaveAccessibleDescription(
    'Please give a time, or the minutes before sunset.',
  )
  complaints.length = 0
})

test('an extra departure is added, gets fewer seats, another boat and a note, and is closed and opened by the thumb', async ({
  page,
  complaints,
}) => {
  const day = dayAhead(41)
  const trip = await openTrip(page.request, 'boat', { place: 1, capacity: 20 })
  const boat = await callAdmin<{ id: number }>(page.request, 'AddVehicle', {
    method: 'POST',
    data: { name: 'Boat of the extra departure', kind: 'boat', seats: 12 },
  })
  await openAdmin(page, pageOf(day))
  await page.getByRole('button', { name: 'Extra departure' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Trip').selectOption({ label: trip.name })
  await expect(dialog.getByLabel('Day')).toHaveValue(day)
  // A slip of the year would add one that nobody sees.
  await expect(dialog.getByLabel('Day')).toHaveAttribute('min', dayAhead(0))
  await expect(dialog.getByLabel('Seats on this departure')).toHaveAttribute('min', '1')
  await dialog.getByLabel('Time').fill('18:30')
  expect(await barriers(page)).toEqual([])
  // Whoever presses again because no answer came has added it.
  const add = dialog.getByRole('button', { name: 'Add' })
  await page.route(
    '**/api/Admin/SetDeparture',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await add.click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await add.click()

  const card = page.getByRole('button', { name: new RegExp(`18:30.*${trip.name}`) })
  await expect(card).toContainText('0 of 20 taken')
  complaints.length = 0
  await card.click()
  await dialog.getByLabel('Seats on this departure').fill('12')
  await dialog.getByLabel('Boat or car').selectOption({ label: 'Boat of the extra departure' })
  await dialog.getByLabel('Note').fill('Genti steers')
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(card).toContainText('12 free')
  await expect(card).toContainText('Genti steers')

  await card.click()
  await dialog.getByRole('button', { name: 'Close it: sell nothing more' }).click()
  await expect(card).toContainText('Closed')
  const stored = (await departuresOn(page.request, day)).find(({ start }) => start === `${day}T18:30`)
  expect(stored).toMatchObject({ capacity: 12, vehicleId: boat.id, note: 'Genti steers', isClosed: true })
  await card.click()
  await dialog.getByRole('button', { name: 'Sell it again' }).click()
  await expect(card).toContainText('12 free')
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('what a colleague changes is there by itself, and does not undo what is typed', async ({ page, complaints }) => {
  const day = dayAhead(42)
  const trip = await openTrip(page.request, 'tour', { capacity: 8 })
  const start = `${day}T07:45`
  await setDeparture(page.request, trip, { start })
  await openAdmin(page, pageOf(day))
  const card = page.getByRole('button', { name: /07:45/ })
  await expect(card).toContainText('8 free')
  await setDeparture(page.request, trip, { start, note: 'By a colleague' })
  await expect(card).toContainText('By a colleague')

  await card.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Seats on this departure').fill('6')
  // From here on nothing more is heard of the colleague, until the press has been refused.
  const refused = Promise.withResolvers<void>()
  await page.route('**/GetDepartures?*', async (route) => {
    await refused.promise
    await route.continue().catch(() => undefined)
  })
  await setDeparture(page.request, trip, { start, isClosed: true })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Somebody else has changed this departure in the meantime. Nothing was saved.')
  refused.resolve()
  await expect(dialog.getByRole('button', { name: 'Sell it again' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()

  await expect(card).toContainText('0 of 6 taken')
  expect((await departuresOn(page.request, day)).find((each) => each.start === start)).toMatchObject({
    capacity: 6,
    isClosed: true,
    note: 'By a colleague',
  })
  complaints.length = 0
})

test('a boat is out once at a time, and the dialog says with what', async ({ page, complaints }) => {
  const day = dayAhead(43)
  const { id } = await callAdmin<{ id: number }>(page.request, 'AddVehicle', {
    method: 'POST',
    data: { name: 'The only boat', kind: 'boat', seats: 12 },
  })
  const trip = await openTrip(page.request, 'boat', { place: 2, capacity: 12, vehicleId: id, lengthMinutes: 120 })
  await setDeparture(page.request, trip, { start: `${day}T10:00` })
  await openAdmin(page, pageOf(day))
  await page.getByRole('button', { name: 'Extra departure' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Trip').selectOption({ label: trip.name })
  await dialog.getByLabel('Time').fill('11:59')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog).toContainText(`The boat is out then: ${trip.name}, ${day} 10:00.`)
  await dialog.getByLabel('Time').fill('12:00')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('button', { name: /12:00/ })).toBeVisible()

  const data = { name: 'Another boat', kind: 'boat', seats: 12 }
  await callAdmin(page.request, 'AddVehicle', { method: 'POST', data })
  await page.reload()
  await page.getByRole('button', { name: 'Extra departure' }).click()
  await dialog.getByLabel('Trip').selectOption({ label: trip.name })
  await dialog.getByLabel('Time').fill('11:59')
  await dialog.getByLabel('Boat or car').selectOption({ label: data.name })
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('button', { name: /11:59/ })).toBeVisible()
  complaints.length = 0
})

test('who goes with a departure is ticked at the quay, as the list that opens from it', async ({ page }) => {
  const day = dayAhead(45)
  const trip = await openTrip(page.request, 'tour', { place: 2, capacity: 10 })
  const start = `${day}T06:30`
  await setDeparture(page.request, trip, { start })
  const guest = { name: 'Guest of the quay', phoneNumber: '+355692345678', pickupAddress: 'Saranda' }
  const { kind, subjectId } = trip
  const { id } = await callAdmin<{ id: number }>(page.request, 'AddBooking', {
    method: 'POST',
    data: { ...guest, dropoffAddress: trip.name, kind, subjectId, departure: start, adults: 2, children: 1 },
  })
  await openAdmin(page, pageOf(day))
  await page.getByRole('button', { name: /06:30.*3 of 10 taken/ }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Boarding list' }).click()
  await expect(page.getByRole('heading', { name: 'Boarding list' })).toBeVisible()
  await expect(page.getByText('2 adults, 1 child', { exact: true })).toBeVisible()
  // What they pay, for all of them.
  await expect(page.getByText(/^€\d+$/)).toBeVisible()
  expect(await barriers(page)).toEqual([])
  // As many as possible on one screen, and nothing too small for a thumb.
  const row = page.getByRole('listitem').filter({ has: page.getByLabel('Guest of the quay') })
  expect((await row.boundingBox())?.height).toBeLessThan(80)
  for (const target of [row.locator('label'), ...(await row.getByRole('link').all())]) {
    const box = await target.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  await page.getByLabel('Guest of the quay').press('Space')

  await expect(page.getByText('3 of 3 aboard', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Guest of the quay')).toBeEnabled()
  await expect(page.getByLabel('Guest of the quay')).toBeFocused()
  await page.reload()
  await expect(page.getByLabel('Guest of the quay')).toBeChecked()
  // What whoever gives a hand at the gangway has to know, also on paper.
  const note = 'Comes in a wheelchair.'
  await callAdmin(page.request, `UpdateBooking?id=${id}`, { method: 'PUT', data: { note } })
  // Nor is a name broken where the menu takes half of the window.
  await page.setViewportSize({ width: 768, height: 740 })
  await page.reload()
  const name = await page.getByText('Guest of the quay').boundingBox()
  expect(name?.height).toBeLessThan(30)
  await expect(row).toContainText(note)
  await page.getByRole('main').getByRole('link', { name: 'Departures' }).click()
  await expect(page.getByRole('button', { name: /06:30.*3 of 10 taken/ })).toBeVisible()
})

test('who calls is booked on a departure, reads apart from a ride everywhere, and moves to another one', async ({
  page,
}) => {
  const day = dayAhead(46)
  const facts = { lengthMinutes: 120, capacity: 20, priceEur: 30, childPriceEur: 15 }
  const trip = await openTrip(page.request, 'boat', { place: 1, ...facts })
  const boat = await callAdmin<{ id: number }>(page.request, 'AddVehicle', {
    method: 'POST',
    data: { name: 'Boat of who calls', kind: 'boat', seats: 20 },
  })
  for (const start of [`${day}T09:20`, `${day}T13:40`]) {
    await setDeparture(page.request, trip, { start, vehicleId: boat.id })
  }
  await openAdmin(page, adminPaths.newBooking)
  const back = page.getByLabel(/^Ride back/)
  await expect(back).toHaveCount(1)
  await page.getByLabel('Trip', { exact: true }).selectOption({ label: trip.name })
  const departure = page.getByLabel('Departure time')
  await page.getByLabel('From the day').fill(day)
  // Before the list has come there is nothing in it that keys could choose.
  await expect(departure.getByRole('option', { name: /^09:20/ })).toBeAttached()
  await departure.focus()
  // By its first letters, as the keyboard chooses in every list.
  await departure.pressSequentially('09:20')
  await expect(departure).toHaveValue(`${day}T09:20`)
  await expect(page.getByLabel('Pick-up time (Saranda time)')).toBeHidden()
  await expect(back).toHaveCount(0)
  await page.getByLabel('From', { exact: true }).fill('Saranda harbour')
  await page.getByLabel('People', { exact: true }).fill('3')
  await page.getByLabel('Children', { exact: true }).selectOption('1')
  await page.getByLabel('Name', { exact: true }).fill('Guest who calls')
  await page.getByLabel('Phone', { exact: true }).fill('069 111 2244')
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).press('Enter')

  await expect(toast(page, 'Booking added.')).toBeVisible()
  const lines = page.getByRole('definition')
  await expect(lines.filter({ hasText: 'Boat of who calls · 3 of 20 taken' })).toContainText('09:20')
  await expect(page.getByText('2 adults, 1 child', { exact: true })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Edit' }).click()
  await departure.selectOption(`${day}T13:40`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Booking updated.')).toBeVisible()
  await expect(lines.filter({ hasText: '3 of 20 taken' })).toContainText('13:40')
  expect((await departuresOn(page.request, day)).map(({ taken }) => taken)).toEqual([0, 3])

  await page.goto(`${adminPaths.bookings}?q=${encodeURIComponent('Guest who calls')}`)
  const card = page.getByRole('listitem').filter({ hasText: 'Guest who calls' })
  await expect(card).toContainText(trip.name)
  await expect(card).toContainText('Boat trip · Departure 13:40')
  await expect(card).toContainText('2 adults, 1 child')
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('a week stands side by side, is led through by keyboard, and narrowed to one trip', async ({ page }) => {
    const from = dayAhead(44)
    const boat = await openTrip(page.request, 'boat', { place: 3, capacity: 10 })
    const tour = await openTrip(page.request, 'tour', { place: 1, capacity: 6 })
    for (const trip of [boat, tour]) await setDeparture(page.request, trip, { start: `${from}T08:00` })
    await setDeparture(page.request, boat, { start: `${dayAhead(51)}T08:00` })
    await openAdmin(page, pageOf(from))
    const days = page.getByRole('region').filter({ has: page.getByRole('heading', { level: 2 }) })
    const [first, seventh] = [await days.nth(0).boundingBox(), await days.nth(6).boundingBox()]
    expect(first?.y).toBe(seventh?.y)
    await expect(days.nth(0).getByRole('button')).toHaveCount(2)
    expect(await barriers(page)).toEqual([])

    await page.getByLabel('Trip', { exact: true }).selectOption({ label: tour.name })
    await expect(days.nth(0).getByRole('button')).toHaveCount(1)
    await page.getByLabel('Trip', { exact: true }).selectOption({ label: boat.name })
    await expect(days.nth(0).getByRole('button')).toContainText(boat.name)
    await page.getByRole('button', { name: 'The next week' }).press('Enter')
    await expect(page).toHaveURL(new RegExp(`day=${dayAhead(51)}`))
    await expect(days.nth(0).getByRole('button')).toContainText(boat.name)
    await days.nth(0).getByRole('button').press('Enter')
    await expect(page.getByRole('dialog', { name: boat.name })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(days.nth(0).getByRole('button')).toBeFocused()
  })
})

test('a long note leaves the departures of a week in sight, and stands whole in the dialog', async ({ page }) => {
  const day = dayAhead(47)
  const trip = await openTrip(page.request, 'tour', { place: 1, capacity: 8, lengthMinutes: 120 })
  const note = 'The skipper brings the long rope. '.repeat(14).trim()
  await setDeparture(page.request, trip, { start: `${day}T10:00`, note })
  await openAdmin(page, pageOf(day, `tour/${trip.subjectId}`))
  const card = page.getByRole('button', { name: /The skipper brings/ })

  expect((await card.boundingBox())?.height).toBeLessThan(180)
  await card.click()
  await expect(page.getByRole('dialog').getByLabel('Note')).toHaveValue(note)
})
