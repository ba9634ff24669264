import type { Content } from '#domain/content/fields.ts'

const keys = new WeakMap<Content, number>()
let last = 0

/** A key for React that an entry of a list keeps while it is moved and edited. */
export function entryKey(entry: Content): number {
  const known = keys.get(entry)
  if (known !== undefined) return known
  last += 1
  keys.set(entry, last)
  return last
}

/** The edited entry goes on as the one it replaces. */
export function replacing(entry: Content, edited: Content): Content {
  keys.set(edited, entryKey(entry))
  return edited
}

/** The list with the element at `from` standing at `to`; unchanged where either is outside. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const result = [...list]
  if (from < 0 || from >= list.length || to < 0 || to >= list.length) return result
  result.splice(to, 0, ...result.splice(from, 1))
  return result
}
