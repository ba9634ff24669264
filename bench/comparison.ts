import type { Answered } from './wrk.ts'

export interface Comparison {
  /** Of the two, the median of the pairs. */
  ratio: number
  /** Between what the median of any number of pairs lies, in 95 of 100 such measurements. */
  from: number
  to: number
  pairs: number
  /** The most that the generator used of a core. */
  clientCores: number
  /** How many times as fast the same generator is where an answer costs nothing. */
  headroom: number
}

export type Measure = () => Promise<Answered>

export const middle = (values: readonly number[]) => quantile(values, 0.5)

/** What one pair of measures is made of. */
export interface Sides {
  site: Measure
  rival: Measure
  end?: () => Promise<void>
}

const fewestPairs = 10
/** What is not known by then the machine is too restless to say. */
const mostPairs = 60

/**
 * Measures both in turns (A B B A …), so that neither always comes first, until the ratio is known well enough. Turns are many
 * and short: a shared machine changes its speed within seconds, and both must meet the same.
 */
export async function compare(begin: () => Promise<Sides>, nothing: Measure, turns = 1): Promise<Comparison> {
  const empty: number[] = []
  const measured: { ratio: number; fastest: number; clientCores: number }[] = []
  while (measured.length < fewestPairs || (measured.length < mostPairs && !isKnown(summary()))) {
    if (measured.length % 3 === 0) empty.push((await nothing()).perSecond)
    const sides = await begin()
    const pair = await measurePair(sides, turns, measured.length % 2 === 0)
    await sides.end?.()
    measured.push(pair)
  }
  return summary()

  function summary(): Comparison {
    const ratios = measured.map(({ ratio }) => ratio)
    return {
      ratio: middle(ratios),
      ...medianBounds(ratios),
      pairs: ratios.length,
      clientCores: middle(measured.map(({ clientCores }) => clientCores)),
      headroom: middle(empty) / middle(measured.map(({ fastest }) => fastest)),
    }
  }
}

async function measurePair({ site, rival }: Sides, turns: number, isSiteFirst: boolean) {
  const asked = { site: [] as Answered[], rival: [] as Answered[] }
  for (let turn = 0; turn < turns; turn += 1) {
    const askSite = async () => asked.site.push(await site())
    const askRival = async () => asked.rival.push(await rival())
    for (const ask of isSiteFirst === (turn % 2 === 0) ? [askSite, askRival] : [askRival, askSite]) await ask()
  }
  const perSecond = (answers: readonly Answered[]) => sum(answers.map((answer) => answer.perSecond)) / turns
  const [own, others] = [perSecond(asked.site), perSecond(asked.rival)]
  const clientCores = [...asked.site, ...asked.rival].map((answer) => answer.clientCores)
  return { ratio: own / others, fastest: Math.max(own, others), clientCores: Math.max(...clientCores) }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const mostBreadth = 0.06

/** Relative, since the ratio of bookings is several times one. */
export function isKnown({ ratio, from, to }: Pick<Comparison, 'ratio' | 'from' | 'to'>): boolean {
  return to - from <= mostBreadth * Math.max(1, ratio)
}

/** The values of a sample between which the median of all lies with a chance of 95 in 100: how many lie below it is binomial. */
function medianBounds(sample: readonly number[]): { from: number; to: number } {
  const sorted = sample.toSorted((a, b) => a - b)
  const below = Math.max(0, Math.floor((sorted.length - 1.96 * Math.sqrt(sorted.length)) / 2))
  return { from: sorted[below] ?? Number.NaN, to: sorted[sorted.length - 1 - below] ?? Number.NaN }
}

/** The value that this share (0 to 1) of the values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.round((values.length - 1) * share)] ?? Number.NaN
}
