import { addDays, dayAt } from '#domain/saranda-time.ts'
import { bookingPath } from '#domain/admin-paths.ts'
import { callAdmin, openAdmin, toast } from './admin-page.ts'
import { barriers } from './barriers.ts'
import { expect, test } from './fixtures.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const today = dayAt(Date.now())
const day = addDays(today, 3)

interface Booked {
  id: number
  statusUrl: string
}

const addRide = (request: Parameters<typeof callAdmin>[0], more: object) =>
  callAdmin<Booked>(request, 'AddBooking', {
    method: 'POST',
    data: {
      phoneNumber: '+355692345678',
      nrOfPassengers: 2,
      pickupDateAndTime: `${day}T14:00`,
      pickupAddress: 'Saranda',
      dropoffAddress: 'Blue Eye',
      ...more,
    },
  })

test('a guest without scripts asks for another time, staff accept it with a thumb, and he sees it', async ({
  page,
  browser,
  baseURL,
}) => {
  const booking = await addRide(page.request, { name: 'Sofia of the ferry' })
  const context = await browser.newContext({ ...phone, baseURL: String(baseURL), javaScriptEnabled: false })
  const guest = await context.newPage()
  await guest.goto(booking.statusUrl)
  const fold = guest.getByText('Change your ride', { exact: true })
  const time = guest.getByLabel('Pick-up date and time (Saranda time)')
  const people = guest.getByLabel('Passengers', { exact: true })
  await expect(time).toBeHidden()
  await fold.press('Enter')
  await expect(time).toHaveValue(`${day}T14:00`)

  // What is wrong is said beside its field, and what was typed is still there.
  await people.fill('')
  await people.pressSequentially('0')
  await guest.getByLabel('Note for the driver').pressSequentially('We have two dogs')
  await guest.getByRole('button', { name: 'Send the change' }).press('Enter')
  await expect(people).toHaveAccessibleDescription('Please enter the number of passengers, from 1 to 50.')
  await expect(people).toBeFocused()
  await expect(guest.getByLabel('Note for the driver')).toHaveValue('We have two dogs')

  await people.fill('3')
  await time.fill(`${day}T15:30`)
  await guest.getByRole('button', { name: 'See the price first' }).press('Enter')
  // It stands under all the fields, two screens down.
  await expect(guest.getByText('The price stays €35.', { exact: true })).toBeInViewport()
  await expect(time).toHaveValue(`${day}T15:30`)
  await guest.getByRole('button', { name: 'Send the change' }).press('Enter')
  await expect(guest).toHaveURL(`${booking.statusUrl}#changed`)
  const wish = guest.getByRole('region', { name: 'You asked for a change' })
  await expect(wish).toContainText('15:30 instead of 14:00')
  await expect(wish).toContainText('The price stays €35.')
  // The rest of the form holds already.
  await expect(guest.locator('.booking-receipt')).toContainText('We have two dogs')
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  const staff = await browser.newPage({ ...phone, baseURL: String(baseURL) })
  await openAdmin(staff, '/admin/bookings?q=Sofia')
  const card = staff.locator('.booking-card').filter({ hasText: 'Sofia of the ferry' })
  await expect(card).toContainText('The guest asks for a change')
  await card.getByRole('link', { name: 'Answer the guest' }).tap()
  await expect(staff).toHaveURL(bookingPath(booking.id))
  const asked = staff.getByRole('region', { name: 'The guest asks for a change' })
  await expect(asked).toContainText('15:30')
  await expect(asked).toContainText('€35, as before')
  await expect(asked).toContainText('No clash in the plan.')
  expect(await barriers(staff)).toEqual([])

  await asked.getByRole('button', { name: 'Accept the change' }).tap()
  await expect(toast(staff, 'Change accepted.')).toBeVisible()
  await expect(asked).toHaveCount(0)
  await staff.getByRole('button', { name: 'Undo' }).tap()
  await expect(asked).toContainText('15:30')
  await expect(staff.locator('.booking-facts')).toContainText('14:00')
  await asked.getByRole('button', { name: 'Accept the change' }).tap()
  await expect(asked).toHaveCount(0)
  await expect(staff.locator('.booking-facts')).toContainText('15:30')

  await guest.reload()
  await expect(guest.getByText('We have changed your ride as you asked.', { exact: true })).toBeVisible()
  await expect(guest.locator('.booking-receipt')).toContainText('15:30')

  // What holds at once changes nothing else on the page.
  await guest.goto(booking.statusUrl)
  const saved = guest.getByText('Your details are saved. Below is what is agreed now.', { exact: true })
  await expect(saved).toBeHidden()
  await fold.press('Enter')
  await people.fill('4')
  await guest.getByRole('button', { name: 'Send the change' }).press('Enter')
  await expect(saved).toBeInViewport()
  await expect(guest.locator('.booking-receipt')).toContainText('4')
  await staff.close()
  await context.close()
})

