import type { BookableTrip, BookingPage } from '#domain/booking/booking-record.ts'

import { adminPaths, bookingPath } from '#domain/admin-paths.ts'
import { dayAt } from '#domain/saranda-time.ts'
import { cancelPath } from '#domain/paths.ts'
import { barriers } from './barriers.ts'
import { callAdmin, goOn, openAdmin, toast } from './admin-page.ts'
import { expect, test } from './fixtures.ts'
import { addRides, ownDay } from './plan-day.ts'

test('a booking is taken on the telephone, found, changed and deleted', async ({ page, complaints }) => {
  await openAdmin(page, adminPaths.bookings)
  await page.getByRole('link', { name: 'Add booking' }).click()
  await page.getByLabel('From').fill('Saranda')
  await page.getByLabel('To', { exact: true }).fill('Himarë')
  await page.getByLabel('Name').fill('Petrit Dako')
  await page.getByLabel('Phone').fill('12')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Invalid phone number').first()).toBeVisible()
  complaints.length = 0
  await page.getByLabel('Phone').fill('069 111 2233')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Booking added.')).toBeVisible()
  await expect(page.getByText('€60')).toBeVisible()

  await page.getByRole('button', { name: 'Edit' }).click()
  // The form opens far above the button, and what was changed stands on top.
  await expect(page.getByLabel('From')).toBeFocused()
  await page.getByLabel('People').fill('4')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('People: 1 → 4')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Petrit Dako', level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Petrit Dako', level: 1 })).toBeInViewport()

  await page.getByRole('link', { name: 'All bookings' }).click()
  await page.getByRole('searchbox').fill('petrit')
  const card = page.getByRole('listitem').filter({ hasText: 'Petrit Dako' })
  await expect(page.getByText('1 booking, times in Saranda')).toBeVisible()
  await expect(page).toHaveURL(/q=petrit$/)
  await card.getByRole('link', { name: /Himarë/ }).click()
  // The site tells every tab that a booking is gone, this one too: sooner than it is answered, on a slow line.
  await page.route('**/DeleteBooking?*', async (route) => {
    const isTold = page.waitForRequest(/GetWaitingBookings/)
    const response = await route.fetch()
    await isTold
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Confirm Deletion' }).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Booking deleted.')).toBeVisible()
  await expect(page).toHaveURL(`${adminPaths.bookings}?q=petrit`)
})

test('staff see the price before they save: of a row, at night, of the way back, and with children', async ({
  page,
}) => {
  await openAdmin(page, adminPaths.newBooking)
  const quote = page.locator('.booking-quote')
  await expect(page.getByRole('form')).toBeVisible()
  await page.getByLabel('Pick-up time').fill(`${dayAt(Date.now() + 5 * 86_400_000)}T10:00`)
  await page.getByLabel('Row of the price list').selectOption({ label: 'Saranda to Gjirokastër · €60' })
  await expect(page.getByLabel('From')).toHaveValue('Saranda')
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('Gjirokastër')
  await expect(quote).toHaveText('The price list says €60.')
  await page.getByLabel('From').fill('Hotel Brilant')
  await page.getByLabel('To', { exact: true }).fill('Rruga e Kalasë 4')
  await expect(quote).toHaveText('The price list says €60.')
  await page.getByLabel('People').fill('5')
  await expect(quote).toHaveText('The price list says €60. That is for one car, up to 4 people.')
  await page.getByLabel('People').fill('2')
  await page.getByLabel('Name').fill('Drita Prifti')
  await page.getByLabel('Phone').fill('069 111 2244')
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Booking added.')).toBeVisible()
  await expect(page.locator('.booking-facts')).toContainText('Saranda to Gjirokastër')
  await expect(page.locator('.booking-facts')).toContainText('€60')

  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Row of the price list').selectOption({ label: 'As the addresses say' })
  await expect(quote).toHaveText('The price list has no price for this.')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()

  // A trip by the person, with a price for children.
  const trips = await callAdmin<BookableTrip[]>(page.request, 'GetTrips')
  const tour = trips.find(({ kind }) => kind === 'tour')
  await callAdmin(page.request, `UpdateTour?id=${tour?.subjectId}`, {
    method: 'PUT',
    data: { priceEur: 30, priceUnit: 'person', childPriceEur: 10, childMaxAge: 11 },
  })
  await page.goto(adminPaths.newBooking)
  await page.getByLabel('Trip', { exact: true }).selectOption({ label: tour?.name ?? '' })
  await expect(page.getByLabel('Row of the price list')).toHaveCount(0)
  await page.getByLabel('People').fill('3')
  await expect(page.getByText('Up to 11 years: €10.')).toBeVisible()
  await page.getByLabel('Children', { exact: true }).selectOption('2')
  await expect(quote).toHaveText('The price list says €50.')
  await page.getByLabel('From').fill('Hotel Brilant')
  await page.getByLabel('Name').fill('Drita Prifti')
  await page.getByLabel('Phone').fill('069 111 2244')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('.booking-facts')).toContainText('1 adult, 2 children')
  await expect(page.locator('.booking-facts')).toContainText('€50')
  // Changed later, the parts stay counted.
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('People').fill('4')
  await expect(quote).toHaveText('The price list says €80.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.locator('.booking-facts')).toContainText('2 adults, 2 children')
})

