import { chromium } from 'playwright-core'

import { freePort } from '../tests/setup/start-site.ts'
import { chromiumArguments, findChromium } from '../tests/setup/chromium.ts'

export interface LighthouseScores {
  performance: number
  accessibility: number
  'best-practices': number
  seo: number
  /** What cost points, for the report. */
  findings: string[]
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Lighthouse's mobile scores (0 to 100) of an address, as its simulated slow phone sees it. */
export async function lighthouseScores(url: string): Promise<LighthouseScores> {
  // Lighthouse patches globals when it is loaded, so it is loaded only when needed.
  const { default: lighthouse } = await import('lighthouse')
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  })
  try {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] })
    if (!result) throw new Error('Lighthouse gave no result.')
    const { categories: found, audits } = result.lhr
    const score = (name: string) => Math.round((found[name]?.score ?? 0) * 100)
    const weighed = categories.flatMap((name) => found[name]?.auditRefs ?? []).filter((ref) => ref.weight > 0)
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      findings: weighed.flatMap(({ id }) => {
        const audit = audits[id]
        return audit && audit.score !== null && audit.score < 0.9 ? [`${id} ${audit.displayValue ?? ''}`.trim()] : []
      }),
    }
  } finally {
    await browser.close()
  }
}
