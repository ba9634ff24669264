import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type { Page } from '@playwright/test'
import type axe from 'axe-core'

/** As it is published for pages: half as long as the one for programs, which each new page would have to read. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const whateverTheAddress = "; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })"

/**
 * What stands in the way of people who see little, hear a page or use the keyboard, by the rules of axe: the rule and the
 * elements that break it. Of the whole page with its frames, or of the part and without the part that are said.
 */
export async function barriers(page: Page, { of, except }: { of?: string; except?: string } = {}): Promise<string[]> {
  // Halfway from the light to the dark scheme no contrast is right; a change begins a frame after its cause.
  await page.evaluate(async () => {
    for (;;) {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      const changing = document.getAnimations().filter((each) => each instanceof CSSTransition)
      if (changing.length === 0) return
      await Promise.allSettled(changing.map((each) => each.finished))
    }
  })
  // In the preview's frame, too, which has no address: axe asks itself there.
  for (const frame of page.frames()) {
    if (!(await frame.evaluate('"axe" in globalThis'))) await frame.evaluate(source + whateverTheAddress)
  }
  return page.evaluate(
    async ([include, exclude]) => {
      const runner = (globalThis as unknown as { axe: typeof axe }).axe
      const { violations } = await runner.run({ include, exclude }, { resultTypes: ['violations'] })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    },
    [of ?? 'html', except ?? []] as const,
  )
}
