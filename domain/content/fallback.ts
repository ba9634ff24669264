import type { Content, Field, FieldValue, Fields } from './fields.ts'

import { isEmptyValue } from './empty.ts'

/**
 * What visitors read: each empty field shows the default language's value, field by field. Entries of a list are
 * matched by their id. Flags are never empty, and texts marked `emptyMeansHidden` stay empty.
 */
export function withFallback(fields: Fields, content: Content, defaults: Content): Content {
  const filled: Content = { ...content }
  for (const [name, field] of Object.entries(fields)) {
    filled[name] = fieldWithFallback(field, content[name], defaults[name])
  }
  return filled
}

function fieldWithFallback(field: Field, value: FieldValue | undefined, fallback: FieldValue | undefined): FieldValue {
  if (field.kind === 'text' && field.emptyMeansHidden) return value ?? ''
  if (isEmptyValue(value) && !isEmptyValue(fallback)) return fallback as FieldValue
  if (field.kind === 'list') return listWithFallback(field.item, value, fallback)
  // Of its own kind even where it is empty: a number's is null.
  return value as FieldValue
}

function listWithFallback(item: Fields, value: FieldValue | undefined, fallback: FieldValue | undefined): FieldValue {
  const defaults = new Map((fallback as Content[] | undefined)?.map((entry) => [entry['id'], entry]))
  return (value as Content[]).map((entry) => {
    const counterpart = entry['id'] === undefined ? undefined : defaults.get(entry['id'])
    return counterpart ? withFallback(item, entry, counterpart) : entry
  })
}
