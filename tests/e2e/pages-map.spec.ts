import { expect, test } from './fixtures.ts'
import { openLive } from './open-live.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const path = '/services/taxidrives'

test('every route is on the map with its price, which shows under the mouse; by key it is chosen and booked', async ({
  page,
}) => {
  await openLive(page, path)
  const near = page.getByRole('group', { name: 'Map of the surroundings of Saranda' })
  const all = page.getByRole('group', { name: 'Map of the places we drive to' })

  await expect(near.getByRole('link')).toHaveCount(6)
  await expect(all.getByRole('link')).toHaveCount(10)
  await expect(near.getByRole('link', { name: 'Saranda to Blue Eye, €35, 35 min' })).toBeVisible()
  // The page itself asks no other host: the fixture's complaints name every foreign request.
  await expect(page.getByRole('link', { name: 'Open in your map app' })).toHaveAttribute(
    'href',
    /openstreetmap\.org\/\?mlat=39\.7689&mlon=20\.0007/,
  )

  const himare = page.getByRole('link', { name: 'Saranda to Himarë, €60' })
  const ticket = page.locator('.map-ticket')
  await expect(himare.locator('.map-price')).toBeHidden()

  await himare.hover()
  await expect(himare.locator('.map-price')).toBeVisible()
  await expect(ticket).toContainText('Saranda to Himarë')
  await expect(ticket).toContainText('€60')

  await page.getByRole('link', { name: 'Saranda to Berat' }).first().focus()
  await expect(ticket).toContainText('Saranda to Berat')
  await expect(ticket).toContainText('€160')

  await page.getByRole('link', { name: 'Saranda to Ksamil, €30' }).focus()

  await page.keyboard.press('Enter')
  await expect(ticket.getByRole('link', { name: 'Book now: Saranda to Ksamil' })).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/#book')
  await expect(page.locator('#book-dropoff')).toHaveValue('Ksamil')
})

/** Greek has the longest names. */
test('no name is cut off at the edge of the map, nor with its price', async ({ page }) => {
  await openLive(page, `/el${path}`)

  const places = page.locator('.map-place')
  await expect(places).toHaveCount(16)
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 900 })
    for (const place of await places.all()) {
      const outside = () =>
        place.evaluate((link) => {
          const map = link.closest('svg')?.getBoundingClientRect() ?? new DOMRect()
          const label = link.querySelector('text')?.getBoundingClientRect() ?? new DOMRect()
          return Math.max(map.left - label.left, label.right - map.right, 0)
        })
      const name = `${await place.textContent()} at ${width} px`
      expect(await outside(), name).toBeLessThan(1)
      await place.focus()
      expect(await outside(), `${name}, chosen`).toBeLessThan(1)
    }
  }
})

test('on a phone no name lies over another place', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  for (const language of ['de', 'el', 'it']) {
    await page.goto(`/${language}/services/taxidrives`)
    const covered = await page.locator('.map-place').evaluateAll((places) =>
      places.flatMap((named) => {
        const name = named.querySelector('tspan')?.getBoundingClientRect()
        if (!name) return []
        // The letters themselves are lower than their line.
        const [top, bottom] = [name.top + name.height / 3, name.bottom - name.height / 3]
        return places
          .filter((place) => place !== named)
          .map((place) => place.querySelector('circle:not(.map-reach)')?.getBoundingClientRect())
          .filter(
            (dot) => dot && dot.left < name.right && name.left < dot.right && dot.top < bottom && top < dot.bottom,
          )
          .map(() => named.textContent)
      }),
    )
    expect(covered, language).toEqual([])
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a place leads to its row of the price table', async ({ page }) => {
    await page.goto(path)

    await page.getByRole('link', { name: 'Saranda to Dhërmi, €120' }).click()

    await expect(page.locator('.price-line:target')).toContainText('Saranda to Dhërmi')
    await expect(page.locator('.price-line:target')).toBeInViewport()
  })
})
