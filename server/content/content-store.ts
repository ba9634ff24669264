import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import type { Block, Collection } from '#domain/content/define.ts'
import type { Content, Fields } from '#domain/content/fields.ts'
import type { Database, Writes } from '../db/database.ts'

import { completeContent } from '#domain/content/empty.ts'
import { contentChannel } from '../db/postgres.ts'
import { AppError, notFound } from '../errors.ts'
import { checkFields } from './check-fields.ts'

export interface StoredRecord {
  id: number
  languageId: number
  version: number
  content: Content
}

/** A change to a record: the fields given; `version`, when given, must be the one the client saw. */
export interface Change {
  fields: Record<string, unknown>
  version?: number | undefined
}

/**
 * Reads and writes content as it is stored, without fallback. Every write is checked by its declaration, raises the
 * content version in the same transaction, and is visible to visitors when its promise resolves (`onWritten`).
 * Throws AppError 400 (field errors), 404 (unknown record), 409 (stale version).
 */
export function createContentStore(database: Database, onWritten: () => Promise<unknown>) {
  async function write<T>(work: (transaction: Writes) => Promise<T>): Promise<T> {
    const result = await database.write(async (transaction) => {
      const value = await work(transaction)
      await raiseContentVersion(transaction, database.dialect)
      return value
    })
    await onWritten()
    return result
  }

  return {
    write,

    /** The block's records, one per language, by language id. */
    async listBlock(block: Block): Promise<StoredRecord[]> {
      const rows = await database.query
        .selectFrom('blockContents')
        .selectAll()
        .where('block', '=', block.name)
        .orderBy('languageId')
        .execute()
      return rows.map((row) => record(row.languageId, row, block.fields))
    },

    /** Changes the record of one language; `id` is the language's. */
    async updateBlock(block: Block, id: number, change: Change): Promise<StoredRecord> {
      checkFields(block.fields, change.fields)
      return write(async (transaction) => {
        const row = await transaction
          .selectFrom('blockContents')
          .selectAll()
          .where('block', '=', block.name)
          .where('languageId', '=', id)
          .executeTakeFirst()
        const { stored, next } = mergeChange(row, block.fields, change)
        const { numUpdatedRows } = await transaction
          .updateTable('blockContents')
          .set(next)
          .where('block', '=', block.name)
          .where('languageId', '=', id)
          .where('version', '=', stored.version)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) throw staleVersion()
        return record(id, { ...stored, ...next }, block.fields)
      })
    },

    /** The collection's items in one language, in the order visitors see them. */
    async listItems(collection: Collection, languageId: number): Promise<StoredRecord[]> {
      const rows = await database.query
        .selectFrom('items')
        .selectAll()
        .where('collection', '=', collection.name)
        .where('languageId', '=', languageId)
        .orderBy('position')
        .orderBy('id')
        .execute()
      return rows.map((row) => record(row.id, row, collection.fields))
    },

    /** Adds an item at the end; what is not given gets its kind's empty value. */
    async addItem(collection: Collection, languageId: number, fields: Record<string, unknown>): Promise<StoredRecord> {
      checkFields(collection.fields, fields)
      return write(async (transaction) => {
        const row = await transaction
          .insertInto('items')
          .values({
            collection: collection.name,
            languageId,
            groupKey: randomUUID(),
            position: await nextPosition(transaction, collection, languageId),
            ...stamped(completeContent(collection.fields, fields), 1),
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        return record(row.id, row, collection.fields)
      })
    },

    async updateItem(collection: Collection, id: number, change: Change): Promise<StoredRecord> {
      checkFields(collection.fields, change.fields)
      return write(async (transaction) => {
        const row = await transaction
          .selectFrom('items')
          .selectAll()
          .where('collection', '=', collection.name)
          .where('id', '=', id)
          .executeTakeFirst()
        const { stored, next } = mergeChange(row, collection.fields, change)
        const { numUpdatedRows } = await transaction
          .updateTable('items')
          .set(next)
          .where('id', '=', id)
          .where('version', '=', stored.version)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) throw staleVersion()
        return record(id, { ...stored, ...next }, collection.fields)
      })
    },

    async deleteItem(collection: Collection, id: number): Promise<void> {
      await write(async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('items')
          .where('collection', '=', collection.name)
          .where('id', '=', id)
          .executeTakeFirst()
        if (numDeletedRows === 0n) throw notFound(`This ${collection.itemTitle}`)
      })
    },
  }
}

export type ContentStore = ReturnType<typeof createContentStore>

/** Every write that visitors can see goes through here once, in its own transaction. */
async function raiseContentVersion(transaction: Writes, dialect: Database['dialect']) {
  await sql`update content_state set version = version + 1`.execute(transaction)
  // Delivered by PostgreSQL when the transaction commits.
  if (dialect === 'postgres') await sql`select pg_notify(${contentChannel}, '')`.execute(transaction)
}

interface Row {
  languageId: number
  content: string
  version: number
}

function record(id: number, row: Row, fields: Fields): StoredRecord {
  const content = completeContent(fields, JSON.parse(row.content))
  return { id, languageId: row.languageId, version: row.version, content }
}

function mergeChange<R extends Row>(row: R | undefined, fields: Fields, change: Change) {
  if (!row) throw notFound('This record')
  if (change.version !== undefined && change.version !== row.version) throw staleVersion()
  const merged = completeContent(fields, { ...JSON.parse(row.content), ...change.fields })
  return { stored: row, next: stamped(merged, row.version + 1) }
}

function stamped(content: Content, version: number) {
  return { content: JSON.stringify(content), version, updatedAt: new Date().toISOString() }
}

async function nextPosition(transaction: Writes, collection: Collection, languageId: number): Promise<number> {
  const { last } = await transaction
    .selectFrom('items')
    .select((row) => row.fn.max('position').as('last'))
    .where('collection', '=', collection.name)
    .where('languageId', '=', languageId)
    .executeTakeFirstOrThrow()
  return (last ?? -1) + 1
}

function staleVersion() {
  return new AppError(409, 'stale-version', 'Somebody else has changed this in the meantime. Nothing was saved.')
}
