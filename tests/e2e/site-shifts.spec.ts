import type { Page } from '@playwright/test'

import { publicPaths } from '#domain/paths.ts'
import { expect, test } from './fixtures.ts'

/** One layout shift, as the browser reports it: how much it counts, and what moved from where to where. */
interface Shift {
  value: number
  moved: string[]
}

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

function watchShifts() {
  const shifts: Shift[] = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as unknown as { value: number; sources: LayoutShiftSource[] }
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const name = node instanceof Element ? `${node.localName}.${node.className}` : String(node?.textContent)
        return `${name}: ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`
      })
      shifts.push({ value, moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })
  Object.assign(window, { shifts })
}

interface LayoutShiftSource {
  node: Node | null
  previousRect: DOMRectReadOnly
  currentRect: DOMRectReadOnly
}

const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
