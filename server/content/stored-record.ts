import type { Content, Fields } from '#domain/content/fields.ts'

import { completeContent } from '#domain/content/empty.ts'
import { AppError, notFound } from '../errors.ts'
import { withEntryIds } from './entry-ids.ts'

/** A record as it is stored, without fallback. */
export interface StoredRecord {
  id: number
  languageId: number
  version: number
  content: Content
}

/** A record of a collection; `groupKey` is the same for one thing in all its languages. */
export interface StoredItem extends StoredRecord {
  groupKey: string
}

/** A change to a record: the fields given; `version`, when given, must be the one the client saw. */
export interface Change {
  fields: Record<string, unknown>
  version?: number | undefined
  /** Full name of who saves; stands in the history. */
  savedBy?: string
}

interface Row {
  languageId: number
  content: string
  version: number
}

export function readRecord(id: number, row: Row, fields: Fields): StoredRecord {
  const content = completeContent(fields, JSON.parse(row.content))
  return { id, languageId: row.languageId, version: row.version, content }
}

/** The row as it will be after the change. Throws AppError 404 without a row, 409 when it is not the version seen. */
export function mergeChange<R extends Row>(row: R | undefined, fields: Fields, change: Change) {
  if (!row) throw notFound('This record')
  if (change.version !== undefined && change.version !== row.version) throw staleVersion()
  const before = completeContent(fields, JSON.parse(row.content))
  const merged = completeContent(fields, { ...before, ...withEntryIds(fields, change.fields, before) })
  return { stored: row, next: stamped(merged, row.version + 1) }
}

/** The columns that every write sets anew. */
export function stamped(content: Content, version: number) {
  return { content: JSON.stringify(content), version, updatedAt: new Date().toISOString() }
}

export function staleVersion() {
  return new AppError(409, 'stale-version', 'Somebody else has changed this in the meantime. Nothing was saved.')
}
