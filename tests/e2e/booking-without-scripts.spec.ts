import { bookingForm, dayInSaranda, openForm } from './booking-page.ts'
import { expect, test } from './fixtures.ts'
import { shiftsOf, watchShifts } from './layout-shifts.ts'

test('without JavaScript the phone number and WhatsApp stand in the form', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL as string, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')

  const form = bookingForm(page).form
  await expect(form.locator('a[href^="tel:"]')).toBeVisible()
  await expect(form.locator('a[href^="https://wa.me/"]')).toBeVisible()
  await context.close()
})

test('while its scripts do not come, the form says so, with the phone number and WhatsApp; nothing moves when they have', async ({
  page,
  complaints,
}) => {
  // Where the phone has another day than Saranda, the form names it, which takes a line more.
  await page.clock.setFixedTime(`${dayInSaranda(1)}T12:00Z`)
  await page.addInitScript(watchShifts)
  const scripts = /\/assets\/(?!site-).*\.js/
  await page.route(scripts, (route) => route.abort('internetdisconnected'))
  await page.setViewportSize({ width: 320, height: 740 })
  await page.goto('/el')
  const form = bookingForm(page)
  await form.price.scrollIntoViewIfNeeded()

  await expect(form.form.getByText('Η φόρμα φορτώνει')).toBeVisible()
  await expect(form.form.locator('a[href^="tel:"]')).toBeVisible()
  await expect(form.form.locator('a[href^="https://wa.me/"]')).toBeVisible()
  await expect(form.submit).toBeHidden()
  const height = (await form.form.boundingBox())?.height
  await page.unroute(scripts)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))

  await expect(form.submit).toBeVisible()
  await expect(form.form.getByText('Η φόρμα φορτώνει')).toBeHidden()
  await expect(form.pickup).toBeEnabled()
  expect((await form.form.boundingBox())?.height).toBe(height)
  // The page has loaded itself anew by then, with its fonts in the browser's store: what moved before is forgotten.
  expect(await shiftsOf(page)).toEqual([])
  complaints.length = 0
})

test('what has come of the telephone is where it stays, also when the page arrives in pieces', async ({ page }) => {
  await page.goto('/')
  const { form, phone } = bookingForm(page)
  const flag = form.locator('img[src^="/flags/"]')
  const place = await flag.boundingBox()
  expect(place).not.toBeNull()

  // Its field comes behind the flag.
  await phone.evaluate((field) => (field.style.display = 'none'))

  expect(await flag.boundingBox()).toEqual(place)
})

test('the form is as high before its scripts run as after', async ({ browser, page, baseURL }) => {
  const viewport = { width: 360, height: 740 }
  const context = await browser.newContext({ baseURL: baseURL as string, viewport, javaScriptEnabled: true })
  const still = await context.newPage()
  await still.route('**/*.js', (route) => route.abort())
  await still.goto('/')
  await page.setViewportSize(viewport)
  const form = await openForm(page)

  const rendered = await bookingForm(still).form.boundingBox()
  const live = await form.form.boundingBox()

  expect(live?.height).toBe(rendered?.height)
  await context.close()
})
