import type { Page } from '@playwright/test'

import type { PushDevice } from '#domain/push/push-device.ts'

import { adminApi } from '#domain/paths.ts'
import { callAdmin, openAdmin, toast } from './admin-page.ts'
import { barriers } from './barriers.ts'
import { expect } from './fixtures.ts'
import { subscribeAt, test } from './ringing-phone.ts'

test.use({ serviceWorkers: 'allow' })
// Its site is its own: it is started once, for the whole file.
test.describe.configure({ mode: 'default' })

const ringing = (page: Page) => page.getByRole('region', { name: 'Ring on this device' })
const devices = (page: Page) => callAdmin<PushDevice[]>(page.request, 'GetPushDevices')

test('a phone is turned on, tried, told what about, and taken back', async ({ page, service, complaints }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await subscribeAt(page, service.subscribe('phone'))
  await openAdmin(page, '/admin/account')
  const part = ringing(page)
  const staysOn = page.getByText('Where a sign-in ended by itself, it rings on: end that above, with “Ring no more”.')
  await expect(staysOn).toBeHidden()
  await part.getByLabel('A guest is late', { exact: true }).uncheck()
  expect(await barriers(page)).toEqual([])

  await part.getByRole('button', { name: 'Ring on this device', exact: true }).click()

  await expect(toast(page, 'This device rings from now on.')).toBeVisible()
  const row = part.getByRole('listitem').filter({ hasText: 'This device' })
  await expect(row).toContainText('Not reached yet')
  await expect(staysOn).toBeVisible()
  expect(await barriers(page)).toEqual([])
  const [stored] = await devices(page)
  expect(stored?.name).toMatch(/Chrome/)
  expect(stored?.about).toEqual(['new-booking', 'cancel-asked', 'offer-answered', 'wish', 'my-ride'])

  await row.getByRole('button', { name: /^Try it/ }).click()
  await expect(toast(page, 'The message is on its way to this device.')).toBeVisible()
  const [tried] = await service.told('phone', 1)
  expect(tried?.message).toMatchObject({ title: 'It rings', url: '/admin' })
  await expect(row).toContainText('Last reached')

  await page.reload()
  const topic = part.getByLabel('New bookings', { exact: true })
  await topic.press('Space')
  await expect.poll(async () => (await devices(page))[0]?.about).not.toContain('new-booking')
  await expect(topic).not.toBeChecked()
  await expect(topic).toBeFocused()

  await row.getByRole('button', { name: /^Ring no more/ }).click()
  await expect(toast(page, 'It rings no more.')).toBeVisible()
  await expect(part.getByRole('button', { name: 'Ring on this device', exact: true })).toBeVisible()
  expect(await devices(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('a changed subscription is told at the next opening, and one that was removed elsewhere stays away', async ({
  page,
  context,
  service,
}) => {
  await subscribeAt(page, service.subscribe('before'))
  await openAdmin(page, '/admin/account')
  await ringing(page).getByRole('button', { name: 'Ring on this device', exact: true }).click()
  await expect(ringing(page).getByText('This device', { exact: true })).toBeVisible()
  const [before] = await devices(page)

  const later = await context.newPage()
  const changed = service.subscribe('after')
  await subscribeAt(later, changed)
  await openAdmin(later, '/admin/prices')

  await expect.poll(async () => (await devices(later)).map(({ endpoint }) => endpoint)).toContain(changed.endpoint)
  const device = (await devices(later)).find(({ endpoint }) => endpoint === changed.endpoint)
  expect(device).toMatchObject({ name: before?.name, about: before?.about })

  for (const { id } of await devices(later)) {
    await callAdmin(later.request, `DeletePushDevice?id=${id}`, { method: 'DELETE' })
  }
  await later.goto('/admin/account')
  await expect(ringing(later).getByRole('button', { name: 'Ring on this device', exact: true })).toBeVisible()
  expect(await devices(later)).toEqual([])
  expect(await later.evaluate(() => localStorage.getItem('subscription of the test'))).toBeNull()
})

test('a telephone goes with the sign-in by which it is used, and is silent once that is ended from elsewhere', async ({
  page,
  context,
  browser,
  service,
  site,
}) => {
  const phone = service.subscribe('phone')
  await subscribeAt(page, phone)
  await openAdmin(page, '/admin/account')
  await ringing(page).getByRole('button', { name: 'Ring on this device', exact: true }).click()
  await expect(ringing(page).getByText('This device', { exact: true })).toBeVisible()

  const later = await context.newPage()
  await subscribeAt(later, phone)
  const { token } = await openAdmin(later, '/admin/prices')
  const headers = { authorization: `Bearer ${token}` }
  const askThere = async () => (await later.request.get(`${adminApi}/GetPushDevices`, { headers })).json()
  await expect.poll(askThere).toMatchObject([{ isOfThisSignIn: true }])
  // A phone in the pocket: an open page would ask once more, and complain that it is signed out.
  await later.close()
  await page.close()

  const elsewhere = await browser.newContext({ baseURL: site.url })
  const laptop = await elsewhere.newPage()
  await openAdmin(laptop, '/admin/account')
  await expect(ringing(laptop).getByRole('listitem')).toHaveCount(1)
  const ends = laptop.getByRole('button', { name: /^Sign out there/ })
  await expect(ends.first()).toBeVisible()
  for (let left = await ends.count(); left > 0; left -= 1) {
    await ends.first().click()
    await expect(ends).toHaveCount(left - 1)
  }
  await expect(ringing(laptop).getByRole('listitem')).toHaveCount(0)
  expect(await devices(laptop)).toEqual([])
  await elsewhere.close()
})

test('who signs out leaves the device silent', async ({ page, service }) => {
  await subscribeAt(page, service.subscribe('shared'))
  await openAdmin(page, '/admin/account')
  await ringing(page).getByRole('button', { name: 'Ring on this device', exact: true }).click()
  await expect(ringing(page).getByText('This device', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('/login')

  expect(await devices(page)).toEqual([])
})

test('who signs out where answers are long in coming is signed out at once', async ({ page, service, complaints }) => {
  await subscribeAt(page, service.subscribe('slow'))
  await openAdmin(page, '/admin/account')
  await ringing(page).getByRole('button', { name: 'Ring on this device', exact: true }).click()
  await expect(ringing(page).getByText('This device', { exact: true })).toBeVisible()
  // Never answered.
  await page.route('**/api/Admin/*PushDevice*', () => undefined)
  const left = page.waitForRequest('**/Logout')

  await page.getByRole('button', { name: 'Log out' }).click()
  await left
  await page.waitForURL('/login')

  expect(await devices(page)).toEqual([])
  complaints.length = 0
})

test('who signs out without a network leaves the device silent, too', async ({ page, service, complaints }) => {
  await subscribeAt(page, service.subscribe('dead zone'))
  await openAdmin(page, '/admin/account')
  await ringing(page).getByRole('button', { name: 'Ring on this device', exact: true }).click()
  await expect(ringing(page).getByText('This device', { exact: true })).toBeVisible()
  await page.route('**/api/Admin/**', (route) => route.abort())

  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('/login')

  expect(await page.evaluate(() => localStorage.getItem('subscription of the test'))).toBeNull()
  for (const { id } of await devices(page)) {
    await callAdmin(page.request, `DeletePushDevice?id=${id}`, { method: 'DELETE' })
  }
  complaints.length = 0
})

test('a browser that may not notify says so in plain words', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  await openAdmin(page, '/admin/account')

  await expect(ringing(page)).toContainText('Notifications are blocked for this site.')
  await expect(ringing(page).getByRole('button')).toHaveCount(0)
})

test('an iPhone sees the four steps to its home screen, drawn', async ({ browser, site }) => {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 360, height: 740 },
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  })
  const page = await context.newPage()
  // Safari has neither outside of the home screen.
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager')
    Reflect.deleteProperty(window, 'Notification')
  })
  await openAdmin(page, '/admin/account')

  const steps = ringing(page).getByRole('listitem')
  await expect(steps).toHaveCount(4)
  await expect(steps.locator('svg')).toHaveCount(4)
  await expect(steps.last()).toContainText('Open the new sign')
  expect(await barriers(page)).toEqual([])
  await context.close()
})

test('the back office can be installed, and its worker is its own', async ({ page }) => {
  await openAdmin(page, '/admin/bookings')
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await page.request.get(address ?? '')).json()
  expect(manifest).toMatchObject({ start_url: '/admin/bookings', scope: '/admin', display: 'standalone' })
  for (const { src } of manifest.icons) expect((await page.request.get(src)).status()).toBe(200)

  const worker = await (await page.request.get('/admin/service-worker.js')).text()
  expect(worker).not.toMatch(/"fetch"|'fetch'|`fetch`|caches/)
  // Nothing of it comes to those who have not turned it on.
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})
