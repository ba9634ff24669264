import type { Page } from '@playwright/test'

import { openAdmin } from './admin-page.ts'
import { addDriver, addRide } from './driver-phone.ts'
import { fillIn, newGuest, openForm } from './booking-page.ts'
import { expect, test } from './fixtures.ts'
import { openLive } from './open-live.ts'
import { addRides, ownDay, partOf, planAddress } from './plan-day.ts'

/** Where the keyboard and screen readers are: never nowhere, never under something else. */

test('a button that goes with its press, or can do no more, leaves the keyboard where it was', async ({ page }) => {
  const form = await openForm(page, '/?book=route&id=2#book')
  const subject = form.form.locator('.booking-subject')
  await subject.getByRole('button').press('Enter')
  await expect(subject).toHaveCount(0)
  await expect(form.form).toBeFocused()

  await form.email.fill('giulia@gmial.com')
  await form.form.getByRole('button', { name: 'Did you mean' }).press('Enter')
  await expect(form.email).toBeFocused()
  await expect(form.email).toHaveValue('giulia@gmail.com')

  await form.dropoff.fill('Ksamil')
  await form.dropoff.fill('Villa by the sea')
  await form.form.getByRole('button', { name: 'Remove: Ksamil' }).press('Enter')
  await expect(form.dropoff).toBeFocused()

  await form.passengers.fill('2')
  const fewer = form.form.getByRole('button', { name: 'One passenger fewer' })
  await fewer.press('Enter')
  await expect(fewer).toBeDisabled()
  await fewer.press('Enter')
  await expect(fewer).toBeFocused()
  await expect(form.passengers).toHaveValue('1')

  await form.form.getByRole('button', { name: 'Clear' }).press('Enter')
  await expect(form.form).toBeFocused()
})

test('who forgets a booking goes on from the page', async ({ page }) => {
  const form = await openForm(page)
  await fillIn(page, newGuest())
  await form.submit.click()
  await form.dialog.getByRole('button', { name: 'OK' }).click()
  const line = page.locator('.kept-bookings li')
  await line.getByLabel('Remove from this phone').press('Enter')
  await line.getByRole('button', { name: 'Remove from this phone' }).press('Enter')

  await expect(line).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('Tab leads from one end of the ride to the other, past the list of places', async ({ page }) => {
  const form = await openForm(page)
  await form.pickup.focus()
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(form.dropoff).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(form.pickup).toBeFocused()
})

/** As large as a page is on a small phone held sideways, or on a screen of 1280 px at fourfold size. */
for (const viewport of [
  { width: 640, height: 360 },
  { width: 320, height: 256 },
]) {
  const size = `${viewport.width} by ${viewport.height}`

  test(`in a window of ${size} no place of the map is under its ticket`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await openLive(page, '/services/taxidrives')
    const places = page.locator('.map-place')
    await places.first().focus()

    for (let left = await places.count(); left > 0; left -= 1) {
      await expect.poll(() => whatLiesOverFocus(page)).toBe('nothing')
      await page.keyboard.press('Tab')
    }
  })

  test(`in a window of ${size} no button of a driver is under the large one`, async ({ page }) => {
    const { crew, path } = await addDriver(page.request, `Ardit in ${size}`)
    await addRide(page.request, crew)
    await page.setViewportSize(viewport)
    await openLive(page, path)
    const buttons = page.locator('.ride :is(a, button)')
    await expect(buttons.first()).toBeVisible()

    for (let left = await buttons.count(); left > 0; left -= 1) {
      await page.keyboard.press('Tab')
      await expect.poll(() => whatLiesOverFocus(page)).toBe('nothing')
    }
  })
}

test('no ride of the plan is under its names or its buttons', async ({ page }) => {
  const day = ownDay()
  const { length } = await addRides(page.request, day, 12)
  const rides = partOf(page, 'Nobody yet').getByRole('button')
  async function press(key: string) {
    for (let left = length - 1; left > 0; left -= 1) {
      await page.keyboard.press(key)
      await expect.poll(() => whatLiesOverFocus(page)).toBe('nothing')
    }
  }

  await page.setViewportSize({ width: 1100, height: 500 })
  await openAdmin(page, planAddress(day))
  await rides.first().focus()
  await page.keyboard.press('End')
  await press('ArrowLeft')
  await expect(rides.first()).toBeFocused()

  await page.setViewportSize({ width: 360, height: 640 })
  await page.getByRole('navigation', { name: 'Drivers and skippers' }).getByRole('button').first().press('Enter')
  await expect(partOf(page, 'Nobody yet')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(rides.first()).toBeFocused()
  await press('Tab')
  await expect(rides.last()).toBeFocused()
  await press('Shift+Tab')
  await expect(rides.first()).toBeFocused()
})

test('on a phone nothing that the keyboard comes to is under the bar or the question for the language', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL: baseURL as string,
    viewport: { width: 320, height: 480 },
    locale: 'it-IT',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await openLive(page, '/terms')
  await expect(page.locator('.language-offer')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link').first().focus()

  const isOver = () => page.evaluate(() => document.activeElement?.closest('.language-offer, .phone-bar') !== null)
  while (!(await isOver())) {
    await expect.poll(() => whatLiesOverFocus(page)).toBe('nothing')
    await page.keyboard.press('Tab')
  }
  await context.close()
})

test.describe('who reads another language', () => {
  test.use({ locale: 'it-IT' })

  test('finds nothing under the question for it on the keyboard’s way back through a wide window', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await openLive(page, '/services/taxidrives')
    await expect(page.locator('.language-offer')).toBeVisible()
    const rows = page.locator('.board-book')
    await rows.last().focus()

    while (!(await rows.first().evaluate((row) => row === document.activeElement))) {
      await page.keyboard.press('Shift+Tab')
      await expect.poll(() => whatLiesOverFocus(page)).toBe('nothing')
    }
  })
})

/** What one sees in the middle of what has the focus, if that is something else. */
function whatLiesOverFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement ?? document.body
    const part = focused.querySelector('circle') ?? focused
    const { left, top, width, height } = part.getBoundingClientRect()
    const seen = document.elementFromPoint(left + width / 2, top + height / 2)
    // Places of the map lie close together, and what one presses of them is larger than what one sees.
    const isSeen = focused.contains(seen) || (focused.matches('.map-place') && seen?.closest('.map-place'))
    if (focused !== document.body && isSeen) return 'nothing'
    return `${focused.outerHTML.slice(0, 80)} under ${seen?.outerHTML.slice(0, 80) ?? 'the edge'}`
  })
}

test('letters, words and lines that a reader sets farther apart stay within the smallest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openLive(page, '/')
  // By its own rules, as a reader's extension has them: the page takes no styles from elsewhere.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    )
    document.adoptedStyleSheets.push(sheet)
  })

  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
