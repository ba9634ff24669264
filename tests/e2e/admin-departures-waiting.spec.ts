import { adminPaths } from '#domain/admin-paths.ts'
import type { BookingRecord } from '#domain/booking/booking-record.ts'
import { publicApi } from '#domain/paths.ts'

import { callAdmin, openAdmin, toast } from './admin-page.ts'
import { barriers } from './barriers.ts'
import { dayAhead, openTrip, setDeparture } from './departure-days.ts'
import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('who waits for a full boat stands in its dialog in line, is passed over, and shows what is held for him', async ({
  page,
}) => {
  const day = dayAhead(36)
  const start = `${day}T10:00`
  const trip = await openTrip(page.request, 'boat', { place: 3, capacity: 4, lengthMinutes: 120 })
  await setDeparture(page.request, trip, { start })
  const { kind, subjectId, name } = trip
  const ride = { pickupAddress: 'Saranda harbour', dropoffAddress: name, kind, subjectId, departure: start }
  const { id } = await callAdmin<BookingRecord>(page.request, 'AddBooking', {
    method: 'POST',
    data: { ...ride, name: 'Whole boat', phoneNumber: '+355692345670', adults: 4, children: 0 },
  })
  for (const [index, guest] of ['Edi First', 'Flora Second'].entries()) {
    const contact = { phoneNumber: `+35569234568${index}`, email: `waits${index}@example.com` }
    const data = { ...ride, name: guest, ...contact, adults: 2, children: 0 }
    expect((await page.request.post(`${publicApi}/JoinWaitList`, { data })).status()).toBe(200)
  }
  await openAdmin(page, `${adminPaths.departures}?day=${day}&trip=${kind}/${subjectId}`)
  const card = page.getByRole('button', { name: /10:00/ })
  await expect(card).toContainText('4 of 4 taken, 2 waiting')
  await card.press('Enter')
  const list = page.getByRole('dialog').getByRole('region', { name: 'Wait list' })
  const parties = list.getByRole('listitem')
  await expect(parties).toHaveCount(2)
  await expect(parties.first()).toContainText('1. Edi First')
  await expect(parties.first()).toContainText('2 adults')
  await expect(parties.first()).toContainText('Waits since')
  expect(await barriers(page)).toEqual([])

  await list.getByRole('button', { name: 'Pass over: Edi First' }).press('Enter')
  await expect(toast(page, 'It waits behind the others now.')).toBeVisible()
  await expect(parties.first()).toContainText('1. Flora Second')
  // Two seats become free: they are held for the one that is first in line now.
  await callAdmin(page.request, `UpdateBooking?id=${id}`, { method: 'PUT', data: { adults: 2, children: 0 } })
  await expect(parties.first()).toContainText('Seats are held until')
  await expect(parties.first()).toContainText('Flora Second')
  // The site under test has no mail server: somebody has to call her.
  await expect(parties.first()).toContainText(/The e-mail is on its way|Only by phone/)
  await expect(parties.nth(1)).toContainText('1. Edi First')
  await expect(page.getByRole('dialog').getByText('2 of 4 taken, 2 held, 1 waiting', { exact: true })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)

  // Its own page says so, too: all that its status says is that it is no booking.
  await parties.nth(1).getByRole('link', { name: /^SR-/ }).click()
  await expect(page.getByRole('heading', { name: 'Edi First', exact: true })).toBeVisible()
  await expect(page.getByText('On the wait list', { exact: true })).toBeVisible()
})
