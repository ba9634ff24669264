import type { Ride } from '#domain/plan/ride.ts'

import { callAdmin, openAdmin, toast } from './admin-page.ts'

import { expect, test } from './fixtures.ts'
import { addDrivers, addRides, assign, ownDay, partOf, planAddress, ridesOn } from './plan-day.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('what a colleague gives away is there by itself, and what he was faster with is put back and told', async ({
  page,
  complaints,
}) => {
  const day = ownDay()
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
  await expect(dialog.getByRole('button', { name: /^Ardit of two tabs/ })).toBeVisible()
  // From here on nothing more is heard of the colleague.
  await page.route('**/GetPlan?*', (route) => route.abort())
  await assign(page.request, second, besnik)
  await dialog.getByRole('button', { name: /^Ardit of two tabs/ }).click()

  await expect(
    toast(page, 'Somebody else has just changed this. Nothing was stored; it is shown as it is now.'),
  ).toBeVisible()
  await expect(partOf(page, 'Ardit of two tabs').getByRole('button')).toHaveCount(1)
  await page.unroute('**/GetPlan?*')
  await page.reload()
  await expect(partOf(page, 'Besnik of two tabs').getByRole('button')).toHaveCount(1)
  complaints.length = 0
})

test('who presses again after a lost answer is not told that somebody else was faster', async ({
  page,
  complaints,
}) => {
  const day = ownDay()
  const [ardit] = await addDrivers(page.request, 'of the tunnel')
  await addRides(page.request, day, 1)
  await openAdmin(page, planAddress(day))
  if (!ardit) throw new Error('The day has no drivers.')
  const open = partOf(page, 'Nobody yet')
  const his = page.getByRole('dialog').getByRole('button', { name: /^Ardit of the tunnel/ })
  await expect(open.getByRole('button')).toHaveCount(1)

  await page.route('**/GetPlan?*', (route) => route.abort())
  await page.route('**/AssignRide?*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await open.getByRole('button').click()
  await his.click()
  await expect(open.getByRole('button')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('alert')).toBeVisible()

  await page.unroute('**/AssignRide?*')
  await page.route('**/AssignRide?*', async (route) => {
    await page.unroute('**/GetPlan?*')
    await route.continue()
  })
  await open.getByRole('button').click()
  await his.click()
  await expect(partOf(page, 'Ardit of the tunnel').getByRole('button')).toHaveCount(1)
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  await expect(undo).toBeEnabled()
  await expect(page.getByText(/^Somebody else has just changed this/)).toHaveCount(0)
  // And it is taken back as what was stored at once.
  await undo.click()
  await expect(open.getByRole('button')).toHaveCount(1)
  await expect.poll(async () => (await ridesOn(page.request, day))[0]?.crewId).toBeNull()
  complaints.length = 0
})

test('nobody moves under the pointer while a colleague gives rides away', async ({ page }) => {
  const day = ownDay()
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
  const day = ownDay()
  const drivers = await addDrivers(page.request, 'of the second')
  await addRides(page.request, day, 3)
  await openAdmin(page, planAddress(day))
  const other = await context.newPage()
  await openAdmin(other, planAddress(day))
  for (const tab of [page, other]) await expect(partOf(tab, 'Nobody yet').getByRole('button')).toHaveCount(3)

  const times: number[] = []
  for (const [index, { name }] of drivers.entries()) {
    await partOf(page, 'Nobody yet').getByRole('button').first().click()
    const choice = page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${name}`) })
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
