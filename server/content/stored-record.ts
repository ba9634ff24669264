import type { Content, Fields } from '#domain/content/fields.ts'

import { completeContent } from '#domain/content/empty.ts'
import { AppError } from '../errors.ts'

/** A record as it is stored, without fallback. */
export interface StoredRecord {
  id: number
  languageId: number
  version: number
  content: Content
  /** Names of the shared values that this language keeps for itself (shared-values.ts). */
  ownValues: string[]
}

/** A record of a collection; `groupKey` is the same for one thing in all its languages. */
export interface StoredItem extends StoredRecord {
  groupKey: string
}

/** A change to a record: the fields given; `version`, when given, must be the one the client saw. */
export interface Change {
  fields: Record<string, unknown>
  /** All shared values that the language keeps for itself from now on; as before, when not given. */
  ownValues?: string[] | undefined
  version?: number | undefined
  /** Full name of who saves; stands in the history. */
  savedBy?: string
}

/** The columns that a record in one language has in either table. */
export interface RecordRow {
  languageId: number
  content: string
  ownValues: string
  version: number
  updatedAt: string
}

export function readRecord(id: number, row: Omit<RecordRow, 'updatedAt'>, fields: Fields): StoredRecord {
  const content = completeContent(fields, JSON.parse(row.content))
  return { id, languageId: row.languageId, version: row.version, content, ownValues: readOwnValues(row.ownValues) }
}

export function readOwnValues(json: string): string[] {
  return JSON.parse(json) as string[]
}

/** The columns that every write sets anew. */
export function stamped(content: Content, version: number, ownValues: readonly string[] = []) {
  return {
    content: JSON.stringify(content),
    ownValues: JSON.stringify(ownValues),
    version,
    updatedAt: new Date().toISOString(),
  }
}

export function staleVersion() {
  return new AppError(409, 'stale-version', 'Somebody else has changed this in the meantime. Nothing was saved.')
}