test('a boat trip that was booked in German is one of the listed ones when staff change it', async ({ page }) => {
  const trips = await callAdmin<BookableTrip[]>(page.request, 'GetTrips')
  const listed = trips.find(({ kind }) => kind === 'boat')
  await callAdmin(page.request, `UpdateBoatTrip?id=${listed?.subjectId}`, {
    method: 'PUT',
    data: { priceEur: 30, priceUnit: 'person', childPriceEur: null },
  })
  const headers = { 'x-language-code': 'de' }
  const german = await page.request.get('/api/TaxiSaranda/GetAllBoatTrips', { headers })
  const [boat] = (await german.json()).boatTrips
  expect(trips.map(({ subjectId }) => subjectId)).not.toContain(boat.id)
  const data = {
    name: 'Jonas Weber',
    phoneNumber: '+4915112345678',
    nrOfPassengers: 2,
    pickupDateAndTime: `${dayAt(Date.now() + 5 * 86_400_000)}T10:00`,
    pickupAddress: 'Saranda',
    dropoffAddress: 'Ksamil',
    email: 'guest@example.com',
    kind: 'boat',
    subjectId: boat.id,
  }
  const { reference } = await (await page.request.post('/api/TaxiSaranda/Book', { data, headers })).json()
  const { bookings } = await callAdmin<BookingPage>(page.request, `GetBookings?q=${reference}`)

  await openAdmin(page, bookingPath(Number(bookings[0]?.id)))
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.locator('.booking-quote')).toHaveText('The price list says €60.')
  // Its price for children is none.
  await expect(page.getByLabel('Children', { exact: true })).toHaveCount(0)
})

test('the form of one booking never stands under another', async ({ page }) => {
  const [one, other] = await addRides(page.request, ownDay(), 2)
  if (!one || !other) throw new Error('There are no bookings.')
  await openAdmin(page, bookingPath(one.id))
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Guest 1')

  await goOn(page, bookingPath(other.id))

  await expect(page.getByRole('heading', { name: 'Guest 2', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveCount(0)
})

test('a guest who asked to cancel and keeps his booking can ask again', async ({ page }) => {
  const [booking] = await addRides(page.request, ownDay(), 1)
  if (!booking) throw new Error('There is no booking.')
  const asked = await page.request.post(cancelPath(booking.statusUrl), { form: {} })
  expect(asked.ok()).toBe(true)
  await openAdmin(page, bookingPath(booking.id))
  const question = page.getByText('The guest asks to cancel.', { exact: true })
  await expect(question).toBeVisible()

  await page.getByRole('button', { name: 'He keeps it' }).click()

  await expect(question).toHaveCount(0)
  await expect(page.getByText('→ he keeps it')).toBeVisible()
  await page.goto(booking.statusUrl)
  await expect(page.getByText('Ask to cancel', { exact: true })).toBeVisible()
})
