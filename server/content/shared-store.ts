import type { Block, Collection } from '#domain/content/define.ts'
import type { Content, Field, Fields, FieldValue } from '#domain/content/fields.ts'
import type { Writes } from '../db/database.ts'
import type { ContentWrite } from './content-writes.ts'

import { completeContent } from '#domain/content/empty.ts'
import { AppError, notFound } from '../errors.ts'
import { keepRevision } from './revisions.ts'
import { stamped } from './stored-record.ts'

interface Copy {
  /** The record whose values go to the same record in all other languages. */
  id: number
  /** Names of declared fields. */
  fields: string[]
  savedBy: string
}

interface Order {
  languageId: number
  /** Of all the language's items. */
  ids: number[]
  everyLanguage: boolean
  savedBy: string
}

/** What is set once for all languages. */
export function createSharedStore(write: ContentWrite) {
  return {
    /** Copies fields of one language's record to the others'; answers how many were changed. */
    copyBlockFields(block: Block, copy: Copy): Promise<number> {
      assertDeclared(block.fields, copy.fields)
      return write(async (transaction) => {
        const rows = await transaction.selectFrom('blockContents').selectAll().where('block', '=', block.name).execute()
        const source = rows.find((row) => row.languageId === copy.id)
        if (!source) throw notFound('This record')
        let changed = 0
        for (const row of rows) {
          const next = withCopied(block.fields, copy.fields, source, row)
          if (!next) continue
          await transaction
            .updateTable('blockContents')
            .set(next)
            .where('block', '=', block.name)
            .where('languageId', '=', row.languageId)
            .execute()
          await keepRevision(transaction, { block: block.name, id: row.languageId }, row, next, copy.savedBy)
          changed += 1
        }
        return changed
      })
    },

    /** The same for one thing of a collection in all its languages. */
    copyItemFields(collection: Collection, copy: Copy): Promise<number> {
      assertDeclared(collection.fields, copy.fields)
      return write(async (transaction) => {
        const rows = await sameThing(transaction, collection, copy.id)
        const source = rows.find((row) => row.id === copy.id)
        if (!source) throw notFound(`This ${collection.itemTitle}`)
        let changed = 0
        for (const row of rows) {
          const next = withCopied(collection.fields, copy.fields, source, row)
          if (!next) continue
          await transaction.updateTable('items').set(next).where('id', '=', row.id).execute()
          await keepRevision(transaction, { collection: collection.name, id: row.id }, row, next, copy.savedBy)
          changed += 1
        }
        return changed
      })
    },

    /**
     * Puts a language's items in this order; `everyLanguage` does the same with the same things elsewhere, and what only
     * another language has comes last there. Where visitors see them by `displayOrder`, that is numbered anew. Throws
     * AppError 400 unless `ids` are exactly the language's items.
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
          const numbered = collection.ordered ? withDisplayOrder(collection.fields, row, position) : undefined
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

async function sameThing(transaction: Writes, collection: Collection, id: number) {
  return transaction
    .selectFrom('items')
    .selectAll()
    .where('collection', '=', collection.name)
    .where('groupKey', 'in', (items) => items.selectFrom('items').select('groupKey').where('id', '=', id))
    .execute()
}

function assertDeclared(fields: Fields, names: string[]) {
  const unknown = names.find((name) => !Object.hasOwn(fields, name))
  if (unknown === undefined) return
  throw new AppError(400, 'invalid-fields', 'One of these fields does not exist.', {
    errors: { fields: [`${unknown} is not a field of this record.`] },
  })
}

interface Row {
  content: string
  version: number
}

/** The row with the source's values in it; undefined when it has them already. */
function withCopied(fields: Fields, names: string[], source: Row, target: Row) {
  const from = completeContent(fields, JSON.parse(source.content))
  const before = completeContent(fields, JSON.parse(target.content))
  const after: Content = { ...before }
  for (const name of names) after[name] = copied(fields[name] as Field, from[name], before[name])
  const isSame = JSON.stringify(after) === JSON.stringify(before)
  return isSame ? undefined : stamped(after, target.version + 1)
}

/** The row with this order in it; undefined when it has it already. */
function withDisplayOrder(fields: Fields, row: Row, displayOrder: number) {
  const before = completeContent(fields, JSON.parse(row.content))
  return before['displayOrder'] === displayOrder ? undefined : stamped({ ...before, displayOrder }, row.version + 1)
}

/** A list's texts stay: only what its entries share goes over, to the entries with the same id. */
function copied(field: Field, from: FieldValue | undefined, before: FieldValue | undefined): FieldValue {
  if (field.kind !== 'list') return from as FieldValue
  const sources = new Map((from as Content[]).map((entry, index) => [entry['id'] ?? index, entry]))
  return (before as Content[]).map((entry, index) => {
    const source = sources.get(entry['id'] ?? index)
    if (!source) return entry
    const shared = Object.keys(field.item).filter((name) => field.item[name]?.shared)
    return { ...entry, ...Object.fromEntries(shared.map((name) => [name, source[name] as FieldValue])) }
  })
}
