import type { Answered } from './wrk.ts'

export interface Comparison {
  /** Of the two, the median of the pairs. */
  ratio: number
  /** Between the quartiles of the pairs. */
  spread: number
  /** The most that the generator used of a core. */
  clientCores: number
  /** How many times as fast the same generator is where an answer costs nothing. */
  headroom: number
}

export type Measure = () => Promise<Answered>

/** Many and short: a shared machine changes its speed within seconds, and both must meet the same. */
const pairs = 10

/** Measures both in turns (A B B A …), so that neither always comes first. */
export async function compare(site: Measure, rival: Measure, nothing: Measure): Promise<Comparison> {
  await site()
  await rival()
  const empty: number[] = []
  const measured: { ratio: number; fastest: number; clientCores: number }[] = []
  for (let pair = 0; pair < pairs; pair += 1) {
    if (pair % 3 === 0) empty.push((await nothing()).perSecond)
    const early = pair % 2 === 0 ? await site() : undefined
    const b = await rival()
    const a = early ?? (await site())
    measured.push({
      ratio: a.perSecond / b.perSecond,
      fastest: Math.max(a.perSecond, b.perSecond),
      clientCores: Math.max(a.clientCores, b.clientCores),
    })
  }
  const ratios = measured.map(({ ratio }) => ratio)
  return {
    ratio: quantile(ratios, 0.5),
    spread: quantile(ratios, 0.75) - quantile(ratios, 0.25),
    clientCores: quantile(
      measured.map(({ clientCores }) => clientCores),
      0.5,
    ),
    headroom:
      quantile(empty, 0.5) /
      quantile(
        measured.map(({ fastest }) => fastest),
        0.5,
      ),
  }
}

/** The value below which so large a share of them lies. */
/** The value that this share (0 to 1) of the values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.round((values.length - 1) * share)] ?? Number.NaN
}
