import type { Content } from './fields.ts'

/**
 * Each entry of a list with the same one in another language's list: the one with its id, wherever it stands there. An
 * entry that nobody has numbered yet is nobody else's.
 */
export function pairEntries(entries: readonly Content[], others: readonly Content[]): [Content, Content | undefined][] {
  const byId = new Map(others.map((other) => [other['id'], other]))
  return entries.map((entry) => [entry, isNumbered(entry) ? byId.get(entry['id']) : undefined])
}

/** Whether an entry has been stored before; a new one has no id, or 0. */
export function isNumbered(entry: Content): boolean {
  return typeof entry['id'] === 'number' && entry['id'] > 0
}
