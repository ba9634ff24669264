import { publicPaths } from '#domain/paths.ts'
import { expect, test } from './fixtures.ts'
import { shiftsOf, watchShifts } from './layout-shifts.ts'

for (const { width, height } of [
  { width: 360, height: 780 },
  { width: 1280, height: 800 },
]) {
  test(`hardly a line moves when the font comes late, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.addInitScript(watchShifts)
    // The text is first drawn in another font.
    await page.route(/\.woff2$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      await route.continue()
    })

    for (const path of Object.values(publicPaths)) {
      await page.goto(path, { waitUntil: 'networkidle' })
      const shifts = await shiftsOf(page)
      const sum = shifts.reduce((total, { value }) => total + value, 0)
      // A paragraph may be a line shorter once the font is there; a shift counts as good up to 0.1.
      expect(sum, `${path} ${JSON.stringify(shifts)}`).toBeLessThan(0.02)
    }
  })
}
