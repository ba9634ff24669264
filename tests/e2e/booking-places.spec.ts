import type { Page } from '@playwright/test'

import { callAdmin } from './admin-page.ts'
import { bookingForm, bookingsOf, fillIn, newGuest, openForm } from './booking-page.ts'
import { expect, test } from './fixtures.ts'
import { barriers } from './barriers.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('three taps and no letter make the price; the hotel leaves it', async ({ page }) => {
    const form = await openForm(page)
    await expect(form.pickup).toBeEnabled()
    const option = (name: string) => page.getByRole('option', { name })

    await form.pickup.tap()
    await option('Saranda').first().tap()
    // The next line is open already, with what each place costs from there.
    await expect(form.dropoff).toBeFocused()
    await expect(option('Blue Eye')).toContainText('€35')
    await option('Blue Eye').tap()
    await expect(form.price).toContainText('€35')
    await expect(page.getByRole('listbox')).toHaveCount(0)

    await form.form.locator('input[name="dropoffExactly"]').fill('Villa Mira')
    // Key by key: on the way it has the name of another place.
    await form.pickup.selectText()
    await form.pickup.pressSequentially('Butrinti Hotel')
    await expect(form.form).toContainText('Price for: Saranda')
    await expect(form.price).toContainText('€35')
    expect(await barriers(page, { of: '#book' })).toEqual([])

    const guest = newGuest()
    await form.name.fill(guest.name)
    await form.email.fill(guest.email)
    await form.phone.fill(guest.phone)
    await expect(form.submit).toBeEnabled()

    await form.form.getByRole('button', { name: 'Remove: Saranda' }).tap()
    await expect(form.price).not.toContainText('€35')
    await expect(form.pickup).toHaveValue('Butrinti Hotel')
  })

  test('each of the three taps is answered while the finger is still there', async ({ page }) => {
    const form = await openForm(page)
    await expect(form.pickup).toBeEnabled()
    const option = (name: string) => page.getByRole('option', { name }).first()
    await watchTaps(page)

    // What the page does itself takes as long every time; what the machine is busy with comes and goes.
    const rounds: number[] = []
    for (let round = 0; round < 5; round += 1) {
      await form.pickup.tap()
      await option('Saranda').tap()
      await option('Blue Eye').tap()
      await expect(form.price).toContainText('€35')
      rounds.push(await slowestTap(page))
      for (const end of [form.pickup, form.dropoff]) await end.fill('')
      await expect(form.price).not.toContainText('€35')
      await form.name.tap()
      await slowestTap(page)
    }

    expect(Math.min(...rounds)).toBeLessThanOrEqual(answeredWithinMs)
  })
})

/** What people feel as at once, from the tap to the next picture. */
const answeredWithinMs = 100