test('the form, what is wrong in it, the wish and the lateness have no barrier, light and dark', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { statusUrl } = await addRide(page.request, { name: 'Nora', pickupDateAndTime: `${today}T23:59` })
  await callAdmin(page.request, 'UpdateSettings', { method: 'PUT', data: { changeUntilHours: 0 } })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(statusUrl)
    await page.getByText('Change your ride', { exact: true }).press('Enter')
    await page.getByLabel('Passengers', { exact: true }).fill('0')
    await page.getByRole('button', { name: 'See the price first' }).press('Enter')
    await expect(page.getByLabel('Passengers', { exact: true })).toHaveAccessibleDescription(/from 1 to 50/)
    expect(await barriers(page), colorScheme).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  }
  await page.getByLabel('Passengers', { exact: true }).fill('9')
  // The wheel moves the page, and counts nothing.
  await page.getByLabel('Passengers', { exact: true }).hover()
  await page.mouse.wheel(0, 120)
  await page.getByRole('button', { name: 'Send the change' }).press('Enter')
  await page.getByRole('button', { name: '15 min', exact: true }).press('Enter')
  await expect(page.getByRole('region', { name: 'You asked for a change' })).toContainText('9 instead of 2')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // In the last hour before the ride the page, which has no script, loads itself anew.
    const found = (await barriers(page)).filter((each) => !each.startsWith('meta-refresh'))
    expect(found, colorScheme).toEqual([])
  }
  await callAdmin(page.request, 'UpdateSettings', { method: 'PUT', data: { changeUntilHours: null } })
  // Chromium notes what was refused on purpose.
  expect(complaints.filter((each) => !each.includes('400'))).toEqual([])
  complaints.length = 0
})

test('on the day of the ride a guest says by one tap how late he is, and staff see it by themselves', async ({
  page,
  browser,
  baseURL,
}) => {
  // Of today, whatever the hour: it is asked until the day is over.
  const booking = await addRide(page.request, { name: 'Late Luca', pickupDateAndTime: `${today}T23:59` })
  await page.setViewportSize({ width: 360, height: 740 })
  await openAdmin(page, bookingPath(booking.id))
  await expect(page.getByRole('heading', { name: 'Late Luca' })).toBeVisible()

  const context = await browser.newContext({ ...phone, baseURL: String(baseURL), javaScriptEnabled: false })
  const guest = await context.newPage()
  await guest.goto(booking.statusUrl)
  const box = guest.getByRole('region', { name: 'Running late?' })
  await box.getByRole('button', { name: '30 min', exact: true }).tap()
  await expect(box).toContainText('We know that you are about 30 minutes late.')
  await expect(box.getByRole('button', { name: '30 min', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await box.getByRole('button', { name: '60 min', exact: true }).tap()
  await expect(box).toContainText('We know that you are about 60 minutes late.')

  await expect(page.getByText('The guest says that he is late', { exact: true })).toBeVisible()
  await expect(page.getByText('60 min late', { exact: true })).toBeVisible()
  await context.close()
})
