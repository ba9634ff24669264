import type { Page } from '@playwright/test'

import type { BookingRecord } from '#domain/booking/booking-record.ts'

import { blockEditorPaths, bookingPath } from '#domain/admin-paths.ts'
import { addDays, dayAt } from '#domain/saranda-time.ts'
import { expand } from './admin-list-page.ts'
import { callAdmin, openAdmin, toast } from './admin-page.ts'
import { barriers } from './barriers.ts'
import { expect, test } from './fixtures.ts'

const soon = `${addDays(dayAt(Date.now()), 2)}T09:30`

/** A guest who booked in Italian. */
async function book(page: Page, name: string): Promise<BookingRecord> {
  const data = {
    name,
    phoneNumber: '+393331234567',
    nrOfPassengers: 2,
    pickupDateAndTime: soon,
    pickupAddress: 'Saranda',
    dropoffAddress: 'Ksamil',
    email: 'guest@example.com',
  }
  const answer = await page.request.post('/api/TaxiSaranda/Book', { data, headers: { 'x-language-code': 'it' } })
  const { reference } = (await answer.json()) as { reference: string }
  const { bookings } = await callAdmin<{ bookings: BookingRecord[] }>(page.request, `GetBookings?q=${reference}`)
  return bookings[0] as BookingRecord
}

test('one press opens WhatsApp with the right words in the guest’s language, and leaves a line', async ({
  page,
  context,
}) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await page.setViewportSize({ width: 360, height: 740 })
  const { id, reference } = await book(page, 'Giulia Bianchi')
  await openAdmin(page, bookingPath(id))
  const words = page.getByRole('region', { name: 'Words for WhatsApp' })
  const late = words.getByRole('link', { name: 'We are late: WhatsApp to Giulia Bianchi' })

  await expect(late).toHaveAccessibleDescription(/^Hello Giulia Bianchi, we are sorry/)
  const said = new URL((await late.getAttribute('href')) ?? '').searchParams.get('text')
  expect(said).toContain(`scusaci, siamo in ritardo di qualche minuto per la tua corsa ${reference}`)
  await expect(words.getByRole('link', { name: /^Who drives/ })).toHaveCount(0)
  await expect(words.getByRole('link', { name: /^Price offered/ })).toHaveCount(0)
  expect(await barriers(page)).toEqual([])
  await late.focus()
  const [chat] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')])
  await chat.waitForURL(/^https:\/\/wa\.me\/393331234567\?text=/)
  await chat.close()
  await expect(page.getByText('WhatsApp opened: We are late')).toBeVisible()

  await words.getByLabel('Language').selectOption({ label: 'Deutsch' })
  await expect(late).toHaveAttribute('href', /es%20tut%20uns%20leid/)
})

test('a language with a long name makes no booking wider than a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { id } = await book(page, 'Luca Neri')
  await page.route('**/GetLanguages', async (route) => {
    const response = await route.fetch()
    const languages = (await response.json()) as { name: string }[]
    await route.fulfill({ response, json: languages.map((each) => ({ ...each, name: 'Italiano di '.repeat(5) })) })
  })
  await openAdmin(page, bookingPath(id))
  const words = page.getByRole('region', { name: 'Words for WhatsApp' })
  await expect(words.getByLabel('Language')).toContainText('Italiano di Italiano')

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('words are edited with a press for what is filled in, and stand below as a real guest reads them', async ({
  page,
  complaints,
}) => {
  await book(page, 'Marco Verdi')
  await openAdmin(page, blockEditorPaths.messages)
  const card = await expand(page, 'Italiano')
  await card.getByRole('button', { name: 'Edit Italiano' }).click()
  const form = page.getByRole('form')
  const text = form.getByLabel('We are here')
  await expect(text).toHaveValue(/^Salve \{name\}/)

  await text.fill('Siamo qui, ')
  const chips = form.getByRole('group', { name: 'Put in' }).nth(4)
  await chips.getByRole('button', { name: 'From' }).press('Enter')
  await expect(text).toHaveValue('Siamo qui, {pickup}')
  await expect(text).toBeFocused()
  await expect(form.getByText(/^Siamo qui, Saranda|^Siamo qui, .+/).last()).toBeVisible()
  expect(await barriers(page)).toEqual([])

  await text.fill('Siamo qui {')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(text).toHaveAccessibleDescription(/braces hold only/)
  await text.fill('Siamo qui, {pickup}')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Words for WhatsApp updated.')).toBeVisible()
  complaints.length = 0
})
