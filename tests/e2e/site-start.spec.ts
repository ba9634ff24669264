import type { Page } from '@playwright/test'

import { bookingForm } from './booking-page.ts'
import { expect, test } from './fixtures.ts'
import { holdScripts } from './held-scripts.ts'
import { openLive } from './open-live.ts'

const firstPicture = /Retrieve\?file=images%2Fhero/

/** The scripts that the page asks for, in their order. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  return scripts
}

for (const address of ['/', '/#book']) {
  test(`scripts leave the line to the first picture: ${address}`, async ({ page }) => {
    const scripts = scriptsOf(page)
    const beforePicture: string[] = []
    await page.route(firstPicture, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      beforePicture.push(...scripts)
      await route.continue()
    })

    await openLive(page, address)

    expect(new Set(beforePicture).size).toBe(1)
    expect(new Set(scripts).size).toBeGreaterThan(2)
  })
}

for (const [address, who] of [
  ['/', 'for nobody'],
  ['/?fbclid=IwAR0&utm_source=facebook', 'for nobody, also by an advertisement'],
  ['/#book', 'for who came to book'],
] as const) {
  test(`scripts come while the page is drawn ${who}`, async ({ page }) => {
    // The entry waits for a frame after it has asked for them, or before.
    await page.addInitScript(() => {
      const { requestAnimationFrame: request } = globalThis
      globalThis.requestAnimationFrame = (callback) => {
        const asked = document.querySelectorAll('link[rel="modulepreload"]').length
        document.documentElement.dataset['askedAtFrame'] ??= String(asked > 0)
        return request(callback)
      }
    })

    await openLive(page, address)

    await expect(page.locator('html')).toHaveAttribute('data-asked-at-frame', String(address === '/#book'))
  })
}

test('the form takes letters before the rest of the page is taken over, for who came to book', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const { dataset } = document.documentElement
      if (document.querySelector('#book input[name="pickupAddress"]:enabled')) dataset['firstLive'] ??= 'form'
      if ('live' in dataset) dataset['firstLive'] ??= 'page'
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })

  // On a busy machine a script may come so late that the rest is there first: it has more than one try at that.
  const first: (string | null)[] = []
  while (first.length < 6 && !first.includes('form')) {
    await page.goto('about:blank')
    await openLive(page, '/#book')
    first.push(await page.locator('html').getAttribute('data-first-live'))
  }

  expect(first).toContain('form')
})

test('scripts are asked for when the page is on the glass', async ({ page }) => {
  await openLive(page, '/privacy')

  const [painted, asked] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    performance.getEntriesByType('resource').find(({ name }) => name.includes('/hydrate-'))?.startTime,
  ])
  expect(painted).toBeGreaterThan(0)
  // On a busy machine a picture is waited for no longer than this.
  expect(asked).toBeGreaterThanOrEqual(Math.min(painted ?? Number.NaN, 1500))
})

test('a page is taken over although its first picture never comes', async ({ page }) => {
  await page.route(firstPicture, () => undefined)

  await page.goto('/', { waitUntil: 'commit' })

  await expect(page.locator('html[data-live]')).toBeAttached()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('what is shown without scripts stays where they come later', async ({ page }) => {
  const letScriptsCome = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const hidden = page.locator('.feature, .counter-value, .services > li')
  for (const one of await hidden.all()) await expect(one).toHaveCSS('opacity', '1')
  const faintest = page.evaluate(async () => {
    const shown = [...document.querySelectorAll('.feature, .counter-value, .services > li')]
    let least = 1
    for (let frames = 0; frames < 20;) {
      await new Promise(requestAnimationFrame)
      if ('live' in document.documentElement.dataset) frames++
      least = Math.min(least, ...shown.map((one) => Number(getComputedStyle(one).opacity)))
    }
    return least
  })

  letScriptsCome()

  expect(await faintest).toBe(1)
  await page.locator('.progress').nth(2).scrollIntoViewIfNeeded()
  await expect(page.locator('.progress-fill').first()).toHaveAttribute('data-reveal', 'live')
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(page.locator('[data-count="running"]')).toHaveCount(0)
})

test('a button pressed before the scripts have come does what it should, once they have', async ({ page }) => {
  const letScriptsCome = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: 'Language: English' })
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'false')

  letScriptsCome()

  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(page.locator('html[data-live]')).toBeAttached()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
})

test('a menu opened before the scripts have come closes by its button, and by a link to a section that it covers', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const drawer = page.getByRole('dialog', { name: 'Main menu' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await drawer.getByRole('button', { name: 'Close menu' }).click()
  await expect(drawer).toBeHidden()

  await page.getByRole('button', { name: 'Open menu' }).click()
  await drawer.getByRole('link', { name: 'Contact' }).click()

  await expect(drawer).toBeHidden()
  await expect(page.locator('#contact')).toBeInViewport()
})

test('who has scrolled on before the scripts have come is not brought back to the section of the address', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const letScriptsCome = await holdScripts(page)
  await page.goto('/#contact', { waitUntil: 'commit' })
  await expect(page.locator('#contact')).toBeInViewport()
  const place = () => page.evaluate(() => Math.round(scrollY))
  const before = await place()
  await page.mouse.wheel(0, -1500)
  await expect.poll(place).toBeLessThan(before - 1000)
  const read = await place()

  letScriptsCome()

  await expect(page.locator('html[data-live]')).toBeAttached()
  await expect(page.locator('#contact')).not.toBeInViewport()
  expect(Math.abs((await place()) - read)).toBeLessThan(200)
})

test('a picture that was swiped to before the scripts have come is there with them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const letScriptsCome = await holdScripts(page)
  await page.goto('/services/tours', { waitUntil: 'domcontentloaded' })
  const second = page.locator('.gallery-strip').first().getByRole('listitem').nth(1)
  await second.evaluate((element) => element.parentElement?.scrollTo({ left: (element as HTMLElement).offsetLeft }))

  letScriptsCome()

  await expect(second.locator('img')).toBeVisible()
})

test('a script that does not come is asked for again', async ({ page, complaints }) => {
  let isFirst = true
  await page.route(/\/assets\/shared-.*\.js/, async (route) => {
    if (isFirst) await route.abort('connectionreset')
    else await route.continue()
    isFirst = false
  })

  await page.goto('/')

  await expect(page.locator('html[data-live]')).toBeAttached({ timeout: 10_000 })
  expect(isFirst).toBe(false)
  complaints.length = 0
})

test('a form whose script is gone comes with the page that a newer release has', async ({ page, complaints }) => {
  let documents = 0
  page.on('request', (request) => (documents += Number(request.isNavigationRequest())))
  await page.route(/\/assets\/booking-form-.*\.js/, (route) =>
    documents > 1 ? route.continue() : route.fulfill({ status: 404 }),
  )
  await openLive(page, '/')

  await page.locator('#book').evaluate((section) => section.scrollIntoView())

  await expect(bookingForm(page).pickup).toBeEnabled({ timeout: 20_000 })
  expect(documents).toBe(2)
  complaints.length = 0
})

for (const path of ['/', '/about', '/services/taxidrives']) {
  test(`${path} names all scripts that it runs untouched`, async ({ page }) => {
    const scripts = scriptsOf(page)

    await openLive(page, path)

    const named = await page
      .locator('script[data-later]')
      .evaluate((script: HTMLScriptElement) => [
        new URL(script.src).pathname,
        ...(script.dataset['later'] ?? '').split(' '),
      ])
    expect(new Set(scripts)).toEqual(new Set(named))
  })
}

test('who comes to book gets the form’s scripts with the first ones', async ({ page }) => {
  const scripts = scriptsOf(page)
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<undefined>()
  await page.route(/\/assets\/hydrate-.*\.js/, async (route) => {
    await mayCome
    await route.continue()
  })

  await page.goto('/#book', { waitUntil: 'commit' })

  const ofForm = async () => (await page.locator('script[data-form]').getAttribute('data-form'))?.split(' ') ?? []
  await expect.poll(async () => (await ofForm()).every((script) => scripts.includes(script))).toBe(true)
  expect(await ofForm()).toContainEqual(expect.stringMatching(/\/booking-form-/))
  letCome(undefined)
  await expect(bookingForm(page).pickup).toBeEnabled()
})
