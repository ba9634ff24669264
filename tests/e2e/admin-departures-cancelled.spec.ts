import type { Page } from '@playwright/test'

import { adminPaths } from '#domain/admin-paths.ts'
import type { BookingRecord } from '#domain/booking/booking-record.ts'

import { callAdmin, openAdmin } from './admin-page.ts'
import { barriers } from './barriers.ts'
import { dayAhead, departuresOn, openTrip, setDeparture } from './departure-days.ts'
import { expect } from './fixtures.ts'
import { test } from './mailing-site.ts'

test.use({ viewport: { width: 360, height: 740 } })
// Its site is its own: it is started once, for the whole file.
test.describe.configure({ mode: 'default' })

interface Guest {
  name: string
  email?: string
  adults: number
  children?: number
}

/** A departure of its own for each test, with its guests. */
async function openDeparture(page: Page, day: string, place: number, guests: Guest[]) {
  const trip = await openTrip(page.request, 'boat', { place, capacity: 20, lengthMinutes: 120 })
  const start = `${day}T10:00`
  await setDeparture(page.request, trip, { start })
  const { kind, subjectId, name } = trip
  const bookings: BookingRecord[] = []
  for (const [index, guest] of guests.entries()) {
    const ride = { pickupAddress: 'Saranda harbour', dropoffAddress: name, phoneNumber: `+35569234567${index}` }
    const data = { children: 0, ...ride, ...guest, kind, subjectId, departure: start }
    bookings.push(await callAdmin<BookingRecord>(page.request, 'AddBooking', { method: 'POST', data }))
  }
  const board = `${adminPaths.cancelled}?${new URLSearchParams({ kind, subjectId: String(subjectId), start }).toString()}`
  return { trip, start, bookings, board }
}

