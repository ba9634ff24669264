import type { Block } from '#domain/content/define.ts'
import type { Reads } from '../db/database.ts'
import type { ContentWrite } from './content-writes.ts'

import { checkFields } from './check-fields.ts'
import { keepRevision } from './revisions.ts'
import { type Change, mergeChange, readRecord, staleVersion, type StoredRecord } from './stored-record.ts'

/** The records of blocks: one per language, whose id is the language's. */
export function createBlockStore(query: Reads, write: ContentWrite) {
  return {
    /** By language id. */
    async listBlock(block: Block): Promise<StoredRecord[]> {
      const rows = await query
        .selectFrom('blockContents')
        .selectAll()
        .where('block', '=', block.name)
        .orderBy('languageId')
        .execute()
      return rows.map((row) => readRecord(row.languageId, row, block.fields))
    },

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
        await keepRevision(transaction, { block: block.name, id }, stored, next, change.savedBy ?? '')
        return readRecord(id, { ...stored, ...next }, block.fields)
      })
    },
  }
}
