/** One line of the table: what was measured, beside its goal. */
export interface Row {
  figure: string
  measured: string
  goal: string
  /** Undefined where there is no goal: the row explains another one. */
  isMet: boolean | undefined
}

export const tableHead = '| figure | measured | goal | met |\n|---|---|---|---|\n'

export function tableLine({ figure, measured, goal, isMet }: Row): string {
  return `| ${figure} | ${measured} | ${goal} | ${isMet === undefined ? '' : isMet ? 'yes' : 'no'} |\n`
}

/** A row whose measure should be at least, or at most, its goal. */
export function atLeast(figure: string, measured: number, goal: number): Row {
  return { figure, measured: measured.toFixed(2), goal: `≥ ${goal}`, isMet: measured >= goal }
}

export function atMost(figure: string, measured: number, goal: number, unit: string): Row {
  return { figure, measured: `${Math.round(measured)} ${unit}`, goal: `≤ ${goal} ${unit}`, isMet: measured <= goal }
}

/** What explains another row. */
export function forComparison(figure: string, measured: number): Row {
  return { figure, measured: measured.toFixed(2), goal: '', isMet: undefined }
}
