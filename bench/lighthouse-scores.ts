import { chromium } from 'playwright-core'

import { freePort } from '../tests/setup/start-site.ts'
import { chromiumArguments, findChromium } from '../tests/setup/chromium.ts'

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo'

export interface LighthouseScores {
  /** 0 to 100. */
  scores: Partial<Record<Category, number>>
  /** What cost points, for the report. */
  findings: string[]
}

/**
 * Lighthouse's mobile scores of an address, as its simulated slow phone sees it. Performance varies with the machine's
 * mood, so it is the middle one of three runs; the rest is the same in every run.
 */
export async function lighthouseScores(url: string, categories: readonly Category[]): Promise<LighthouseScores> {
  const others = categories.filter((category) => category !== 'performance')
  // This run comes first, since it has the site make the pictures in the sizes that all runs ask for.
  const rest = await run(url, others)
  const runs = [await run(url, ['performance']), await run(url, ['performance']), await run(url, ['performance'])]
  const [, middle] = runs.toSorted((a, b) => (a.scores.performance ?? 0) - (b.scores.performance ?? 0))
  return {
    scores: { ...rest.scores, ...middle?.scores },
    findings: [...(middle?.findings ?? []), ...rest.findings],
  }
}

async function run(url: string, categories: Category[]): Promise<LighthouseScores> {
  // Lighthouse patches globals when it is loaded, so it is loaded only when needed.
  const { default: lighthouse } = await import('lighthouse')
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  })
  try {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: categories })
    if (!result) throw new Error('Lighthouse gave no result.')
    const { categories: found, audits } = result.lhr
    const weighed = categories.flatMap((name) => found[name]?.auditRefs ?? []).filter((ref) => ref.weight > 0)
    return {
      scores: Object.fromEntries(categories.map((name) => [name, Math.round((found[name]?.score ?? 0) * 100)])),
      findings: weighed.flatMap(({ id }) => {
        const audit = audits[id]
        return audit && audit.score !== null && audit.score < 0.9 ? [`${id} ${audit.displayValue ?? ''}`.trim()] : []
      }),
    }
  } finally {
    await browser.close()
  }
}
