import type { Overview } from '#domain/overview.ts'

import { adminPaths } from '#domain/admin-paths.ts'
import { addDays, dayAt } from '#domain/saranda-time.ts'
import { publicApi } from '#domain/paths.ts'
import { barriers } from './barriers.ts'
import { callAdmin, openAdmin } from './admin-page.ts'
import { expect, test } from './fixtures.ts'

const tomorrow = addDays(dayAt(Date.now()), 1)

for (const width of [360, 1280]) {
  test(`every figure leads to the bookings that it counts, by keyboard too (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const [name, dropoffAddress, language] of [
      ['Giulia Rossi', 'Himarë', 'it'],
      ['Marco Verdi', 'Himarë', 'it'],
      ['John Smith', 'the lighthouse', 'gb'],
    ] as const) {
      const ride = {
        nrOfPassengers: 2,
        pickupDateAndTime: `${tomorrow}T09:30`,
        pickupAddress: 'Saranda',
        dropoffAddress,
      }
      await page.request.post(`${publicApi}/Book`, {
        headers: { 'x-language-code': language },
        data: { ...ride, name: `${name} ${width}`, phoneNumber: '+355692345678', email: 'guest@example.com' },
      })
    }
    const { count, languages } = await callAdmin<Overview>(page.request, 'GetOverview')
    const italians = languages.find(({ flagCode }) => flagCode === 'it')?.count

    await openAdmin(page, adminPaths.overview)
    await expect(page.getByRole('heading', { name: `${count} bookings` })).toBeVisible()
    expect(await barriers(page)).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    const columns = page.getByRole('list').filter({ has: page.getByRole('link', { name: /bookings?$/ }) })
    const today = columns.first().getByRole('link').last()
    await expect(today).toBeInViewport()
    // Beside a mouse, a month's columns share the window.
    for (const link of width === 360 ? [today, page.getByRole('link', { name: /^Italiano/ })] : []) {
      const box = await link.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }

    await page.getByText('As a table').click()
    await expect(page.getByRole('row')).toHaveCount(31)
    await page.getByRole('link', { name: /^Italiano/ }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/language=it/)
    await expect(page.getByText(`${italians} bookings, times in Saranda`)).toBeVisible()
    await expect(page.getByText(`Giulia Rossi ${width}`)).toBeVisible()
    await expect(page.getByText(`John Smith ${width}`)).toHaveCount(0)
    await page.getByRole('button', { name: 'In Italiano' }).click()
    await expect(page.getByText(`John Smith ${width}`)).toBeVisible()

    await page.goBack()
    await page.getByRole('link', { name: /^Saranda to Himarë/ }).click()
    await expect(page.getByText(`Marco Verdi ${width}`)).toBeVisible()
    await expect(page.getByText(`John Smith ${width}`)).toHaveCount(0)
    await page.goBack()
    await page.getByRole('button', { name: 'A year' }).click()
    await expect(page).toHaveURL(/days=365/)
    await expect(columns.first().getByRole('link')).toHaveCount(13)
  })
}

test('the overview follows a new booking by itself', async ({ page }) => {
  const { count } = await callAdmin<Overview>(page.request, 'GetOverview')
  await openAdmin(page, adminPaths.bookings)
  await page.getByRole('navigation', { name: 'Admin menu' }).getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByRole('heading', { name: count === 1 ? '1 booking' : `${count} bookings` })).toBeVisible()

  await page.request.post(`${publicApi}/Book`, {
    data: {
      name: 'One more',
      phoneNumber: '+355692345678',
      email: 'guest@example.com',
      nrOfPassengers: 2,
      pickupDateAndTime: `${tomorrow}T11:30`,
      pickupAddress: 'Saranda',
      dropoffAddress: 'Ksamil',
    },
  })

  await expect(page.getByRole('heading', { name: count === 0 ? '1 booking' : `${count + 1} bookings` })).toBeVisible()
})
