import type { Locator, Page } from '@playwright/test'

import type { BookingRecord } from '#domain/booking/booking-record.ts'

import { publicPaths } from '#domain/paths.ts'
import { blockEditorPaths, bookingPath } from '#domain/admin-paths.ts'
import { callAdmin, openAdmin } from './admin-page.ts'
import { barriers } from './barriers.ts'
import { openForm } from './booking-page.ts'
import { expect, test } from './fixtures.ts'
import { openLive } from './open-live.ts'

test.use({ siteKind: { name: 'arabic', sample: 'arabic' } })
// Its site is its own: it is started once, for the whole file.
test.describe.configure({ mode: 'default' })

const listed = Object.values(publicPaths)
/** And the page of a tour whose name has no Latin letter. */
const paths = [...listed, '/services/tours/25']

test('every page reads from the right on phones and desktops, and nothing sticks out', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of paths) {
    await page.setViewportSize({ width: 320, height: 800 })
    await openLive(page, `/ar${path === '/' ? '' : path}`)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(/[\u0600-\u06ff]/)
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => partsOutside(page), `${path}, ${width} px`).toEqual([])
      // A heading begins at the right margin: no more space on that side than the page's own margin and its centring.
      const { left, right } = await heading.evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const text = range.getBoundingClientRect()
        return { left: text.left, right: window.innerWidth - text.right }
      })
      expect(right, `${path}, ${width} px`).toBeLessThanOrEqual(left + 1)
    }
  }
})

/** What is drawn beyond the window's sides; the page cuts it off, so its scroll width does not tell. */
function partsOutside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll('body *:not(svg *)')].filter((element) => {
      const { left, right, width, height } = element.getBoundingClientRect()
      return width > 0 && height > 0 && (left < -1 || right > window.innerWidth + 1) && element.checkVisibility()
    })
    // An <svg> cuts off its own parts, and the pictures of a gallery wait beside it, inside what they are swiped in.
    const swiped = [...document.querySelectorAll('main *')].filter((element) =>
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowX),
    )
    return parts
      .filter((part) => !swiped.some((track) => track.contains(part)))
      .map((element) => `${element.tagName} ${element.getAttribute('class')}`)
  })
}

test('the drawer comes in from the right', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openLive(page, '/ar')

  await page.getByRole('banner').getByRole('button').first().click()

  const drawer = page.locator('dialog.drawer')
  // The locked page keeps room for its scroll bar.
  const document = page.locator('html')
  await expect.poll(async () => rightEdge(await drawer.boundingBox()) - rightEdge(await document.boundingBox())).toBe(0)
  expect((await drawer.boundingBox())?.x).toBeGreaterThan(0)
  const button = await drawer.getByRole('button').first().boundingBox()
  expect(button?.x).toBeLessThan(195)
})

function rightEdge(box: { x: number; width: number } | null): number {
  return Math.round((box?.x ?? 0) + (box?.width ?? 0))
}

test('the language picker lists Arabic, and leads to it and back', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openLive(page, '/about')
  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('button', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')

  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('button', { name: 'Italiano' }).click()

  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
})

test('prices, phone numbers and times keep their own direction', async ({ page }) => {
  await openLive(page, '/ar/services/taxidrives')

  // The price table has no Arabic times yet: what stands in reads as in its own language, digits first.
  const [digits = 0, unit = 0] = await page
    .getByText(/^\d+ min$/)
    .first()
    .evaluate((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text
      return [0, text.data.indexOf('min')].map((start) => {
        const range = document.createRange()
        range.setStart(text, start)
        range.setEnd(text, start + 1)
        return range.getBoundingClientRect().left
      })
    })
  expect(digits).toBeLessThan(unit)
  const phones = page.locator('a[href^="tel:"] bdi')
  await expect(phones.first()).toHaveText(/^\+355/)
  expect(await barriers(page)).toEqual([])
})

