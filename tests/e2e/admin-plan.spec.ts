import { bookingPath } from '#domain/admin-paths.ts'
import type { BookingDetails } from '#domain/booking/booking-record.ts'
import type { Ride } from '#domain/plan/ride.ts'
import type { Vehicle } from '#domain/plan/vehicle.ts'

import { callAdmin, openAdmin, toast } from './admin-page.ts'
import { barriers } from './barriers.ts'
import { openTrip, setDeparture } from './departure-days.ts'
import { expect, test } from './fixtures.ts'
import { addDrivers, addRides, assign, dayAhead, millisecondsToName, partOf, planAddress, ridesOn } from './plan-day.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('a Saturday of thirty rides is planned by keyboard alone', async ({ page }) => {
  test.slow()
  const day = dayAhead(61)
  await addDrivers(page.request, 'of Saturday')
  await addRides(page.request, day, 30)
  await openAdmin(page, planAddress(day))
  const open = partOf(page, 'Nobody yet')
  await expect(open.getByRole('button')).toHaveCount(30)
  expect(await barriers(page)).toEqual([])

  await open.getByRole('button').first().focus()
  for (let left = 29; left >= 0; left -= 1) {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('listitem').first().getByRole('button')).toBeFocused()
    if (left === 15) expect(await barriers(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(open.getByRole('button')).toHaveCount(left)
    // The next one is there to be given, without a search for it.
    if (left > 0) await expect(open.locator(':focus')).toHaveCount(1)
  }

  await expect.poll(async () => (await ridesOn(page.request, day)).filter(({ crewId }) => crewId === null)).toEqual([])
  expect(await barriers(page)).toEqual([])
})

