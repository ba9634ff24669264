import { choosePickup, fillIn, newGuest, openForm } from './booking-page.ts'
import { expect, test } from './fixtures.ts'

test('nothing can be typed into the date; past days and times are not offered', async ({ page }) => {
  // 15:07 in Saranda.
  await page.clock.setFixedTime(new Date('2031-06-10T13:07:00Z'))
  const form = await openForm(page)
  await expect(form.date).toHaveValue('Tue, 10 Jun 2031, 15:40')

  await form.date.focus()
  await page.keyboard.type('2020')
  await expect(form.date).toHaveValue('Tue, 10 Jun 2031, 15:40')

  await page.keyboard.press('ArrowDown')
  await expect(form.dialog.locator('[data-day="2031-06-09"] button')).toBeDisabled()
  await expect(form.dialog.locator('[data-day="2031-06-10"] button')).toBeEnabled()
  const times = form.dialog.locator('select option')
  await expect(times.first()).toHaveText('15:10')
  await expect(times.last()).toHaveText('23:55')

  await form.dialog.locator('[data-day="2031-06-11"] button').click()
  await expect(times.first()).toHaveText('00:00')
  await expect(times).toHaveCount(288)
  await page.keyboard.press('Escape')
  await expect(form.dialog).toHaveCount(0)
  await expect(form.date).toHaveValue('Wed, 11 Jun 2031, 15:40')
  await expect(form.date).toBeFocused()
})

test('three minutes before midnight in Saranda the picker begins with tomorrow', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-06-10T21:57:00Z'))
  const form = await openForm(page)

  await form.date.click()

  await expect(form.dialog.locator('[data-day="2031-06-10"] button')).toBeDisabled()
  await expect(form.dialog.locator('[data-day="2031-06-11"] button')).toBeEnabled()
  await expect(form.date).toHaveValue('Wed, 11 Jun 2031, 00:30')
})

test('what Done has accepted stays, while a mere proposal follows the clock', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-06-10T13:07:00Z'))
  const form = await openForm(page)
  await form.date.click()
  await form.dialog.getByRole('button', { name: 'Done' }).click()
  await expect(form.dialog).toHaveCount(0)

  await page.clock.setFixedTime(new Date('2031-06-10T13:27:00Z'))
  await page.reload()
  await openForm(page)

  await expect(form.date).toHaveValue('Tue, 10 Jun 2031, 15:40')
  await form.form.getByRole('button', { name: 'Clear' }).click()
  await expect(form.date).toHaveValue('Tue, 10 Jun 2031, 16:00')
})

const weekdayInSaranda = () =>
  new Intl.DateTimeFormat('en', { timeZone: 'Europe/Tirane', weekday: 'short' }).format(Date.now())

test('a phone whose clock is two days behind is refused once; then the form goes by the server’s', async ({
  page,
  complaints,
}) => {
  await page.clock.setFixedTime(Date.now() - 2 * 86_400_000)
  const form = await openForm(page)
  await fillIn(page, newGuest())
  await form.submit.click()
  await expect(form.dialog).toContainText('The pick-up time has passed.')
  complaints.length = 0
  await form.dialog.getByRole('button', { name: 'Close' }).click()

  await expect(async () => {
    expect(await form.form.textContent()).toContain(`in Saranda it is ${weekdayInSaranda()}`)
  }).toPass()
  await choosePickup(page, 1, '10:00')
  await form.submit.click()
  await expect(form.dialog).toContainText(/SR-\w+/)
})

test('a phone whose clock is days ahead learns from the receipt that it is', async ({ page }) => {
  // Two, since in the last hour of a day in UTC one day ahead is the same day as in Saranda.
  await page.clock.setFixedTime(Date.now() + 2 * 86_400_000)
  const form = await openForm(page)
  await fillIn(page, newGuest())
  await form.submit.click()

  await expect(form.dialog).toContainText(/SR-\w+/)
  await expect(form.dialog.getByRole('alert')).toContainText(`in Saranda it is ${weekdayInSaranda()}`)
})

const overflow = (element: HTMLElement) => element.scrollWidth - element.clientWidth

test('in the largest letters the calendar fits the narrowest phone, and the field shows the hour', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const browser = await page.context().newCDPSession(page)
  const form = await openForm(page, '/de#book')
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })

  await expect.poll(() => form.date.evaluate(overflow)).toBe(0)
  await form.date.click()
  await form.dialog.locator('.rdp-root').waitFor()

  expect(await form.dialog.evaluate(overflow)).toBe(0)
  const chevron = await page.locator('.language-picker > button > svg').boundingBox()
  expect(chevron?.width).toBeGreaterThan(16)
})

test('the field shows the hour in a window of any width', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-09-24T19:07:00Z'))
  const form = await openForm(page, '/fr#book')
  await expect(form.date).toHaveValue('mer. 24 sept. 2031, 21:40')

  for (const width of [320, 359, 360, 640, 700, 1024, 1279, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => form.date.evaluate(overflow), `${width} px`).toBe(0)
  }
})
