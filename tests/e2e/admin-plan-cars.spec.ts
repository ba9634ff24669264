import { bookingPath } from '#domain/admin-paths.ts'
import type { Crew } from '#domain/plan/crew.ts'
import type { Vehicle } from '#domain/plan/vehicle.ts'

import { callAdmin, openAdmin, toast } from './admin-page.ts'
import { expect, test } from './fixtures.ts'
import { addDrivers, addRides, ownDay, partOf, planAddress, ridesOn } from './plan-day.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('one car more is one, also where its answer was lost', async ({ page, complaints }) => {
  const day = ownDay()
  await addRides(page.request, day, 1)
  await openAdmin(page, planAddress(day))
  await partOf(page, 'Nobody yet').getByRole('button').click()
  await page.route('**/SplitRide?*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const more = page.getByRole('button', { name: 'One car more' })
  await more.click()
  await expect.poll(async () => (await ridesOn(page.request, day)).length).toBe(2)
  await page.unroute('**/SplitRide?*')
  await more.click()

  await expect(toast(page, 'The ride now has one car more.')).toBeVisible()
  expect(await ridesOn(page.request, day)).toHaveLength(2)
  complaints.length = 0
})

test('a ride by car can be given any car, and no boat', async ({ page }) => {
  const day = ownDay()
  await addDrivers(page.request, 'who has a car')
  const data = { name: 'Boat at the quay', kind: 'boat', seats: 12 }
  await callAdmin(page.request, 'AddVehicle', { method: 'POST', data })
  await addRides(page.request, day, 1)
  await openAdmin(page, planAddress(day))
  await partOf(page, 'Nobody yet').getByRole('button').click()

  const vehicles = page.getByRole('dialog').getByLabel('With').getByRole('option')

  await expect(vehicles.filter({ hasText: 'Car of Genti who has a car' })).toHaveCount(1)
  await expect(vehicles.filter({ hasText: 'Boat at the quay' })).toHaveCount(0)
})

test('a ride by car that is drawn to a skipper does not go in his boat', async ({ page }) => {
  const day = ownDay()
  const boat = { name: 'Kaiki of the slip', kind: 'boat', seats: 25 }
  const { id } = await callAdmin<Vehicle>(page.request, 'AddVehicle', { method: 'POST', data: boat })
  const data = { name: 'Kostas of the slip', drives: 'boat', vehicleIds: [id] }
  const { id: crewId } = await callAdmin<Crew>(page.request, 'AddCrew', { method: 'POST', data })
  await addRides(page.request, day, 1)
  await openAdmin(page, planAddress(day))
  const row = partOf(page, 'Kostas of the slip')
  await row.scrollIntoViewIfNeeded()

  await partOf(page, 'Nobody yet').getByRole('button').hover()
  await page.mouse.down()
  await row.getByRole('heading').hover()
  await page.mouse.up()

  await expect(row.getByRole('button')).toHaveCount(1)
  await expect.poll(async () => (await ridesOn(page.request, day))[0]).toMatchObject({ crewId, vehicleId: null })
})

test('a ride that takes longer is corrected, and a large party gets one car more, and one less again', async ({
  page,
}) => {
  const day = ownDay()
  await addRides(page.request, day, 1)
  await openAdmin(page, planAddress(day))
  const open = partOf(page, 'Nobody yet')
  await open.getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Takes, in minutes').fill('95')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(open.getByRole('button', { name: /06:00–07:35/ })).toBeVisible()
  // Taken back, it is as long again as the price list says, also when that changes.
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(open.getByRole('button', { name: /06:00–06:30/ })).toBeVisible()
  await expect.poll(async () => (await ridesOn(page.request, day))[0]?.hasOwnMinutes).toBe(false)
  await open.getByRole('button').click()
  await dialog.getByLabel('Takes, in minutes').fill('95')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(open.getByRole('button', { name: /06:00–07:35/ })).toBeVisible()

  await open.getByRole('button').click()
  await dialog.getByRole('button', { name: 'One car more' }).click()
  await expect(open.getByRole('button')).toHaveCount(2)
  expect((await ridesOn(page.request, day)).map(({ number, minutes }) => [number, minutes])[0]).toEqual([1, 95])
  await open.getByRole('button').nth(1).click()
  await dialog.getByRole('button', { name: 'Without this car' }).click()
  await expect(open.getByRole('button')).toHaveCount(1)
})