/** Keeps from now on how long each tap waits for the picture that follows it, by the page's own clock. */
async function watchTaps(page: Page) {
  await page.evaluate(() => {
    const durations: number[] = []
    Object.assign(window, { tapDurations: durations })
    new PerformanceObserver((entries) => {
      for (const { duration } of entries.getEntries()) durations.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
}

/** Of the taps since the last time; 0 when all of them took less than a frame. */
function slowestTap(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // The browser tells of a tap after the frame that shows what became of it.
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    const { tapDurations } = window as unknown as { tapDurations: number[] }
    return Math.max(0, ...tapDurations.splice(0))
  })
}

test('the chosen route is booked with the address that was written', async ({ page, site }) => {
  const form = await openForm(page, '/?book=route&id=2#book')
  await expect(form.dropoff).toHaveValue('Blue Eye')
  const guest = newGuest({ pickup: 'Hotel Brilant', dropoff: 'Blue Eye' })
  await fillIn(page, guest)
  await form.form.locator('input[name="dropoffExactly"]').fill('Villa Mira')
  await expect(form.price).toContainText('€35')
  await form.submit.click()

  await expect(form.dialog).toContainText('Hotel Brilant → Villa Mira, Blue Eye')
  await expect(form.dialog).toContainText('€35')
  expect(bookingsOf(site, guest)).toMatchObject([
    { price_id: 2, price_eur_cents: 3500, dropoff_address: 'Villa Mira, Blue Eye' },
  ])
})

test('a place is chosen by keyboard, and any language’s name of it has a price', async ({ page }) => {
  await openForm(page, '/el#book')
  const form = bookingForm(page)
  await expect(form.pickup).toBeEnabled()

  await form.pickup.fill('Saranda')
  await form.dropoff.focus()
  await page.keyboard.type('Blu')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(form.price).toContainText('35')
  await expect(form.dropoff).not.toHaveValue('Blu')

  // What only resembles a place prices nothing, and Escape closes the list alone.
  await form.dropoff.fill('')
  await expect(form.price).not.toContainText('€')
  await form.dropoff.fill('Ksa')
  await expect(page.getByRole('listbox')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(form.price).not.toContainText('€')
})

test('who goes through the list by keyboard sees where he is', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const form = await openForm(page)
  await expect(form.pickup).toBeEnabled()
  await form.dropoff.focus()
  const list = page.getByRole('listbox')
  await expect(list).toBeVisible()
  const places = await list.getByRole('option').count()
  expect(places).toBeGreaterThan(12)

  // Up from none of them is the last one, and down from there the first.
  await page.keyboard.press('ArrowUp')
  await expect(list.getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
  for (let index = 0; index < places; index += 1) {
    await page.keyboard.press('ArrowDown')
    const active = list.getByRole('option').nth(index)
    await expect(active).toHaveAttribute('aria-selected', 'true')
    const isSeen = await active.evaluate((option) => {
      const [own, all] = [option.getBoundingClientRect(), option.parentElement?.getBoundingClientRect()]
      return all !== undefined && own.top >= all.top - 1 && own.bottom <= all.bottom + 1
    })
    expect(isSeen, `place ${index + 1}`).toBe(true)
  }
})

test('where exactly is said of one place, and of no other', async ({ page, site }) => {
  const form = await openForm(page)
  await expect(form.pickup).toBeEnabled()
  const option = (name: string) => page.getByRole('option', { name }).first()
  const exactly = form.form.locator('input[name="pickupExactly"]')
  await form.pickup.click()
  await option('Ksamil').click()
  await exactly.fill('Hotel Mango')
  await form.pickup.click()
  await option('Saranda').click()
  await expect(exactly).toHaveValue('')

  // A trip begins somewhere, too: what was said of it is seen, and can be changed.
  await exactly.fill('Pier 2')
  const guest = newGuest()
  await page.goto('/services/boattrips')
  await page.locator('.card-end').first().getByRole('link').click()
  await expect(form.form.locator('.booking-subject')).toBeVisible()
  await expect(form.pickup).toHaveValue('Saranda')
  await expect(exactly).toHaveValue('Pier 2')
  await exactly.fill('Pier 3')
  await form.name.fill(guest.name)
  await form.email.fill(guest.email)
  await form.phone.fill(guest.phone)
  await form.submit.click()
  await expect(form.dialog).toContainText('SR-')
  expect(bookingsOf(site, guest)).toMatchObject([{ pickup_address: 'Pier 3, Saranda' }])
})

test('a boat trip costs what its card says, for all who come along', async ({ page, site }) => {
  await page.goto('/services/boattrips')
  const card = page.locator('.card-end').first()
  await expect(card).toContainText('€25')
  await card.getByRole('link').click()
  const form = bookingForm(page)
  await expect(form.pickup).toBeEnabled()
  const guest = newGuest({ pickup: 'Hotel Brilant', dropoff: 'Harbour' })
  await fillIn(page, guest)
  await form.passengers.fill('3')
  await expect(form.price).toContainText('€75')
  await expect(form.price).toContainText('€25 per person')
  await form.submit.click()

  await expect(form.dialog).toContainText('€75 or 7,500')
  await expect(form.dialog).toContainText('€25 per person')
  expect(bookingsOf(site, guest)).toMatchObject([{ price_eur_cents: 7500, kind: 'boat' }])
})

test('who comes back to a page that lay open sees the price by which he is booked', async ({ page, site }) => {
  const data = { from: 'Saranda', to: 'Krorez', route: 'Saranda to Krorez', category: 'local', price: { eur: 40 } }
  const row = await callAdmin<{ id: number }>(page.request, 'AddPrice', { method: 'POST', data })
  const guest = newGuest({ dropoff: 'Krorez' })
  const form = await openForm(page)
  await fillIn(page, guest)
  await expect(form.price).toContainText('€40')

  await callAdmin(page.request, `UpdatePrice?id=${row.id}`, { method: 'PUT', data: { price: { eur: 45 } } })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(form.price).toContainText('€45')
  await form.submit.click()

  await expect(form.dialog).toContainText('€45')
  expect(bookingsOf(site, guest)).toMatchObject([{ price_eur_cents: 4500 }])
  await callAdmin(page.request, `DeletePrice?id=${row.id}`, { method: 'DELETE' })
})