const cancelAs = (page: Page, { trip, start }: Awaited<ReturnType<typeof openDeparture>>, reason = 'weather') =>
  callAdmin(page.request, 'CancelDeparture', {
    method: 'POST',
    data: { kind: trip.kind, subjectId: trip.subjectId, start, reason },
  })

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('a departure is cancelled by keyboard, and its board says who knows, as they answer', async ({
  page,
  mails,
  browser,
  baseURL,
}) => {
  const day = dayAhead(33)
  const withMail = { name: 'Anna Mail', email: 'anna.mail@example.com', adults: 2, children: 1 }
  const opened = await openDeparture(page, day, 0, [withMail, { name: 'Bert Phone', adults: 2 }])
  const { trip, start, board, bookings } = opened
  await openAdmin(page, `${adminPaths.departures}?day=${day}`)
  await page.getByRole('button', { name: new RegExp(`10:00.*${trip.name}`) }).press('Enter')
  const dialog = page.getByRole('dialog', { name: trip.name })
  await dialog.getByRole('button', { name: 'Cancel departure' }).press('Enter')
  await expect(dialog.getByText('2 parties, 5 guests: 1 by e-mail, 1 only by phone', { exact: true })).toBeVisible()
  const reason = dialog.getByLabel('Why it does not leave')
  await reason.focus()
  await reason.press('ArrowDown')
  await expect(reason).toHaveValue('boat')
  await reason.press('ArrowUp')
  await expect(reason).toHaveValue('weather')
  await dialog.getByLabel('Note to the guests').pressSequentially('Waves of two metres.')
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel the departure' }).press('Enter')

  // One question, and its no changes nothing.
  const question = page.getByRole('dialog', { name: 'Cancel this departure?' })
  await expect(question).toContainText('2 parties, 5 guests: 1 by e-mail, 1 only by phone.')
  await question.getByRole('button', { name: 'Keep it' }).press('Enter')
  expect((await departuresOn(page.request, day)).find((each) => each.start === start)?.state).toBe('open')
  await dialog.getByRole('button', { name: 'Cancel the departure' }).press('Enter')
  await question.getByRole('button', { name: 'Cancel the departure' }).press('Enter')

  await expect(page.getByRole('heading', { name: 'Cancelled departure' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${adminPaths.cancelled}\\?.*start=`))
  await expect(page.getByText('Waves of two metres.', { exact: true })).toBeVisible()
  const unaware = page.getByRole('region', { name: 'Do not know yet' })
  const aware = page.getByRole('region', { name: 'Know it', exact: true })
  await expect(unaware.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText('0 of 2 parties know', { exact: true })).toBeVisible()
  const anna = page.getByRole('listitem').filter({ hasText: 'Anna Mail' })
  const bert = page.getByRole('listitem').filter({ hasText: 'Bert Phone' })
  await expect(bert).toContainText('Only by phone')
  await expect(bert.getByRole('link', { name: 'Call Bert Phone' })).toHaveAttribute('href', 'tel:+355692345671')
  await expect(bert.getByRole('link', { name: 'WhatsApp to Bert Phone' })).toHaveAttribute('href', /wa\.me.*text=/)
  await mails.taken(1)
  await expect(anna).toContainText('E-mail sent')
  // That is not knowing.
  await expect(unaware.getByRole('listitem')).toHaveCount(2)
  expect(await barriers(page)).toEqual([])
  expect(await overflow(page)).toBeLessThanOrEqual(0)

  await bert.getByRole('button', { name: 'I reached the guest: Bert Phone' }).press('Enter')
  await expect(aware.getByRole('listitem')).toHaveCount(1)
  await expect(bert).toContainText('Reached by')
  await expect(page.getByText('1 of 2 parties know', { exact: true })).toBeVisible()
  await bert.getByRole('button', { name: 'Not reached after all: Bert Phone' }).press('Enter')
  await expect(unaware.getByRole('listitem')).toHaveCount(2)
  await bert.getByRole('button', { name: 'I reached the guest: Bert Phone' }).press('Enter')
  await expect(aware.getByRole('listitem')).toHaveCount(1)

  // The guest opens the private page, and cancels there with a tap, without scripts.
  const guest = await browser.newPage({ baseURL: baseURL as string, javaScriptEnabled: false })
  await guest.goto(bookings[0]?.statusUrl ?? '')
  await expect(anna).toContainText('Page opened')
  await expect(unaware.getByRole('listitem')).toHaveCount(1)
  await guest.locator('details.receipt-cancel summary').click()
  await guest.locator('details.receipt-cancel button[type="submit"]').click()
  await expect(page.getByText('Everybody knows.', { exact: true })).toBeVisible()
  await expect(anna).toContainText('Has cancelled')
  await guest.close()
  // Whoever has answered cannot be told that it leaves after all.
  await expect(page.getByRole('button', { name: 'It leaves after all' })).toBeHidden()
  await page.goto(board.replace(/\?.*/, ''))
  await expect(page).toHaveURL(adminPaths.departures)
})

test('a mail that fails is said, and the overview nags until everybody knows', async ({ page, mails }) => {
  await mails.behave('refuse')
  const guest = { name: 'Clara Fails', email: 'clara.fails@example.com', adults: 1 }
  const opened = await openDeparture(page, dayAhead(34), 1, [guest])
  await cancelAs(page, opened)
  await openAdmin(page, adminPaths.overview)
  const nag = page.getByRole('list', { name: 'Guests do not know yet that their trip is cancelled' })
  const own = nag.getByRole('link', {
    name: new RegExp(`^${opened.trip.name}.*: 1 party does not know yet that it is cancelled$`),
  })
  await expect(own).toBeVisible()
  expect(await barriers(page)).toEqual([])
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await own.click()

  await expect(page.getByText('The e-mail fails', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'I reached the guest: Clara Fails' }).click()
  await expect(page.getByText('Everybody knows.', { exact: true })).toBeVisible()
  await page.goto(adminPaths.overview)
  await expect(page.getByRole('heading', { name: /bookings?$/ }).first()).toBeVisible()
  await expect(own).toBeHidden()
  await mails.behave('take')
})

test('nobody has answered: it leaves after all, and who has no mail is to be called', async ({ page, complaints }) => {
  const day = dayAhead(35)
  const opened = await openDeparture(page, day, 2, [{ name: 'Dora Phone', adults: 2 }])
  await cancelAs(page, opened, 'boat')
  await openAdmin(page, opened.board)
  await page.getByRole('button', { name: 'I reached the guest: Dora Phone' }).click()
  await expect(page.getByText('Everybody knows.', { exact: true })).toBeVisible()
  const question = page.getByRole('dialog', { name: 'Let it leave after all?' })
  const undo = async () => {
    await page.getByRole('button', { name: 'It leaves after all' }).press('Enter')
    await question.getByRole('button', { name: 'It leaves' }).press('Enter')
  }
  // The first answer is lost: whoever presses again still learns who is to be called.
  await page.route(
    '**/api/Admin/UndoCancelDeparture',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await undo()
  await expect(page.getByText('The server could not be reached')).toBeVisible()
  complaints.length = 0
  await undo()

  await expect(page.getByRole('heading', { name: 'It leaves after all' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call Dora Phone' })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  expect((await departuresOn(page.request, day)).find(({ start }) => start === opened.start)?.state).not.toBe(
    'cancelled',
  )
  expect(complaints).toEqual([])
  await page.goto(opened.board)
  await expect(page.getByText('This departure is not cancelled.', { exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Departures' }).click()
  await expect(page).toHaveURL(new RegExp(`day=${day}`))
  complaints.length = 0
})
