import { adminPaths, bookingPath } from '#domain/admin-paths.ts'
import type { BookingRecord } from '#domain/booking/booking-record.ts'
import type { Absence } from '#domain/plan/absence.ts'

import { callAdmin, goOn, openAdmin } from './admin-page.ts'
import { barriers } from './barriers.ts'
import { dayAhead, openTrip, setDeparture } from './departure-days.ts'
import { expect, test } from './fixtures.ts'

/** What a browser would say in a bubble and in its own language, or what would be saved as if nothing had been typed. */

test.use({ viewport: { width: 360, height: 740 }, locale: 'de-DE' })

const half = 'This date or time is not complete, or does not exist.'

test('an extra departure says beside its fields what is missing, past or no number', async ({ page }) => {
  await openTrip(page.request, 'boat', { capacity: 25 })
  await openAdmin(page, `${adminPaths.departures}?day=${dayAhead(40)}`)
  await page.getByRole('button', { name: 'Extra departure' }).click()
  const dialog = page.getByRole('dialog')
  const add = dialog.getByRole('button', { name: 'Add' })
  const seats = dialog.getByLabel('Seats on this departure')
  await add.click()
  await expect(dialog.getByLabel('Time')).toBeFocused()
  await expect(dialog.getByLabel('Time')).toHaveAccessibleDescription('This must not be empty.')
  await expect(dialog.getByLabel('Time')).toHaveAttribute('aria-invalid', 'true')

  await dialog.getByLabel('Time').pressSequentially('1030')
  await seats.pressSequentially('2.5')
  await add.click()
  await expect(seats).toHaveAccessibleDescription(/This must be a whole number\.$/)
  await seats.fill('')
  // As an Arabic keyboard has it.
  await page.keyboard.insertText('٣٠٠')
  await dialog.getByLabel('Day').fill(dayAhead(-1))
  await add.click()
  await expect(dialog.getByLabel('Day')).toBeFocused()
  await expect(dialog.getByLabel('Day')).toHaveAccessibleDescription('This day has passed.')
  await expect(seats).toHaveAccessibleDescription(/This must be from 1 to 200\.$/)
  expect(await barriers(page)).toEqual([])
  const [content, width] = await dialog.evaluate((element) => [element.scrollWidth, element.clientWidth])
  expect(content).toBeLessThanOrEqual(width ?? 0)
})

test('seats of a departure that are no number are refused beside them, and a press after it saves', async ({
  page,
}) => {
  const day = dayAhead(47)
  const trip = await openTrip(page.request, 'boat', { capacity: 25 })
  await setDeparture(page.request, trip, { start: `${day}T05:10` })
  await openAdmin(page, `${adminPaths.departures}?day=${day}`)
  await page.getByRole('button', { name: /05:10/ }).click()
  const dialog = page.getByRole('dialog')
  const seats = dialog.getByLabel('Seats on this departure')
  await seats.press('ControlOrMeta+A')
  await seats.pressSequentially('1e')
  // Closing stores what is typed beside it, too.
  for (const name of ['Save', 'Close it: sell nothing more']) {
    await dialog.getByRole('button', { name }).click()
    await expect(seats).toBeFocused()
    await expect(seats).toHaveAccessibleDescription(/This must be a whole number\.$/)
  }

  await seats.press('ControlOrMeta+A')
  await seats.pressSequentially('12')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: /05:10.*0 of 12 taken/ })).toBeVisible()
})

test('a booking whose ride back is typed by half is not saved without it', async ({ page }) => {
  await openAdmin(page, adminPaths.newBooking)
  const back = page.getByLabel(/^Ride back \(optional\)/)
  for (const [label, text] of [
    ['From', 'Saranda'],
    ['To', 'Ksamil'],
    ['People', '2'],
    ['Name', 'Guest who comes back'],
    ['Phone', '069 111 2255'],
  ]) {
    const field = page.getByLabel(label ?? '', { exact: true })
    await field.press('ControlOrMeta+A')
    await field.pressSequentially(text ?? '')
  }
  await back.pressSequentially('1508')
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(back).toBeFocused()
  await expect(back).toHaveAccessibleDescription(half)
  const { bookings } = await callAdmin<{ bookings: BookingRecord[] }>(page.request, 'GetBookings')
  expect(bookings.filter(({ name }) => name === 'Guest who comes back')).toEqual([])
})

