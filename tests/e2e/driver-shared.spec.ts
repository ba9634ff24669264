import type { Page } from '@playwright/test'

import { addDriver, addRide, openKeptPage, pusherTo, ridesOf, stepButton, waitingTaps } from './driver-phone.ts'
import { expect, test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } })

test('what two drivers have tapped on one phone goes by whichever page is open, each tap by the link of who made it', async ({
  request,
  page,
  context,
  complaints,
}) => {
  const [ardit, besnik] = [await addDriver(request, 'Ardit with a phone'), await addDriver(request, 'Besnik without')]
  const [his, others] = [await addRide(request, ardit.crew), await addRide(request, besnik.crew)]
  const lent = await context.newPage()
  await openKeptPage(page, ardit.path)
  await openKeptPage(lent, besnik.path)
  await context.setOffline(true)
  await stepButton(lent, 'seen').click()
  await stepButton(lent, 'on-the-way').click()
  await stepButton(page, 'seen').click()
  await expect(waitingTaps(lent)).toHaveText('2 taps wait for network')
  await expect(waitingTaps(page)).toHaveText('1 tap waits for network')
  await lent.close()

  await context.setOffline(false)

  await expect
    .poll(() => tapsOf(others))
    .toEqual([
      ['Besnik without', 'seen', 'stored'],
      ['Besnik without', 'on-the-way', 'stored'],
    ])
  expect(await tapsOf(his)).toEqual([['Ardit with a phone', 'seen', 'stored']])
  // Nothing of the other shows, and his own page has nothing left to send.
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.goto(besnik.path)
  await expect(stepButton(page, 'here')).toBeVisible()
  await expect(waitingTaps(page)).toHaveCount(0)
  complaints.length = 0

  async function tapsOf(booking: Parameters<typeof ridesOf>[1]) {
    const [ride] = await ridesOf(request, booking)
    return ride?.steps.map(({ crewName, step, taken }) => [crewName, step, taken])
  }
})

test('what was tapped without a network goes when the phone rings, although no page is open', async ({
  request,
  page,
  context,
  site,
  complaints,
}) => {
  await context.grantPermissions(['notifications'], { origin: site.url })
  const { crew, path } = await addDriver(request, 'Ardit who has closed the page')
  const booking = await addRide(request, crew)
  await openKeptPage(page, path)
  await context.setOffline(true)
  await stepButton(page, 'seen').click()
  await expect(waitingTaps(page)).toBeVisible()
  await page.goto('about:blank')
  const push = await pusherTo(page, site.url)
  await context.setOffline(false)

  await push(JSON.stringify({ title: '10:00 Saranda', body: 'A new ride', tag: 'ride-1', crewId: crew.id }))

  await expect.poll(async () => (await ridesOf(request, booking))[0]?.state).toBe('seen')
  complaints.length = 0
})

test('a browser that asks its owner whether pages may stay asks once, after the first tap', async ({
  request,
  page,
}) => {
  const { crew, path } = await addDriver(request, 'Ardit with Firefox')
  await addRide(request, crew)
  await page.addInitScript(() => {
    // Only browsers that decide by themselves have it.
    delete (window as { onbeforeinstallprompt?: unknown }).onbeforeinstallprompt
    navigator.storage.persist = () => {
      sessionStorage.setItem('asked', `${sessionStorage.getItem('asked') ?? ''}once `)
      return Promise.resolve(false)
    }
  })
  await page.goto(path)
  await expect(stepButton(page, 'seen')).toBeVisible()
  expect(await asked(page)).toBe(null)

  await stepButton(page, 'seen').click()
  await expect(stepButton(page, 'on-the-way')).toBeVisible()
  await expect.poll(() => asked(page)).toBe('once ')

  await page.reload()
  await stepButton(page, 'on-the-way').click()
  await expect(stepButton(page, 'here')).toBeVisible()
  expect(await asked(page)).toBe('once ')
})

const asked = (page: Page) => page.evaluate(() => sessionStorage.getItem('asked'))