test('arrows go from ride to ride, digits choose a name, and Ctrl+Z takes it back', async ({ page }) => {
  const day = dayAhead(62)
  await addDrivers(page.request, 'of the keys')
  await addRides(page.request, day, 3)
  await openAdmin(page, planAddress(day))
  const open = partOf(page, 'Nobody yet')
  await open.getByRole('button').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(open.getByRole('button').nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(open.getByRole('button').nth(2)).toBeFocused()

  await page.keyboard.press('Enter')
  const second = page.getByRole('dialog').getByRole('listitem').nth(1)
  const name = (await second.getByRole('strong').textContent()) ?? ''
  await page.keyboard.press('2')
  await expect(partOf(page, name).getByRole('button')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled()
  await page.keyboard.press('ControlOrMeta+z')

  await expect(open.getByRole('button')).toHaveCount(3)
  await expect
    .poll(async () => (await ridesOn(page.request, day)).map(({ crewId }) => crewId))
    .toEqual([null, null, null])
})

test('a day on which only a departure leaves shows it', async ({ page }) => {
  const day = dayAhead(75)
  const { id: vehicleId } = await callAdmin<Vehicle>(page.request, 'AddVehicle', {
    method: 'POST',
    data: { name: 'Boat of a day alone', kind: 'boat', seats: 12 },
  })
  const trip = await openTrip(page.request, 'boat')
  await setDeparture(page.request, trip, { start: `${day}T10:00`, capacity: 12, vehicleId })
  const departure = page.getByRole('link', { name: /0 of 12 taken/ })

  await openAdmin(page, planAddress(day))
  await expect(departure).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(departure).toBeVisible()
  await expect(departure).toContainText('Boat of a day alone')
})

test('a ride is drawn to somebody with the mouse, with his car, and let go of with Esc', async ({ page }) => {
  const day = dayAhead(63)
  const [ardit] = await addDrivers(page.request, 'of the mouse')
  await addRides(page.request, day, 2)
  await openAdmin(page, planAddress(day))
  const bar = partOf(page, 'Nobody yet').getByRole('button').first()
  const row = partOf(page, 'Ardit of the mouse')
  await row.scrollIntoViewIfNeeded()

  await bar.hover()
  await page.mouse.down()
  await row.getByRole('heading').hover()
  await expect(row).toHaveAttribute('data-target', 'true')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(row.getByRole('button')).toHaveCount(0)

  await bar.hover()
  await page.mouse.down()
  await row.getByRole('heading').hover()
  await page.mouse.up()
  await expect(row.getByRole('button')).toHaveCount(1)
  await expect
    .poll(async () => (await ridesOn(page.request, day))[0])
    .toMatchObject({ crewId: ardit?.id, vehicleId: ardit?.vehicleIds[0] })
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('what a colleague gives away is there by itself, and what he was faster with is put back and told', async ({
  page,
  complaints,
}) => {
  const day = dayAhead(64)
  const [ardit, besnik] = await addDrivers(page.request, 'of two tabs')
  await addRides(page.request, day, 2)
  await openAdmin(page, planAddress(day))
  const open = partOf(page, 'Nobody yet')
  await expect(open.getByRole('button')).toHaveCount(2)
  const [first, second] = await ridesOn(page.request, day)
  if (!first || !second || !ardit || !besnik) throw new Error('The day has no rides.')

  await assign(page.request, first, ardit)
  await expect(partOf(page, 'Ardit of two tabs').getByRole('button')).toHaveCount(1)

  await open.getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: /Ardit of two tabs/ })).toBeVisible()
  // From here on nothing more is heard of the colleague.
  await page.route('**/GetPlan?*', (route) => route.abort())
  await assign(page.request, second, besnik)
  await dialog.getByRole('button', { name: /Ardit of two tabs/ }).click()

  await expect(
    toast(page, 'Somebody else has just changed this. Nothing was stored; it is shown as it is now.'),
  ).toBeVisible()
  await expect(partOf(page, 'Ardit of two tabs').getByRole('button')).toHaveCount(1)
  await page.unroute('**/GetPlan?*')
  await page.reload()
  await expect(partOf(page, 'Besnik of two tabs').getByRole('button')).toHaveCount(1)
  complaints.length = 0
})

test('nobody moves under the pointer while a colleague gives rides away', async ({ page }) => {
  const day = dayAhead(76)
  const [ardit] = await addDrivers(page.request, 'of the pointer')
  await addRides(page.request, day, 2)
  const [first, second] = await ridesOn(page.request, day)
  if (!first || !second || !ardit) throw new Error('The day has no rides.')
  // Both at once.
  await callAdmin(page.request, `AssignRide?id=${first.id}`, { method: 'PUT', data: { minutes: 16 * 60 } })
  await openAdmin(page, planAddress(day))
  await page.locator(`#ride-${second.id}`).click()
  const names = page.getByRole('dialog').getByRole('listitem').getByRole('strong')
  await expect(names.filter({ hasText: 'of the pointer' })).toHaveCount(3)
  const before = await names.allTextContents()

  await assign(page.request, (await ridesOn(page.request, day))[0] as Ride, ardit)
  const his = page.getByRole('dialog').getByRole('button', { name: /^Ardit of the pointer/ })
  await expect(his).toContainText('clash')
  expect(await names.allTextContents()).toEqual(before)
})

test('what is given away in one tab is there in another within a second', async ({ page, context }) => {
  const day = dayAhead(70)
  const drivers = await addDrivers(page.request, 'of the second')
  await addRides(page.request, day, 3)
  await openAdmin(page, planAddress(day))
  const other = await context.newPage()
  await openAdmin(other, planAddress(day))
  for (const tab of [page, other]) await expect(partOf(tab, 'Nobody yet').getByRole('button')).toHaveCount(3)

  const times: number[] = []
  for (const [index, { name }] of drivers.entries()) {
    await partOf(page, 'Nobody yet').getByRole('button').first().click()
    const choice = page.getByRole('dialog').getByRole('button', { name: new RegExp(name) })
    await expect(choice).toBeVisible()
    const from = Date.now()
    const shown = other.waitForFunction(
      (left) => document.querySelectorAll('[data-row="open"] [data-ride]').length === left,
      2 - index,
      { polling: 'raf' },
    )
    await choice.click()
    await shown
    times.push(Date.now() - from)
    await expect(partOf(other, name).getByRole('button')).toHaveCount(1)
  }

  test.info().annotations.push({ type: 'milliseconds to the other tab', description: times.join(', ') })
  // As above.
  expect(Math.min(...times)).toBeLessThan(1000)
})

test('the rest is suggested without being stored, applied, and taken back', async ({ page }) => {
  const day = dayAhead(65)
  await addDrivers(page.request, 'of the rest')
  await addRides(page.request, day, 4)
  const given = async () => (await ridesOn(page.request, day)).filter(({ crewId }) => crewId !== null).length
  await openAdmin(page, planAddress(day))
  await page.getByRole('button', { name: 'Suggest the rest' }).click()
  await expect(page.getByText('4 rides are suggested, drawn dashed. Nothing is stored yet.')).toBeVisible()
  await expect(partOf(page, 'Nobody yet').getByRole('button')).toHaveCount(0)
  expect(await given()).toBe(0)
  expect(await barriers(page)).toEqual([])

  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(given).toBe(4)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(partOf(page, 'Nobody yet').getByRole('button')).toHaveCount(4)
  await expect.poll(given).toBe(0)
})

test('two hundred rides in a day: from the tap to the name less than a tenth of a second', async ({ page }) => {
  test.slow()
  const day = dayAhead(66)
  await addDrivers(page.request, 'of the many')
  await addRides(page.request, day, 200)
  await openAdmin(page, planAddress(day))
  const open = partOf(page, 'Nobody yet')
  await expect(open.getByRole('button')).toHaveCount(200)
  // However long the server takes.
  await page.route('**/AssignRide?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })

  // The fastest says what the page needs; the others, what else the machine has had to do.
  const times: number[] = []
  for (let index = 0; index < 15 && !times.some((time) => time < 100); index += 1) {
    // The one before has left its row, so that none moves under the pointer.
    await expect(open.getByRole('button')).toHaveCount(200 - index)
    await open.getByRole('button').nth(index).click()
    const choice = page.getByRole('dialog').getByRole('listitem').first().getByRole('button')
    await expect(choice).toBeFocused()
    times.push(await choice.evaluate(millisecondsToName))
  }

  test.info().annotations.push({ type: 'milliseconds to the name', description: times.map(Math.round).join(', ') })
  expect(Math.min(...times)).toBeLessThan(100)
})

test('a booking says who drives it, and is given away there', async ({ page }) => {
  const day = dayAhead(67)
  await addDrivers(page.request, 'of the booking')
  const [booking] = await addRides(page.request, day, 1)
  if (!booking) throw new Error('There is no booking.')
  await openAdmin(page, bookingPath(booking.id))
  const rides = page.getByRole('region', { name: 'Who drives' })
  await expect(rides).toContainText('Nobody yet')
  await rides.getByRole('button', { name: 'Give it to somebody' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Genti of the booking/ })
    .click()

  await expect(rides).toContainText('Genti of the booking, Car of Genti of the booking')
  const { rides: stored } = await callAdmin<BookingDetails>(page.request, `GetBooking?id=${booking.id}`)
  expect(stored.map(({ crewId }) => crewId)).not.toEqual([null])
  expect(await barriers(page)).toEqual([])
  await rides.getByRole('link', { name: 'Day plan' }).click()
  await expect(page.getByRole('dialog', { name: /Saranda → Ksamil/ })).toBeVisible()
})

test('for rides that are over nobody is suggested, and none of them is said to stay open', async ({ page }) => {
  const day = dayAhead(-3)
  await addRides(page.request, day, 1)
  await openAdmin(page, planAddress(day))
  await expect(partOf(page, 'Nobody yet').getByRole('button')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Suggest the rest' })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('a Saturday of thirty rides is planned with the thumb', async ({ page }) => {
    test.slow()
    const day = dayAhead(69)
    await addDrivers(page.request, 'of the thumb')
    await addRides(page.request, day, 30)
    await openAdmin(page, planAddress(day))
    const open = partOf(page, 'Nobody yet')
    await expect(open.getByRole('button')).toHaveCount(30)
    expect(await barriers(page)).toEqual([])

    for (let left = 29; left >= 0; left -= 1) {
      await open.getByRole('button').first().tap()
      const choice = page.getByRole('dialog').getByRole('listitem').first().getByRole('button')
      await choice.tap()
      await expect(open.getByRole('button')).toHaveCount(left)
    }
    await expect
      .poll(async () => (await ridesOn(page.request, day)).filter(({ crewId }) => crewId === null))
      .toEqual([])
    expect(await barriers(page)).toEqual([])

    await page.getByRole('button', { name: 'Undo' }).tap()
    await expect(open.getByRole('button')).toHaveCount(1)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})
