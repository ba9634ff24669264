import type { Page } from '@playwright/test'

import { prices } from '#seed/prices.ts'
import { expect, test } from './fixtures.ts'
import { openLive } from './open-live.ts'

const path = '/services/taxidrives'
const rows = (page: Page) => page.locator('.price-line')

/** Specification §9, word for word: route, minutes or hours, euros by day and night. */
const table = [
  ['Saranda to Ksamil', '30 min', 30, 35],
  ['Saranda to Blue Eye', '35 min', 35],
  ['Inside the city', '', 10, 15],
  ['Saranda to Butrint', '25 min', 35],
  ['Saranda to Lekures Castle', '10 min', 20],
  ['Saranda to Pema e Thate/Arameras', '30 min', 35],
  ['Saranda to Lukovë', '45 min', 45],
  ['Saranda to Qeparo', '1 h', 55],
  ['Saranda to Borsh', '1 h 15 min', 50],
  ['Saranda to Himarë', '1 h 30 min', 60],
  ['Saranda to Dhërmi', '1 h 45 min to 2 h', 120],
  ['Saranda to Gjirokastër', '45 min', 60],
  ['Saranda to Berat', '3 h', 160],
  ['Saranda to Vlorë', '2 h 20 min', 150],
  ['Saranda to Tiranë', '3 h 30 min', 200],
  ['Saranda to Tirana Airport', '3 h 30 min', 200],
] as const

test('the board shows the price table of the specification, by its tabs and to the form; a question opens alone', async ({
  page,
}) => {
  await openLive(page, path)
  const shown = await rows(page).evaluateAll((lines) =>
    lines.map((line) =>
      ['to', 'time', 'price', 'lek', 'night'].map((name) => line.querySelector(`.board-${name}`)?.textContent ?? ''),
    ),
  )

  expect(shown).toEqual(
    table.map(([route, time, eur, night]) => [
      route,
      time,
      `€${eur}`,
      `or ${(eur * 100).toLocaleString('en')}\u00a0lek`,
      night === undefined ? '' : `Night €${night}`,
    ]),
  )
  await filterRoutes(page)
  await openQuestions(page)
  await bookRow(page)
})

test('each language has the same sixteen prices', async ({ page }) => {
  for (const code of ['sq', 'it', 'de', 'fr', 'pl', 'el']) {
    const html = await (await page.request.get(`/${code}${path}`)).text()
    const shown = await page.evaluate((text) => {
      const { body } = new DOMParser().parseFromString(text, 'text/html')
      return Array.from(body.querySelectorAll('.price-line .board-price'), (price) => price.textContent)
    }, html)
    expect(shown, code).toEqual(prices.map(({ eurCents }) => `${eurCents / 100}\u00a0€`))
  }
})

async function filterRoutes(page: Page) {
  const filters = page.getByRole('group', { name: 'Filter routes' })
  await expect(filters.getByRole('button')).toHaveText(['All Routes 16', 'Local 5', 'Regional 7', 'Long Distance 4'])

  await filters.getByRole('button', { name: 'Regional' }).click()
  await expect(rows(page)).toHaveCount(7)
  await expect(filters.getByRole('button', { name: 'Regional' })).toHaveAttribute('aria-pressed', 'true')
  await expect(filters.getByRole('button', { name: 'All Routes' })).toHaveAttribute('aria-pressed', 'false')

  await filters.getByRole('button', { name: 'All Routes' }).click()
  await expect(rows(page)).toHaveCount(16)
}

/** With its places filled in; its name leads to the page of the route. */
async function bookRow(page: Page) {
  const name = rows(page).getByRole('link', { name: /^Saranda to Butrint/ })
  await expect(name).toHaveAttribute('href', '/services/taxidrives/4-saranda-to-butrint')

  await rows(page).getByRole('link', { name: 'Book now: Saranda to Butrint' }).click()

  await expect(page).toHaveURL('/#book')
  await expect(page.locator('#book-pickup')).toHaveValue('Saranda')
  await expect(page.locator('#book-dropoff')).toHaveValue('Butrint')
}

/** One is open at a time, and a click on it closes it. */
async function openQuestions(page: Page) {
  const first = page.locator('details').nth(0)
  const second = page.locator('details').nth(1)

  await first.locator('summary').click()
  await expect(first).toHaveAttribute('open')
  await second.locator('summary').click()
  await expect(second).toHaveAttribute('open')
  await expect(first).not.toHaveAttribute('open')
  await second.locator('summary').click()
  await expect(second).not.toHaveAttribute('open')
}

test('the page ends with Book Now, the tours and the boat trips', async ({ page }) => {
  await openLive(page, path)
  const end = page.getByRole('region', { name: 'Ready when you are' })

  await expect(end.getByRole('link', { name: 'Tours' })).toHaveAttribute('href', '/services/tours')
  await expect(end.getByRole('link', { name: 'Boat trips' })).toHaveAttribute('href', '/services/boattrips')
  await end.getByRole('link', { name: 'Book Now' }).click()
  await expect(page).toHaveURL('/#book')
})

test('in a window of any width the name of a route takes two lines at most', async ({ page }) => {
  await page.goto(`/el${path}`)

  for (const width of [360, 900, 1024, 1152, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const lines = await page.locator('.board-wide .board-to').evaluateAll((names) =>
      names.map((name) => {
        const range = document.createRange()
        range.selectNodeContents(name)
        return new Set([...range.getClientRects()].map(({ top }) => top)).size
      }),
    )
    expect(Math.max(...lines), `${width} px`).toBeLessThanOrEqual(2)
  }
})

test('on the wide board of the home page all prices stand in one line, whatever the names and times', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.goto('/el')

  const tops = await page
    .locator('.hero .board-price')
    .evaluateAll((each) => each.map((price) => Math.round(price.getBoundingClientRect().top)))
  expect([tops.length, new Set(tops).size]).toEqual([5, 1])
})
