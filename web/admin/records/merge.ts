import type { Content, Field, FieldValue, Fields } from '#domain/content/fields.ts'

import { isSameValue } from './field-values.ts'

export type Side = 'mine' | 'theirs'

/** A field that is not the same in the open form and in what somebody else has saved. */
export interface Difference {
  name: string
  field: Field
  mine: FieldValue
  theirs: FieldValue
  /** Whose value nobody would miss: mine where I changed it, theirs where only they did. */
  proposal: Side
}

/** What differs, field by field; `base` is what the form was opened with. */
export function differences(fields: Fields, base: Content, mine: Content, theirs: Content): Difference[] {
  return Object.entries(fields)
    .filter(([name, field]) => !isSameValue(field, mine[name] as FieldValue, theirs[name] as FieldValue))
    .map(([name, field]) => ({
      name,
      field,
      mine: mine[name] as FieldValue,
      theirs: theirs[name] as FieldValue,
      proposal: isSameValue(field, base[name] as FieldValue, mine[name] as FieldValue) ? 'theirs' : 'mine',
    }))
}

/** Their record, with the fields for which mine was chosen. */
export function merged(theirs: Content, all: Difference[], choices: Readonly<Record<string, Side>>): Content {
  const result = { ...theirs }
  for (const { name, mine, proposal } of all) {
    if ((choices[name] ?? proposal) === 'mine') result[name] = mine
  }
  return result
}
