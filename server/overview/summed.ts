/** One row for each key, with the sum of their counts. */
export function summed<Row extends { count: number }>(rows: Row[], keyOf: (row: Row) => string): Map<string, Row> {
  const sums = new Map<string, Row>()
  for (const row of rows) {
    const before = sums.get(keyOf(row))
    sums.set(keyOf(row), before ? { ...before, count: before.count + row.count } : row)
  }
  return sums
}

export const mostFirst = <Row extends { count: number }>(rows: Row[]) => rows.toSorted((a, b) => b.count - a.count)
