import type { Page } from '@playwright/test'

import { hero } from '#domain/content/blocks/hero.ts'
import { createContentStore } from '#server/content/content-store.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { expect, test } from './fixtures.ts'
import { openLive } from './open-live.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 1280, height: 800 } })

/** The addresses of everything that the worker keeps. */
function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return lists.flat().map(({ url }) => url.slice(location.origin.length))
  })
}

/** The last thing that the worker fetches after a first visit is the table's languages; the pages' code is before. */
async function visitAndKeep(page: Page, path: string, flagCode = 'gb') {
  // Another stored language loads the page again before it is live.
  await openLive(page, path)
  await expect
    .poll(() => keptAddresses(page), { timeout: 20_000 })
    .toContain(`/offline/answers/${flagCode}/GetLegalContent`)
  await expect.poll(async () => (await keptAddresses(page)).some((name) => name.includes('/taxi-page'))).toBe(true)
}

const copyBar = (page: Page) => page.locator('.copy-bar')

test('without a network the site opens, and the price list too, though it was never visited', async ({
  page,
  context,
  complaints,
}) => {
  await visitAndKeep(page, '/')
  await expect(copyBar(page)).toBeHidden()

  await context.setOffline(true)
  await page.reload()

  await expect(page.locator('#home h1')).toBeVisible()
  await expect(copyBar(page)).toHaveText(/saved copy from \w+,? \d+ \w+ \d{4}, \d\d:\d\d, Saranda time/)
  await expect(page.locator('a[href^="tel:"]').first()).toBeAttached()
  await expect(page.locator('a[href^="https://wa.me/"]').first()).toBeAttached()

  await page.getByRole('contentinfo').getByRole('link').first().waitFor()
  await page.goto('/services/taxidrives')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main')).toContainText('Gjirokastër')
  await expect(page).toHaveTitle(/Taxi Saranda$/)
  await expect(copyBar(page)).toBeVisible()
  complaints.length = 0
})

test('without a network the page of a trip and of a ride open from what is kept, though they never were opened', async ({
  page,
  context,
  complaints,
}) => {
  await visitAndKeep(page, '/services/tours')
  await context.setOffline(true)

  await page.goto('/services/boattrips')
  await page.getByRole('link', { name: 'Sunset cruise', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sunset cruise')
  await expect(page.locator('.ticket')).toContainText('€20 per person')
  await expect(copyBar(page)).toBeVisible()

  await page.goto('/services/taxidrives/4-saranda-to-butrint')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saranda to Butrint')
  await expect(page).toHaveTitle('Taxi: Saranda to Butrint, €35 · Taxi Saranda')
  // What the copied document said of its own page is not said of this one.
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    /\/services\/taxidrives\/4-saranda-to-butrint$/,
  )
  complaints.length = 0
})

test('on the way through the site it becomes a copy, and is fresh again with the network', async ({
  page,
  context,
  site,
  complaints,
}) => {
  await visitAndKeep(page, '/')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Services' }).hover()
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Taxi' }).click()
  await expect(copyBar(page)).toBeVisible()
  await expect(page.locator('main')).toContainText('Gjirokastër')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await using database = await openSiteDatabase(site.dataFolder)
  await createContentStore(database, () => Promise.resolve()).updateBlock(hero, 1, {
    fields: { titleLine1: 'Straight from the boat' },
  })
  const served = async () => (await fetch(`${site.url}/api/TaxiSaranda/GetHeroContent`)).text()
  await expect.poll(served).toContain('Straight from the boat')
  await context.setOffline(false)

  await expect(copyBar(page)).toBeHidden()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Taxi Saranda/ })
    .click()
  await expect(page.locator('#home h1')).toContainText('Straight from the boat')
  complaints.length = 0
})

