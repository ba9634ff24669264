import type { Content, Field, FieldValue, Fields } from '#domain/content/fields.ts'
import type { Draft } from './draft.ts'

import { completeContent } from '#domain/content/empty.ts'
import { isSameValue } from '../records/field-values.ts'

/** A record as a form is based on it. */
export interface Stored {
  version: number
  content: Content
}

interface Restored {
  base: Stored
  content: Content
}

/**
 * A form as it was left: the draft over the record as it is now. Where somebody else has saved the same fields meanwhile,
 * the form is based on the version it was typed over, so that its save finds the conflict and shows both.
 */
export function restored(fields: Fields, now: Stored, draft: Draft<Content> | null): Restored {
  if (!draft) return { base: now, content: now.content }
  const values = readable(fields, draft.values)
  const before = readable(fields, draft.before)
  const content = { ...now.content, ...values }
  const isContested = Object.keys(before).some(
    (name) => !isSameValue(fields[name] as Field, before[name] as FieldValue, now.content[name] as FieldValue),
  )
  if (draft.version === now.version || !isContested) return { base: now, content }
  return { base: { version: draft.version, content: { ...now.content, ...before } }, content }
}

/** Of what was kept, what the declaration still knows; a draft may come from an earlier release. */
function readable(fields: Fields, kept: Content): Content {
  const names = Object.keys(fields).filter((name) => Object.hasOwn(kept, name))
  return Object.fromEntries(names.map((name) => [name, readValue(name, fields[name] as Field, kept[name])]))
}

function readValue(name: string, field: Field, value: unknown): FieldValue {
  // Half of an address is no link yet.
  if (field.kind === 'link' && typeof value === 'string') return value
  return completeContent({ [name]: field }, { [name]: value })[name] as FieldValue
}
