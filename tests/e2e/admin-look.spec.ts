import type { Page } from '@playwright/test'

import { adminPaths, blockEditorPaths } from '#domain/admin-paths.ts'
import { barriers } from './barriers.ts'
import { dayAhead, openTrip, setDeparture } from './departure-days.ts'
import { callAdmin, goOn, openAdmin } from './admin-page.ts'
import { expect, test } from './fixtures.ts'
import { openLive } from './open-live.ts'

/** How many pixels the page is wider than the window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const chooseLetters = (page: Page, size: string) =>
  page.evaluate((chosen) => {
    document.documentElement.style.fontSize = chosen
  }, size)

const screens = [
  { width: 360, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const
const paths = [...Object.values(adminPaths), ...new Set(Object.values(blockEditorPaths))]
/** So many pages are looked at in one document. */
const together = 9

for (let first = 0; first < paths.length; first += together) {
  const some = paths.slice(first, first + together)
  test(`${some[0]} and what follows to ${some.at(-1)} has no barrier and fits a phone`, async ({ page }) => {
    await openAdmin(page, `${some[0]}?language=it`)
    for (const [index, path] of some.entries()) {
      // A change of the scheme is drawn many times, so each page begins with the one in which that before it ended.
      const inTurn = index % 2 === 0 ? screens : screens.toReversed()
      await test.step(path, async () => {
        if (path !== some[0]) await goOn(page, `${path}?language=it`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByText('Loading…')).toHaveCount(0)
        for (const { width, colorScheme } of inTurn) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          await page.setViewportSize({ width, height: 800 })
          expect.soft(await barriers(page), `${path} at ${width} px`).toEqual([])
          expect.soft(await overflow(page), `${path} at ${width} px`).toBeLessThanOrEqual(0)
        }
        await page.setViewportSize({ width: 412, height: 800 })
        await chooseLetters(page, '200%')
        expect.soft(await overflow(page), `${path} in letters of twice the size`).toBeLessThanOrEqual(0)
        await chooseLetters(page, '')
      })
    }
  })
}

