import type { Block } from '#domain/content/define.ts'

import type { Database, Reads } from '../db/database.ts'
import { type ContentWrite, createContentWrite } from './content-feed.ts'
import { createItemOrderStore, createItemStore } from './item-store.ts'
import {
  type Change,
  checkFields,
  readRecord,
  type RecordPlace,
  type RecordRow,
  saveRecord,
  type StoredRecord,
} from './save-record.ts'

/**
 * Reads and writes content as it is stored, without fallback. Every write is checked by its declaration, raises the
 * content version in the same transaction, and is visible to visitors when its promise resolves (`onWritten`).
 * Throws AppError 400 (field errors), 404 (unknown record), 409 (stale version).
 */
export function createContentStore(database: Database, onWritten: () => Promise<unknown>) {
  const write = createContentWrite(database, onWritten)
  return {
    write,
    ...createBlockStore(database.query, write),
    ...createItemStore(database, write),
    ...createItemOrderStore(write),
  }
}
export type ContentStore = ReturnType<typeof createContentStore>

/** The records of blocks: one per language, whose id is the language's. */
function createBlockStore(query: Reads, write: ContentWrite) {
  return {
    /** By language id. */
    async listBlock(block: Block): Promise<StoredRecord[]> {
      const rows = await blockRows(query, block)
      return rows.map((row) => readRecord(row.languageId, row, block.fields))
    },

    async updateBlock(block: Block, id: number, change: Change): Promise<StoredRecord> {
      checkFields(block.fields, change.fields)
      return write(async (transaction) => {
        const rows = await blockRows(transaction, block)
        const row = rows.find(({ languageId }) => languageId === id)
        return readRecord(id, await saveRecord(transaction, placeOf(block), rows, row, change), block.fields)
      })
    },
  }
}

function blockRows(from: Reads, block: Block) {
  return from.selectFrom('blockContents').selectAll().where('block', '=', block.name).orderBy('languageId').execute()
}

function placeOf({ name, fields }: Block): RecordPlace<RecordRow> {
  return {
    name,
    fields,
    keyOf: ({ languageId }) => ({ block: name, id: languageId }),
    async store(transaction, { languageId, version }, next) {
      const { numUpdatedRows } = await transaction
        .updateTable('blockContents')
        .set(next)
        .where('block', '=', name)
        .where('languageId', '=', languageId)
        .where('version', '=', version)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
  }
}
