import { adminApi } from '#domain/paths.ts'
import { callAdmin, openAdmin } from './admin-page.ts'
import { expect, test } from './fixtures.ts'
import { shiftsOf, watchShifts } from './layout-shifts.ts'

/** What staff press, and the answers that stand above it, by how their addresses begin. */
const pages = [
  {
    path: '/admin/bookings?q=Shift',
    pressed: 'Shift Guest',
    late: [
      'GetMailState',
      'GetAccount',
      'GetOpeningList',
      'GetWaitingBookings',
      String.raw`GetBookings\?.*waiting=price`,
    ],
  },
  { path: '/admin/overview', pressed: 'As a table', late: ['GetVehicles', 'GetAccount'] },
  { path: '/admin/languages', pressed: 'Deutsch', late: ['GetTranslationProgress'] },
  { path: '/admin/settings', pressed: 'Guards against floods of bookings', late: ['GetMailState', 'GetAccount'] },
]

const ride = {
  name: 'Shift Guest',
  phoneNumber: '+355692345678',
  nrOfPassengers: 2,
  pickupDateAndTime: '2031-03-05T10:00',
  pickupAddress: 'Saranda',
  // No row of the list names it, so that somebody waits for a price.
  dropoffAddress: 'A house in the hills',
}

/** Two frames after an answer what it changed is drawn. */
const drawn = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
  })

for (const { path, pressed, late } of pages) {
  test(`nothing moves away under a finger on ${path.split('?')[0]}, whichever answer is the last`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.addInitScript(watchShifts)
    await callAdmin(page.request, 'AddBooking', { method: 'POST', data: ride })
    for (const [index, call] of late.entries()) {
      await page.route(new RegExp(`${adminApi}/${call}`), async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 700 + 300 * index))
        await route.continue()
      })
    }
    const answers = late.map((call) => page.waitForResponse(new RegExp(`${adminApi}/${call}`)))
    await openAdmin(page, path)

    await expect(page.getByText(pressed).first()).toBeVisible()
    // A font that comes late makes figures wider; that is no answer.
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const before = await shiftsOf(page)
    await Promise.all(answers)
    await page.evaluate(drawn)
    expect((await shiftsOf(page)).slice(before.length)).toEqual([])
  })
}