interface State {
  name: string
  path: string
  open: (page: Page) => Promise<void>
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
/** What only shows after a press. */
const states: State[] = [
  { name: 'a tour being edited', path: blockEditorPaths.tours, open: openTour },
  { name: 'earlier saves', path: `${blockEditorPaths.hero}?language=it`, open: (page) => press(page, 'Earlier saves') },
  {
    name: 'a picture being described',
    path: `${blockEditorPaths.hero}?language=it`,
    open: (page) => press(page, 'Describe Picture in words'),
  },
  { name: 'a language being added', path: adminPaths.languages, open: (page) => press(page, 'Add New Language') },
  { name: 'a language being renamed', path: adminPaths.languages, open: (page) => press(page, 'Edit Italiano') },
  { name: 'a new password', path: blockEditorPaths.hero, open: (page) => press(page, 'Change password') },
  { name: 'a stored record', path: blockEditorPaths.plans, open: (page) => press(page, /^Italiano/) },
  {
    name: 'the question before leaving',
    path: `${blockEditorPaths.hero}?language=it`,
    open: async (page) => {
      await page.getByLabel('Welcome text').fill('Not saved')
      await page.getByRole('link', { name: 'Footer' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
]

async function openTour(page: Page) {
  await press(page, /^Italiano/)
  await page.getByRole('button', { name: /^Edit/ }).last().click()
  await expect(page.getByRole('form')).toBeVisible()
}

for (const { name, path, open } of states) {
  test(`${name} has no barrier and fits a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await openAdmin(page, path)
    await open(page)
    await expect(page.getByText('Loading…')).toHaveCount(0)

    expect(await barriers(page)).toEqual([])
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  })
}

/** What is pressed in the page and is lower than a thumb; what has a label is pressed there, too. */
const low = (page: Page) =>
  page.locator('main :is(a, button, select, summary, input:not([type="file"])):visible').evaluateAll((all) =>
    all
      .map((each) => [each, ...((each as HTMLInputElement).labels ?? [])])
      .filter((pressed) => pressed.every((each) => each.getBoundingClientRect().height < 43.5))
      .map(([each]) => each?.outerHTML.slice(0, 100)),
  )

test('on a phone folds, boxes to tick and quiet choices are as high as a thumb, too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const ride = { pickupDateAndTime: '2131-08-15T10:00', pickupAddress: 'Saranda', dropoffAddress: 'Ksamil' }
  const data = { name: 'Olta Meta', phoneNumber: '+355692345678', nrOfPassengers: 2, ...ride }
  await callAdmin(page.request, 'AddBooking', { method: 'POST', data })
  await openAdmin(page, `${blockEditorPaths.plans}?language=it`)
  await expect(page.getByLabel('Holds for').first()).toBeVisible()
  expect(await low(page)).toEqual([])

  await goOn(page, adminPaths.changes)
  await expect(page.locator('main summary').first()).toBeVisible()
  expect(await low(page)).toEqual([])
})

test('the day of a plan is whole on a phone, and of a long trip one reads how its name begins', async ({ page }) => {
  const day = dayAhead(21)
  const trip = await openTrip(page.request, 'boat', { capacity: 12, lengthMinutes: 30 })
  const { id: vehicleId } = await callAdmin<{ id: number }>(page.request, 'AddVehicle', {
    method: 'POST',
    data: { name: 'Boat of a long name', kind: 'boat', seats: 12 },
  })
  await setDeparture(page.request, trip, { start: `${day}T10:00`, vehicleId })
  await page.setViewportSize({ width: 360, height: 740 })
  await openAdmin(page, `${adminPaths.plan}?day=${day}`)
  const missing = await page.getByLabel('Day', { exact: true }).evaluate((field) => {
    const there = field.getBoundingClientRect().width
    field.style.flex = 'none'
    field.style.inlineSize = 'max-content'
    return field.getBoundingClientRect().width - there
  })
  // Of that, Chromium can do without its gap before the sign.
  expect(missing).toBeLessThanOrEqual(24)

  await page.setViewportSize({ width: 1440, height: 900 })
  const cut = await page
    .getByRole('link', { name: /10:00.* taken/ })
    .locator('.plan-bar-words > :last-child')
    .evaluate((name) => {
      name.closest<HTMLElement>('.plan-place')?.style.setProperty('inline-size', '6rem')
      name.textContent = 'رحلة إلى جزر كساميل بالقارب الخشبي التقليدي مع الغداء'
      const first = document.createRange()
      first.setStart(name.firstChild as Text, 0)
      first.setEnd(name.firstChild as Text, 1)
      return first.getBoundingClientRect().right - name.getBoundingClientRect().right
    })
  expect(cut).toBeLessThanOrEqual(1)
})

test('a barrier is seen, on the page and in the frame of the preview', async ({ page }) => {
  await openAdmin(page, `${blockEditorPaths.hero}?language=it`)
  const preview = page.frameLocator('.admin-preview-frame')
  await expect(preview.locator('h1')).toBeVisible()
  for (const place of [page.locator('main'), preview.locator('body')]) {
    await place.evaluate((element) => element.append(document.createElement('img')))
  }

  expect(await barriers(page)).toEqual([expect.stringMatching(/^image-alt: <img> \| <img>$/)])
})

test('on paper the way past the menu does not lie over the words', async ({ page }) => {
  await openAdmin(page, '/admin/plan')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.emulateMedia({ media: 'print' })

  await expect(page.locator('.skip-link')).toBeHidden()
})

test('an edit is made wholly by keyboard', async ({ page }) => {
  await openAdmin(page, blockEditorPaths.hero)
  await page.getByRole('button', { name: 'Edit English' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Years of experience')).toBeFocused()

  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Holds for').first()).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('by keyboard')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('form')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Edit English' })).toBeFocused()
})

test('on a phone the collapsed menu opens its groups beside it, and the full menu over the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAdmin(page, adminPaths.languages)
  const menu = page.getByRole('navigation', { name: 'Admin menu' })
  await expect(menu.getByText('Translations')).toBeHidden()
  // Its last entries lie below the screen until one goes there.
  await menu.getByRole('link', { name: 'My account' }).focus()
  await expect(menu.getByRole('link', { name: 'My account' })).toBeInViewport({ ratio: 1 })

  await menu.getByRole('button', { name: 'Home page' }).click()
  for (const entry of await menu.locator('.menu-flyout').getByRole('link').all())
    await expect(entry).toBeInViewport({ ratio: 1 })
  await menu.getByRole('link', { name: 'Plans' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Plans' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Plans' })).toBeHidden()

  await menu.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('link', { name: 'Footer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Footer' })).toBeVisible()
  await expect(menu.getByText('Footer')).toBeHidden()
})

test('beside a collapsed menu a group flies out, and waits for the pointer to come over', async ({ page }) => {
  await openAdmin(page, adminPaths.languages)
  const menu = page.getByRole('navigation', { name: 'Admin menu' })
  await menu.getByRole('button', { name: 'Menu' }).click()
  const plans = menu.getByRole('link', { name: 'Plans' })

  await menu.getByRole('button', { name: 'Home page' }).hover()
  await expect(plans).toBeVisible()
  await plans.hover()
  await expect(plans).toBeVisible()
  const leftAt = Date.now()
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(plans).toBeHidden()
  expect(Date.now() - leftAt).toBeGreaterThanOrEqual(190)

  await menu.getByRole('button', { name: 'Home page' }).focus()
  await page.keyboard.press('Enter')
  await expect(plans).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(plans).toBeHidden()
})

test('no visitor downloads a byte of the back office', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const path of ['/', '/login', '/services/taxidrives']) await openLive(page, path)

  expect(asked.length).toBeGreaterThan(10)
  expect(asked.filter((path) => path.startsWith('/admin'))).toEqual([])
})
