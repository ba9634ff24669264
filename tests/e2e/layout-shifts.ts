import type { Page } from '@playwright/test'

/** One layout shift, as the browser reports it: how much it counts, and what moved from where to where. */
interface Shift {
  value: number
  moved: string[]
}

/** To be added to a page before it is opened: keeps each layout shift, for {@link shiftsOf}. */
export function watchShifts() {
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

/** What has moved since the page was opened. */
export const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
