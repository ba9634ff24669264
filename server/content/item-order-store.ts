import type { Collection } from '#domain/content/define.ts'
import type { ContentWrite } from './content-writes.ts'

import { AppError } from '../errors.ts'
import { keepRevision } from './revisions.ts'
import { readRecord, type RecordRow, stamped } from './stored-record.ts'

interface Order {
  languageId: number
  /** Of all the language's items. */
  ids: number[]
  everyLanguage: boolean
  savedBy: string
}

/** The order in which visitors see the items of a collection. */
export function createItemOrderStore(write: ContentWrite) {
  return {
    /**
     * Puts a language's items in this order; `everyLanguage` does the same with the same things elsewhere, and what only
     * another language has comes last there. Where visitors see them by `displayOrder`, that is numbered anew: for every
     * language, or as the one language's own value. Throws AppError 400 unless `ids` are exactly the language's items.
     */
    async reorderItems(collection: Collection, order: Order): Promise<void> {
      const { languageId, ids, everyLanguage, savedBy } = order
      await write(async (transaction) => {
        const rows = await transaction
          .selectFrom('items')
          .selectAll()
          .where('collection', '=', collection.name)
          .execute()
        const own = new Map(rows.filter((row) => row.languageId === languageId).map((row) => [row.id, row]))
        if (ids.length !== own.size || new Set(ids).size < ids.length || ids.some((id) => !own.has(id))) {
          throw new AppError(400, 'invalid-order', 'The list has changed in the meantime. Nothing was moved.')
        }
        const positions = new Map(ids.map((id, position) => [own.get(id)?.groupKey, position]))
        for (const row of rows) {
          if (row.languageId !== languageId && !everyLanguage) continue
          const position = positions.get(row.groupKey) ?? ids.length + row.position
          const isShared = everyLanguage || rows.every((other) => other.groupKey !== row.groupKey || other === row)
          const numbered = collection.ordered ? withDisplayOrder(collection, row, position, isShared) : undefined
          await transaction
            .updateTable('items')
            .set({ position, ...numbered })
            .where('id', '=', row.id)
            .execute()
          if (!numbered) continue
          await keepRevision(transaction, { collection: collection.name, id: row.id }, row, numbered, savedBy)
        }
      })
    },
  }
}

/** The row with this order in it, shared with the other languages or its own; undefined when it has it already. */
function withDisplayOrder(
  { fields }: Collection,
  row: RecordRow & { id: number },
  displayOrder: number,
  isShared: boolean,
) {
  const { content, ownValues } = readRecord(row.id, row, fields)
  const others = ownValues.filter((name) => name !== 'displayOrder')
  const own = isShared ? others : [...others, 'displayOrder']
  if (content['displayOrder'] === displayOrder && own.length === ownValues.length) return undefined
  return stamped({ ...content, displayOrder }, row.version + 1, own)
}
