import type { Collection } from '#domain/content/define.ts'

import type { RecordRow, RecordTable } from './save-record.ts'

/** An item in one language. */
export interface ItemRow extends RecordRow {
  id: number
  groupKey: string
  number: number
}

/** Where the items of a collection are stored. */
export function itemTable({ name, fields, settle }: Collection): RecordTable<ItemRow> {
  return {
    name,
    fields,
    settle,
    keyOf: ({ id }) => ({ collection: name, id }),
    async store(transaction, { id, version }, next) {
      const { numUpdatedRows } = await transaction
        .updateTable('items')
        .set(next)
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
  }
}
