/** The list with the element at `from` standing at `to`; unchanged where either is outside. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const result = [...list]
  if (from < 0 || from >= list.length || to < 0 || to >= list.length) return result
  result.splice(to, 0, ...result.splice(from, 1))
  return result
}
