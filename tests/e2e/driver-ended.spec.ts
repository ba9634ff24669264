import {
  addDriver,
  addRide,
  keptOnPhone,
  openKeptPage,
  renewLink,
  ridesOf,
  stepButton,
  waitingTaps,
} from './driver-phone.ts'
import { expect, test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } })

test('a renewed link empties the phone, says whom to ask, and how many taps it has cost', async ({
  request,
  page,
  context,
  complaints,
}) => {
  const { crew, path } = await addDriver(request, 'Ardit of the lost phone')
  await addRide(request, crew)
  await openKeptPage(page, path)
  await context.setOffline(true)
  await stepButton(page, 'seen').click()
  await expect(waitingTaps(page)).toBeVisible()
  const renewed = await renewLink(request, crew)
  await context.setOffline(false)

  await expect(page.getByText('This link is no longer valid. Ask the office for a new one.')).toBeVisible()
  await expect(page.getByText('Tell the office, too: 1 of your taps was not sent.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call the office' })).toHaveAttribute('href', /^tel:\+355/)
  await expect(page.locator('body')).not.toContainText('Anna')
  await expect.poll(() => keptOnPhone(page)).toEqual({ databases: [], copies: [], workers: 0 })

  const again = await page.goto(path)
  expect(again?.status()).toBe(410)
  await expect(page.locator('body')).not.toContainText('Ardit')
  await openKeptPage(page, renewed)
  await expect(stepButton(page, 'seen')).toBeVisible()
  complaints.length = 0
})

test('what waits of a link that was renewed goes with the new one, where the driver opens that first', async ({
  request,
  page,
  context,
  complaints,
}) => {
  const { crew, path } = await addDriver(request, 'Ardit of the two links')
  const booking = await addRide(request, crew)
  await openKeptPage(page, path)
  await context.setOffline(true)
  await stepButton(page, 'seen').click()
  await expect(waitingTaps(page)).toBeVisible()
  await page.goto('about:blank')
  const renewed = await renewLink(request, crew)
  await context.setOffline(false)

  await openKeptPage(page, renewed)

  await expect.poll(async () => (await ridesOf(request, booking))[0]?.state).toBe('seen')
  await expect(waitingTaps(page)).toBeHidden()
  await page.goto(path)
  await expect(page.getByText('This link is no longer valid. Ask the office for a new one.')).toBeVisible()
  await expect(page.getByText('was not sent')).toBeHidden()
  complaints.length = 0
})

test('a link that ends leaves nothing on the phone, also where the one before it was never opened again', async ({
  request,
  page,
  complaints,
}) => {
  const { crew, path } = await addDriver(request, 'Ardit of the third link')
  await addRide(request, crew)
  await openKeptPage(page, path)
  await page.goto('about:blank')
  const renewed = await renewLink(request, crew)
  await openKeptPage(page, renewed)
  await expect(stepButton(page, 'seen')).toBeVisible()
  await renewLink(request, crew)

  await page.goto(renewed)

  await expect(page.getByText('This link is no longer valid. Ask the office for a new one.')).toBeVisible()
  await expect.poll(() => keptOnPhone(page)).toEqual({ databases: [], copies: [], workers: 0 })
  complaints.length = 0
})

test('a wrong link that somebody opens by hand takes nothing of the present one, nor of staff who are signed in there', async ({
  request,
  page,
  context,
  complaints,
}) => {
  const { crew, path } = await addDriver(request, 'Ardit of the wrong link')
  const booking = await addRide(request, crew)
  await openKeptPage(page, path)
  await page.evaluate(() => localStorage.setItem('kept by the back office', 'a sign-in'))
  await context.setOffline(true)
  await stepButton(page, 'seen').click()
  await expect(waitingTaps(page)).toBeVisible()
  await context.setOffline(false)

  // As the page opens it from the phone, and as the server answers what is no link at all.
  for (const wrong of [`/d/${'A'.repeat(22)}`, '/d/mistyped']) {
    await page.goto(wrong)
    await expect(page.getByText('This link is no longer valid. Ask the office for a new one.')).toBeVisible()
  }
  expect(await page.evaluate(() => localStorage.getItem('kept by the back office'))).toBe('a sign-in')
  expect(await keptOnPhone(page)).toMatchObject({ databases: ['driver'], workers: 1 })
  await page.goto(path)
  await expect(stepButton(page, 'on-the-way')).toBeVisible()
  await expect(waitingTaps(page)).toBeHidden()
  const [ride] = await ridesOf(request, booking)
  expect(ride?.steps).toMatchObject([{ step: 'seen', taken: 'stored' }])
  complaints.length = 0
})

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('a renewed link empties the phone as soon as it is opened', async ({ request, page, complaints }) => {
    const { crew, path } = await addDriver(request, 'Ardit without a worker')
    await addRide(request, crew)
    await page.goto(path)
    await expect(page.locator('.ride')).toBeVisible()
    await expect.poll(async () => (await keptOnPhone(page)).databases).toEqual(['driver'])
    await page.goto('about:blank')
    await renewLink(request, crew)

    expect((await page.goto(path))?.status()).toBe(410)
    await expect(page.getByText('This link is no longer valid. Ask the office for a new one.')).toBeVisible()
    await expect.poll(async () => (await keptOnPhone(page)).databases).toEqual([])
    complaints.length = 0
  })
})
