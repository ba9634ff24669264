import { type Comparison, isKnown } from './comparison.ts'

/** One line of the table: what was measured, beside its goal. */
export interface Row {
  figure: string
  measured: string
  goal: string
  /** Undefined where there is no goal: the row explains another one. Words where the measuring decides nothing. */
  isMet: boolean | undefined | 'not measured' | 'undecided'
}

export const tableHead = '| figure | measured | goal | met |\n|---|---|---|---|\n'

export function tableLine({ figure, measured, goal, isMet }: Row): string {
  const met = typeof isMet === 'boolean' ? (isMet ? 'yes' : 'no') : (isMet ?? '')
  return `| ${figure} | ${measured} | ${goal} | ${met} |\n`
}

/** A row whose measure should be at least, or at most, its goal. */
export function atLeast(figure: string, measured: number, goal: number): Row {
  return { figure, measured: measured.toFixed(2), goal: `≥ ${goal}`, isMet: measured >= goal }
}

export function atMost(figure: string, measured: number, goal: number, unit: string): Row {
  return { figure, measured: `${Math.round(measured)} ${unit}`, goal: `≤ ${goal} ${unit}`, isMet: measured <= goal }
}

/** A generator that is itself at its end measures itself. */
const mostClientCores = 0.8
const leastHeadroom = 1.5

/** A ratio of two that were asked in turns, with what says whether it counts. */
export function ratioRow(figure: string, comparison: Comparison, goal: number): Row {
  const { ratio, from, to, pairs, clientCores, headroom } = comparison
  const bounds = `${from.toFixed(2)} to ${to.toFixed(2)} by ${pairs} pairs`
  const generator = `client ${clientCores.toFixed(2)} of a core, empty answer ${headroom.toFixed(1)} times as fast`
  const measured = `${ratio.toFixed(2)} (${bounds}); ${generator}`
  return { figure, measured, goal: `≥ ${goal}`, isMet: verdict() }

  function verdict(): Row['isMet'] {
    if (clientCores > mostClientCores || headroom < leastHeadroom) return 'not measured'
    return isKnown(comparison) ? ratio >= goal : 'undecided'
  }
}
