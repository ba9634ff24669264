import type { Page } from '@playwright/test'
import type axe from 'axe-core'

import { barriers } from './barriers.ts'

/** Texts that stand out less than sevenfold from what lies under them (WCAG 1.4.6), as axe computes it. */
export async function paleTexts(page: Page): Promise<string[]> {
  // It brings axe along, and waits until no colour is changing.
  await barriers(page)
  return page.evaluate(async () => {
    const runner = (globalThis as unknown as { axe: typeof axe }).axe
    const { violations, incomplete } = await runner.run('html', {
      runOnly: ['color-contrast-enhanced'],
      rules: { 'color-contrast-enhanced': { enabled: true } },
    })
    const found = [...violations, ...incomplete].flatMap(({ nodes }) => nodes)
    return found.map(({ html, failureSummary }) => `${html}: ${failureSummary ?? ''}`)
  })
}

/** What is too small for a thumb, or to be read at arm's length; what fills its button; and what is wider than the phone. */
export const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const shown = [
      ...document.querySelectorAll<HTMLElement>('.driver a, .driver button, .driver summary, dialog button'),
    ]
    const low = shown.filter((each) => each.getClientRects().length > 0 && each.getBoundingClientRect().height < 64)
    const large = [...document.querySelectorAll<HTMLElement>('.ride-time > time, .guest-name')]
    const unread = large.filter((each) => Number.parseFloat(getComputedStyle(each).fontSize) < 32)
    const tight = [...document.querySelectorAll('.tall-button > span')].filter((words) => {
      const inner = document.createRange()
      inner.selectNodeContents(words)
      const button = words.parentElement as HTMLElement
      return inner.getBoundingClientRect().width > button.getBoundingClientRect().width - 12
    })
    const isWide = document.documentElement.scrollWidth > innerWidth
    return [...low, ...unread, ...tight].map(({ outerHTML }) => outerHTML).concat(isWide ? ['the page'] : [])
  })
