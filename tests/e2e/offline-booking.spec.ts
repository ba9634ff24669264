import { bookingForm, bookingsOf, fillIn, newGuest } from './booking-page.ts'
import { expect, test } from './fixtures.ts'
import { openKept } from './open-live.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } })

test('what is filled in and sent without a network survives a reload there, and is booked once with one', async ({
  page,
  context,
  site,
  complaints,
}) => {
  const guest = newGuest()
  const form = bookingForm(page)
  await openKept(page, '/')
  await context.setOffline(true)
  await page.reload()

  await form.form.scrollIntoViewIfNeeded()
  await expect(form.pickup).toBeEnabled()
  await fillIn(page, guest)
  await form.addDetails.click()
  await form.note.fill('Blue bags')
  await form.submit.click()
  await expect(form.dialog).toContainText('it will not be booked twice')
  await expect(form.dialog.getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute('href', /Blue/)
  await page.reload()
  await expect(form.name).toHaveValue(guest.name)
  await expect(form.note).toHaveValue('Blue bags')
  expect(bookingsOf(site, guest)).toEqual([])

  await context.setOffline(false)
  await expect(form.submit).toBeEnabled()
  await form.submit.click()

  await expect(form.dialog).toContainText('SR-')
  expect(bookingsOf(site, guest)).toMatchObject([{ note: 'Blue bags' }])
  complaints.length = 0
})
