import { bookingsOf, fillIn, newGuest, openForm } from './booking-page.ts'
import { expect, test } from './fixtures.ts'

test('people never meet the hidden field, and an honest booking has no mark', async ({ page, site }) => {
  await page.clock.install()
  const guest = newGuest()
  const form = await openForm(page)

  const box = await form.website.locator('..').boundingBox()
  expect([box?.width, box?.height]).toEqual([1, 1])
  expect(await form.form.ariaSnapshot()).not.toContain('website')
  await expect(form.website).toHaveAttribute('tabindex', '-1')
  await expect(form.website).toHaveAttribute('autocomplete', 'off')
  await fillIn(page, guest)
  await page.clock.fastForward(20_000)
  await form.submit.click()

  await expect(form.dialog).toContainText('SR-')
  expect(bookingsOf(site, guest)).toMatchObject([{ suspicions: '', status: 'new' }])
})

test('a script that fills in every field at once books like anybody, and is marked', async ({ page, site }) => {
  const guest = newGuest()
  const form = await openForm(page)
  await fillIn(page, guest)
  await form.website.evaluate((field: HTMLInputElement) => {
    field.value = 'http://spam.example'
  })

  await form.submit.click()

  await expect(form.dialog).toContainText('SR-')
  expect(bookingsOf(site, guest)).toMatchObject([{ suspicions: expect.stringContaining('hidden-field') }])
})

test('who books again after a lost answer is not taken for a program', async ({ page, site, complaints }) => {
  const guest = newGuest()
  await page.clock.install()
  const form = await openForm(page)
  await fillIn(page, guest)
  await page.clock.fastForward(60_000)
  await page.reload()
  await openForm(page)

  await form.submit.click()

  await expect(form.dialog).toContainText('SR-')
  expect(bookingsOf(site, guest)).toMatchObject([{ suspicions: '' }])
  expect(complaints).toEqual([])
})

test('what one tab has booked, another one does not book again', async ({ page, context, site }) => {
  const guest = newGuest()
  const form = await openForm(page)
  await fillIn(page, guest)
  const otherPage = await context.newPage()
  const other = await openForm(otherPage)
  await expect(other.name).toHaveValue(guest.name)
  await expect(other.submit).toBeEnabled()

  await form.submit.click()

  await expect(form.dialog).toContainText('SR-')
  await expect(otherPage.locator('.kept-bookings')).toContainText('SR-')
  await expect(other.name).toHaveValue('')
  await expect(other.submit).toBeDisabled()
  expect(bookingsOf(site, guest)).toHaveLength(1)
})

test('another ride that is typed in a second tab outlives what the first one clears, also when it is loaded again', async ({
  page,
  context,
}) => {
  const form = await openForm(page)
  await fillIn(page, newGuest())
  const otherPage = await context.newPage()
  const other = await openForm(otherPage)
  await fillIn(otherPage, newGuest({ dropoff: 'Butrint' }))

  await form.form.getByRole('button', { name: 'Clear' }).click()

  await expect(form.dropoff).toHaveValue('')
  await expect(other.dropoff).toHaveValue('Butrint')
  // Also where the first one was typed into last.
  await form.dropoff.fill('Ksamil')
  await form.form.getByRole('button', { name: 'Clear' }).click()
  await expect(other.dropoff).toHaveValue('Butrint')
  await otherPage.reload()
  await expect(other.dropoff).toHaveValue('Butrint')
})
