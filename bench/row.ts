/** One line of the table: what was measured, beside its goal. */
export interface Row {
  figure: string
  measured: string
  goal: string
  /** Undefined where there is no goal: the row explains another one. */
  isMet: boolean | undefined
}

export function markdownTable(rows: Row[]): string {
  const lines = rows.map(
    ({ figure, measured, goal, isMet }) =>
      `| ${figure} | ${measured} | ${goal} | ${isMet === undefined ? '' : isMet ? 'yes' : 'no'} |`,
  )
  return `| figure | measured | goal | met |\n|---|---|---|---|\n${lines.join('\n')}\n`
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