test('what was given away can be taken back after a car more has come and gone', async ({ page }) => {
  const day = ownDay()
  await addDrivers(page.request, 'of the car more')
  await addRides(page.request, day, 1)
  await openAdmin(page, planAddress(day))
  const open = partOf(page, 'Nobody yet')
  const ardit = partOf(page, 'Ardit of the car more')
  const besnik = partOf(page, 'Besnik of the car more')
  const dialog = page.getByRole('dialog')
  await open.getByRole('button').click()
  await dialog.getByRole('button', { name: /^Ardit of the car more/ }).click()
  await ardit.getByRole('button').click()
  await dialog.getByRole('button', { name: 'One car more' }).click()
  await open.getByRole('button').click()
  await dialog.getByRole('button', { name: /^Besnik of the car more/ }).click()
  await besnik.getByRole('button').click()
  await dialog.getByRole('button', { name: 'Without this car' }).click()
  await expect(besnik.getByRole('button')).toHaveCount(0)
  await expect(dialog).toHaveCount(0)

  await page.keyboard.press('ControlOrMeta+z')

  await expect(open.getByRole('button')).toHaveCount(1)
  await expect.poll(async () => (await ridesOn(page.request, day)).map(({ crewId }) => crewId)).toEqual([null])
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
})

test('what stands below the drivers comes with them, so that none comes to stand under the finger', async ({
  page,
}) => {
  const day = ownDay()
  await addDrivers(page.request, 'under the finger')
  await addRides(page.request, day, 1)
  await openAdmin(page, planAddress(day))
  const { promise: isSlow, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/Admin/GetRideChoices?*', async (route) => {
    await isSlow
    await route.continue()
  })
  const dialog = page.getByRole('dialog')

  await partOf(page, 'Nobody yet').getByRole('button').click()

  await expect(dialog.getByText('Loading…')).toBeVisible()
  await expect(dialog.getByRole('button')).toHaveCount(0)
  goOn()
  await expect(dialog.getByRole('button', { name: /^Ardit under the finger/ })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'One car more' })).toBeVisible()
})

test('of two cars given away on their booking, each Undo takes back its own', async ({ page }) => {
  const day = ownDay()
  const [ardit, besnik] = await addDrivers(page.request, 'of two cars')
  const [booking] = await addRides(page.request, day, 1)
  if (!ardit || !besnik || !booking) throw new Error('Something is missing.')
  const [ride] = await ridesOn(page.request, day)
  await callAdmin(page.request, `SplitRide?id=${ride?.id}`, { method: 'POST' })
  await openAdmin(page, bookingPath(booking.id))
  const drives = page.getByRole('region', { name: 'Who drives' })
  for (const name of ['Ardit', 'Besnik']) {
    await drives.getByRole('button', { name: 'Give it to somebody' }).first().click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${name} of two cars`) })
      .click()
    await expect(drives).toContainText(`${name} of two cars`)
  }
  await expect
    .poll(async () => (await ridesOn(page.request, day)).map(({ crewId }) => crewId))
    .toEqual([ardit.id, besnik.id])

  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).first().click()

  await expect
    .poll(async () => (await ridesOn(page.request, day)).map(({ crewId }) => crewId))
    .toEqual([null, besnik.id])
})

test('where its code or the plan does not come, giving a ride away says so in its dialog, and asks again', async ({
  page,
  complaints,
}) => {
  const day = ownDay()
  await addDrivers(page.request, 'who comes late')
  const [booking] = await addRides(page.request, day, 1)
  if (!booking) throw new Error('There is no booking.')
  await openAdmin(page, bookingPath(booking.id))
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill('Half a note')
  const isLate = /assign-ride|GetPlan/
  await page.route(isLate, (route) => route.abort())
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Give it to somebody' }).click()
  await expect(dialog).toContainText('Loading…')
  await expect(dialog).toContainText('Failed to load who could drive.')
  await page.unroute(isLate)

  await dialog.getByRole('button', { name: 'Try again' }).click()

  await dialog.getByRole('button', { name: /^Genti who comes late/ }).click()
  await expect(page.getByRole('region', { name: 'Who drives' })).toContainText('Genti who comes late')
  await expect(page.getByRole('textbox', { name: 'Note', exact: true })).toHaveValue('Half a note')
  complaints.length = 0
})