test('on the copy of another page a language leads to the page that is shown, not to what the copy was of', async ({
  page,
  context,
  complaints,
}) => {
  await visitAndKeep(page, '/it/services/tours', 'it')
  const tour = page.locator('main a[href*="/services/tours/"]').first()
  await visitAndKeep(page, (await tour.getAttribute('href')) ?? '', 'it')
  await context.setOffline(true)
  await page.goto('/it/about')
  await expect(copyBar(page)).toBeVisible()

  const leaving = page.waitForRequest((request) => request.isNavigationRequest())
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Lingua/ })
    .click()
  await page.getByRole('button', { name: 'Deutsch' }).click()

  expect(new URL((await leaving).url()).pathname).toBe('/de/about')
  complaints.length = 0
})

async function openSiteDatabase(folder: string) {
  const database = await openDatabase(`${folder}/site.db`)
  return { ...database, [Symbol.asyncDispose]: () => database.close() }
}

test('each language has its own copy, and choosing one without a copy does no harm', async ({
  page,
  context,
  complaints,
}) => {
  await page.addInitScript(() => {
    if (!localStorage.getItem('languageCode')) localStorage.setItem('languageCode', 'it')
  })
  await visitAndKeep(page, '/', 'it')
  await context.setOffline(true)
  await page.goto('/services/tours')
  await expect(page.locator('html')).toHaveAttribute('lang', 'it')
  await expect(copyBar(page)).toBeVisible()

  await page.evaluate(() => localStorage.setItem('languageCode', 'al'))
  await page.reload()

  await expect(copyBar(page)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'it')
  await page.goto('/sq/about')
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  complaints.length = 0
})

test('nothing private is kept: no sign-in, no back office, no booking, nothing asked for with a token', async ({
  page,
  complaints,
}) => {
  await visitAndKeep(page, '/')
  for (const path of ['/login', '/admin', '/b/0123456789abcdef', '/nowhere']) await page.goto(path)
  await page.goto('/terms')
  await page.evaluate(async () => {
    const headers = { 'x-language-code': 'al', authorization: 'Bearer stale' }
    await fetch('/api/TaxiSaranda/GetHeroContent', { headers })
    await fetch('/api/TaxiSaranda/Book', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    await fetch('/api/Admin/GetSession', { headers })
  })

  const kept = await keptAddresses(page)

  const allowed =
    /^\/(assets\/|flags\/|api\/TaxiSaranda\/Retrieve\?|offline\/(answers\/gb\/Get\w+|documents\/~gb|plain-language)$)/
  expect(kept.length).toBeGreaterThan(20)
  expect(kept.filter((address) => !allowed.test(address))).toEqual([])
  complaints.length = 0
})

test('who saves data is sent nothing that he has not opened', async ({ page, context, complaints }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.goto('/')
  await expect.poll(() => keptAddresses(page), { timeout: 20_000 }).toContain('/offline/documents/~gb')
  await page.goto('/services/tours')
  await expect.poll(() => keptAddresses(page)).toContain('/offline/answers/gb/GetAllTours')
  await expect.poll(async () => (await keptAddresses(page)).some((name) => name.includes('/trips-page'))).toBe(true)

  const kept = await keptAddresses(page)
  expect(kept).not.toContain('/offline/answers/gb/GetTaxiPageContent')
  expect(kept.some((address) => address.includes('taxi-page'))).toBe(false)

  await context.setOffline(true)
  await page.reload()
  await expect(page.locator('.card').first()).toBeVisible()
  await page.goto('/services/taxidrives')
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  complaints.length = 0
})

test('pictures are kept up to a number', async ({ page }) => {
  await visitAndKeep(page, '/')
  await page.evaluate(async () => {
    const picture = document.querySelector('main img')?.getAttribute('src')?.split('&')[0]
    for (let width = 1; width <= 75; width += 1) await (await fetch(`${picture}&width=${width}`)).blob()
  })

  // They are kept beside being shown, so a moment later.
  const kept = () => page.evaluate(async () => (await (await caches.open('pictures')).keys()).map(({ url }) => url))
  await expect.poll(kept).toHaveLength(60)
  await expect.poll(async () => (await kept()).at(-1)).toContain('width=75')
})
