import type { Content, Field, FieldValue, Fields } from './fields.ts'

import { isEmptyValue } from './empty.ts'
import { pairEntries } from './pair-entries.ts'

/**
 * What visitors read: each empty field shows the default language's value, field by field, also inside the entries that
 * both languages have; not what goes with a value that is there. Flags are never empty, and texts marked `emptyMeansHidden`
 * stay empty. A text of spaces is an empty one.
 */
export function withFallback(fields: Fields, content: Content, defaults: Content): Content {
  const filled: Content = { ...content }
  for (const [name, field] of Object.entries(fields)) {
    const isSaidWithOther = field.goesWith !== undefined && !isEmptyValue(content[field.goesWith])
    filled[name] = fieldWithFallback(field, content[name], isSaidWithOther ? undefined : defaults[name])
  }
  return filled
}

function fieldWithFallback(field: Field, value: FieldValue | undefined, fallback: FieldValue | undefined): FieldValue {
  const staysEmpty = field.kind === 'text' && field.emptyMeansHidden
  if (isEmptyValue(value) && !isEmptyValue(fallback) && !staysEmpty) return fallback as FieldValue
  // Spaces alone would be a button without a word.
  if (typeof value === 'string' && isEmptyValue(value)) return ''
  if (field.kind === 'list') return listWithFallback(field.item, value, fallback)
  // Of its own kind even where it is empty: a number's is null.
  return value as FieldValue
}

function listWithFallback(item: Fields, value: FieldValue | undefined, fallback: FieldValue | undefined): FieldValue {
  const pairs = pairEntries(value as Content[], (fallback as Content[] | undefined) ?? [])
  return pairs.map(([entry, counterpart = {}]) => withFallback(item, entry, counterpart))
}
