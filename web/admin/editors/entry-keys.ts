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