test('an absence whose hour is typed by half is not saved for whole days', async ({ page }) => {
  const { id } = await callAdmin<{ id: number }>(page.request, 'AddCrew', {
    method: 'POST',
    data: { name: 'Off for an hour' },
  })
  await openAdmin(page, adminPaths.people)
  await page.getByRole('button', { name: 'Add days off' }).click()
  const form = page.getByRole('form', { name: 'Add days off' })
  await form.getByLabel('Who, or which car or boat').selectOption({ label: 'Off for an hour' })
  await form.getByLabel('From what time').pressSequentially('10')
  await form.getByRole('button', { name: 'Save' }).click()

  await expect(form.getByLabel('From what time')).toBeFocused()
  await expect(form.getByLabel('From what time')).toHaveAccessibleDescription(new RegExp(half))
  const absences = await callAdmin<Absence[]>(page.request, 'GetAbsences')
  expect(absences.filter(({ crewId }) => crewId === id)).toEqual([])
})

test('hours, minutes and the end of an offer are told beside their fields', async ({ page }) => {
  const day = dayAhead(48)
  const ride = { pickupDateAndTime: `${day}T10:00`, pickupAddress: 'Saranda', dropoffAddress: 'Ksamil' }
  const { id } = await callAdmin<BookingRecord>(page.request, 'AddBooking', {
    method: 'POST',
    data: { ...ride, name: 'Guest of half an hour', phoneNumber: '+355692345678', nrOfPassengers: 2 },
  })
  await openAdmin(page, `${adminPaths.bookings}?from=${day}&to=${day}`)
  await page.getByRole('button', { name: 'Close this day' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('From what time').pressSequentially('02')
  await dialog.getByRole('button', { name: 'Close the day' }).click()
  await expect(dialog.getByLabel('From what time')).toBeFocused()
  await expect(dialog.getByLabel('From what time')).toHaveAccessibleDescription(half)
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await goOn(page, `${adminPaths.plan}?day=${day}`)
  await page.getByRole('button', { name: /Guest of half an hour/ }).click()
  const minutes = dialog.getByLabel('Takes, in minutes')
  await minutes.press('ControlOrMeta+A')
  await minutes.pressSequentially('0')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(minutes).toBeFocused()
  await expect(minutes).toHaveAccessibleDescription('This must be from 1 to 10080.')
  await dialog.getByRole('button', { name: 'Close' }).click()

  await goOn(page, bookingPath(id))
  await page.getByRole('button', { name: 'Price and offer' }).click()
  await page.getByLabel('Price in euro, for everybody').pressSequentially('35')
  await page.getByText('Note and end of the offer').click()
  await page.getByLabel('Valid until (Saranda time)').pressSequentially('1508')
  await page.getByRole('button', { name: 'Send offer' }).click()
  await expect(page.getByLabel('Valid until (Saranda time)')).toBeFocused()
  await expect(page.getByLabel('Valid until (Saranda time)')).toHaveAccessibleDescription(new RegExp(half))
})

test('passwords and codes that are missing are asked for in the language of the page', async ({ page }) => {
  await openAdmin(page, '/admin/account')
  await page.getByRole('main').getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByLabel('Current password')).toBeFocused()
  for (const label of ['Current password', 'New password']) {
    await expect(dialog.getByLabel(label)).toHaveAccessibleDescription(/This must not be empty\.$/)
  }
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Turn it on' }).click()
  const code = page.getByLabel('Code that the app shows')
  // The button that opens the form has the same name, and stands there until the form does.
  await expect(code).toBeVisible()
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(code).toBeFocused()
  await expect(code).toHaveAccessibleDescription('This must not be empty.')
})

test('a sign-in with nothing in it fails as any other', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in' }).click()

  await expect(page.getByRole('alert')).toHaveText('Invalid username or password')
  await expect(page.getByLabel('Username')).toBeFocused()
  expect(await barriers(page)).toEqual([])
})
