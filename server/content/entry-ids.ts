import type { Content, Fields } from '#domain/content/fields.ts'

import { AppError } from '../errors.ts'

interface Entry {
  id?: number
}

/**
 * Gives every entry of a list that is sent without an id the next free one; the others keep theirs. Throws AppError 400
 * for an id that stands twice or that the record does not have.
 */
export function withEntryIds(fields: Fields, values: Record<string, unknown>, before: Content) {
  const numbered = { ...values }
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'list' || !field.withIds || values[name] === undefined) continue
    numbered[name] = numberEntries(name, values[name] as Entry[], before[name] as Entry[])
  }
  return numbered
}

function numberEntries(name: string, entries: Entry[], before: Entry[]): Entry[] {
  const known = new Set(before.map((entry) => entry.id))
  const given = entries.flatMap((entry) => entry.id ?? [])
  if (new Set(given).size < given.length || given.some((id) => !known.has(id))) {
    const message = `${name} has an entry that is not one of this record's.`
    throw new AppError(400, 'invalid-fields', message, { errors: { [name]: [message] } })
  }
  let last = Math.max(0, ...before.map((entry) => entry.id ?? 0))
  return entries.map((entry) => (entry.id === undefined ? { ...entry, id: ++last } : entry))
}
