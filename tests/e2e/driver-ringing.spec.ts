import type { PushDevice } from '#domain/push/push-device.ts'

import { barriers } from './barriers.ts'
import { addDriver, addRide, pusherTo } from './driver-phone.ts'
import { expect } from './fixtures.ts'
import { subscribeAt, test } from './ringing-phone.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } })
// Its site is its own: it is started once, for the whole file.
test.describe.configure({ mode: 'default' })

test('a driver lets his phone ring, is rung of a new ride without a name, and lets it be quiet again', async ({
  page,
  service,
}) => {
  const { crew, path } = await addDriver(page.request, 'Ardit who is rung')
  const authorization = `Bearer ${path.slice('/d/'.length)}`
  const devices = async () => {
    const answer = await page.request.get('/api/Driver/GetPushDevices', { headers: { authorization } })
    return (await answer.json()) as PushDevice[]
  }
  const subscription = service.subscribe('driver')
  await subscribeAt(page, subscription)
  await page.goto(path)
  await page.getByRole('button', { name: 'Ring this phone' }).click()
  await expect(page.getByText('This phone rings when your rides change.')).toBeVisible()
  expect(await devices()).toMatchObject([{ endpoint: subscription.endpoint, about: ['my-ride', 'late'] }])
  expect(await barriers(page)).toEqual([])

  await addRide(page.request, crew)
  const [rung] = await service.told('driver', 1)
  const said = JSON.stringify(rung?.message)
  expect(said).toContain('Saranda')
  expect(said).not.toMatch(/Anna|355/)

  await page.reload()
  await page.getByRole('button', { name: 'Do not ring any more' }).click()
  await expect(page.getByRole('button', { name: 'Ring this phone' })).toBeVisible()
  expect(await devices()).toEqual([])
})

test('who opens a colleague’s link on his own phone is rung all the same', async ({ page, service }) => {
  const { path } = await addDriver(page.request, 'Ardit with the phone')
  const { path: others } = await addDriver(page.request, 'Besnik without one')
  const subscription = service.subscribe('lent')
  await subscribeAt(page, subscription)
  await page.goto(path)
  await page.getByRole('button', { name: 'Ring this phone' }).click()
  await expect(page.getByText('This phone rings when your rides change.')).toBeVisible()

  const looked = page.waitForResponse('**/api/Driver/GetRides')
  await page.goto(others)
  await looked
  // What it rings for is his own; the colleague could have it.
  await expect(page.getByRole('button', { name: 'Ring this phone' })).toBeVisible()
  await page.goto(path)
  await expect(page.getByText('This phone rings when your rides change.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('subscription of the test'))).not.toBeNull()
})

test('a phone that the office has taken off rings no more, and says so at the next opening', async ({
  page,
  service,
}) => {
  const { path } = await addDriver(page.request, 'Ardit taken off')
  const authorization = `Bearer ${path.slice('/d/'.length)}`
  await subscribeAt(page, service.subscribe('taken off'))
  await page.goto(path)
  await page.getByRole('button', { name: 'Ring this phone' }).click()
  await expect(page.getByText('This phone rings when your rides change.')).toBeVisible()
  const listed = await page.request.get('/api/Driver/GetPushDevices', { headers: { authorization } })
  for (const { id } of (await listed.json()) as PushDevice[]) {
    await page.request.delete(`/api/Driver/DeletePushDevice?id=${id}`, { headers: { authorization } })
  }

  await page.reload()
  await expect(page.getByRole('button', { name: 'Ring this phone' })).toBeVisible()
})

test('refused notifications are said in plain words', async ({ page }) => {
  const { path } = await addDriver(page.request, 'Ardit who refused')
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
  await page.goto(path)

  await expect(page.getByText('Notifications are blocked. Allow them in the settings of the phone')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ring this phone' })).toHaveCount(0)
})

test('the worker shows what is pushed, and something where it cannot be read', async ({ page, context, site }) => {
  await context.grantPermissions(['notifications'], { origin: site.url })
  const { crew, path } = await addDriver(page.request, 'Ardit who is shown')
  await page.goto(path)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const [worker] = context.serviceWorkers()
  // A browser without a screen shows nothing, so what it is told to show is read.
  await worker?.evaluate(() => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; shown: unknown[] }
    scope.shown = []
    scope.registration.showNotification = (title, { body, tag, data } = {}) => {
      scope.shown.push({ title, body, tag, data: data as unknown })
      return Promise.resolve()
    }
  })
  const shown = () => worker?.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown)
  const push = await pusherTo(page, site.url)

  const ride = { title: '10:00 Saranda', body: 'A new ride', tag: 'ride-1' }
  await push(JSON.stringify({ ...ride, url: path }))
  await expect.poll(shown).toEqual([{ ...ride, data: path }])
  await push('nobody can read this')
  await expect.poll(shown).toEqual([expect.anything(), expect.objectContaining({ title: 'Taxi Saranda' })])

  // A colleague opens his own link on this phone: what rings for the first one still opens the first one's page.
  const other = await addDriver(page.request, 'Besnik with his phone')
  const told = page.waitForResponse('**/api/Driver/GetRides')
  await page.goto(other.path)
  await told
  await expect(page.getByText('No rides today')).toBeVisible()
  const opened = (crewId: number) =>
    worker?.evaluate(async (data) => {
      const scope = globalThis as unknown as { clients: { openWindow: (url: string) => void; matchAll: () => object } }
      return new Promise<string>((resolve) => {
        scope.clients.openWindow = resolve
        scope.clients.matchAll = () => Promise.resolve([])
        dispatchEvent(
          Object.assign(new Event('notificationclick'), {
            notification: { data, close: () => undefined },
            waitUntil: () => undefined,
          }),
        )
      })
    }, crewId)
  expect(await opened(crew.id)).toBe(site.url + path)
  expect(await opened(other.crew.id)).toBe(site.url + other.path)
})
