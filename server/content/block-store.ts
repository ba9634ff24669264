import type { Block } from '#domain/content/define.ts'
import type { Reads } from '../db/database.ts'
import type { ContentWrite } from './content-writes.ts'

import { checkFields } from './check-fields.ts'
import { type RecordPlace, saveRecord } from './save-record.ts'
import { type Change, readRecord, type RecordRow, type StoredRecord } from './stored-record.ts'

/** The records of blocks: one per language, whose id is the language's. */
export function createBlockStore(query: Reads, write: ContentWrite) {
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