test('the calendar runs from the right: its months, its days and the keys that walk through them', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-06-10T13:07:00Z'))
  const { dialog, date } = await openForm(page, '/ar#book')
  await date.click()
  const calendar = dialog.locator('.rdp-root')
  await expect(calendar).toHaveAttribute('dir', 'rtl')
  // Its words are English, as long as nobody has written Arabic ones.
  await expect(calendar).toHaveAttribute('lang', 'en')

  // Over the days, which stand in the middle.
  await expect(calendar.locator('.rdp-weekday').first()).toHaveCSS('text-align', 'center')

  const [previous, next] = [dialog.locator('.rdp-button_previous'), dialog.locator('.rdp-button_next')]
  expect(await middleOf(previous)).toBeGreaterThan(await middleOf(next))
  expect([await pointsTo(previous), await pointsTo(next)]).toEqual(['right', 'left'])

  const day = (named: string) => dialog.locator(`[data-day="${named}"] button`)
  await expect(day('2031-06-10')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(day('2031-06-11')).toBeFocused()
  expect(await middleOf(day('2031-06-11'))).toBeLessThan(await middleOf(day('2031-06-10')))
  await page.keyboard.press('ArrowRight')
  await expect(day('2031-06-10')).toBeFocused()
})

async function middleOf(part: Locator): Promise<number> {
  const box = await part.boundingBox()
  return box ? box.x + box.width / 2 : Number.NaN
}

/** Where an arrow has its point: half its height, at one side. */
const pointsTo = (button: Locator) =>
  button.locator('svg').evaluate((svg) => {
    const [polygon] = svg.getElementsByTagName('polygon')
    const toScreen = polygon?.getScreenCTM()
    if (!polygon || !toScreen) return undefined
    const corners = [...polygon.points].map((corner) => corner.matrixTransform(toScreen))
    const { top, height, left, width } = polygon.getBoundingClientRect()
    const tips = corners.filter(({ y }) => Math.abs(y - top - height / 2) < 1).map(({ x }) => x - left)
    return tips.some((x) => x < 1) ? 'left' : tips.some((x) => x > width - 1) ? 'right' : undefined
  })

const direction = (element: Element) => getComputedStyle(element).direction

test('staff read and write a text in its own direction, and what stands in for it in that one', async ({ page }) => {
  await openAdmin(page, blockEditorPaths.hero)
  await page.getByRole('button', { name: 'العربية', expanded: false }).click()
  expect(
    await page
      .locator('.value-text', { hasText: /[\u0600-\u06ff]/ })
      .first()
      .evaluate(direction),
  ).toBe('rtl')

  await page.getByRole('button', { name: 'Edit العربية' }).click()

  const title = page.getByLabel('Title, first line')
  await expect(title).toHaveValue(/[\u0600-\u06ff]/)
  expect(await title.evaluate(direction)).toBe('rtl')
  await title.fill('')
  expect(await title.evaluate(direction)).toBe('ltr')
})

test('staff read from where to where a guest rides who writes Arabic, and his facts in their order', async ({
  page,
}) => {
  const { id } = await callAdmin<BookingRecord>(page.request, 'AddBooking', {
    method: 'POST',
    data: {
      name: 'يوسف',
      phoneNumber: '+971501234567',
      nrOfPassengers: 3,
      pickupDateAndTime: '2031-06-01T10:00',
      pickupAddress: 'مطار تيرانا',
      dropoffAddress: 'كساميل',
      note: 'رحلة 2',
    },
  })
  await openAdmin(page, '/admin/bookings')

  const card = page.getByRole('listitem').filter({ hasText: 'يوسف' })
  const ends = card.getByText('مطار تيرانا')
  expect(await leftOf(ends, 'مطار')).toBeLessThan(await leftOf(ends, '→'))
  expect(await leftOf(ends, '→')).toBeLessThan(await leftOf(ends, 'كساميل'))
  const facts = card.getByText('يوسف')
  expect(await leftOf(facts, 'يوسف')).toBeLessThan(await leftOf(facts, '3'))

  await page.goto(bookingPath(id))
  expect(await page.getByRole('definition').filter({ hasText: 'رحلة 2' }).evaluate(direction)).toBe('rtl')
})

/** Where a piece of a line is drawn, from the left. */
const leftOf = (line: Locator, piece: string) =>
  line.evaluate((element, wanted) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text
    const range = document.createRange()
    range.setStart(text, text.data.indexOf(wanted))
    range.setEnd(text, text.data.indexOf(wanted) + wanted.length)
    return range.getBoundingClientRect().left
  }, piece)
