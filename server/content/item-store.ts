import { randomUUID } from 'node:crypto'

import type { Collection } from '#domain/content/define.ts'
import type { Content, Fields } from '#domain/content/fields.ts'
import type { Reads, Writes } from '../db/database.ts'
import type { ContentWrite } from './content-writes.ts'

import { completeContent } from '#domain/content/empty.ts'
import { AppError, notFound } from '../errors.ts'
import { checkFields } from './check-fields.ts'
import { forgetRevisions, keepRevision } from './revisions.ts'
import { type Change, mergeChange, readRecord, stamped, staleVersion, type StoredItem } from './stored-record.ts'

interface NewItem {
  languageId: number
  fields: Record<string, unknown>
  /** Of a thing that other languages have already: this will be the same thing in this language. */
  groupKey?: string | undefined
}

/** The items of collections. */
export function createItemStore(query: Reads, write: ContentWrite) {
  return {
    /** In the order visitors see them, unless the collection is sorted by its displayOrder. */
    async listItems(collection: Collection, languageId: number): Promise<StoredItem[]> {
      const rows = await itemsOf(query, collection)
        .where('languageId', '=', languageId)
        .orderBy('position')
        .orderBy('id')
        .execute()
      return rows.map((row) => itemRecord(row, collection.fields))
    },

    /**
     * Adds an item at the end; what is not given gets its kind's empty value, or the shared value (pictures, prices,
     * order) of the same thing in another language. Throws AppError 404 for a group that does not exist, 409 where there
     * may be only one.
     */
    async addItem(collection: Collection, { languageId, fields, groupKey }: NewItem): Promise<StoredItem> {
      checkFields(collection.fields, fields)
      return write(async (transaction) => {
        const present = await itemsOf(transaction, collection).where('languageId', '=', languageId).execute()
        if (present.some((row) => collection.single || row.groupKey === groupKey)) throw alreadyThere(collection)
        const shared = groupKey === undefined ? {} : await sharedValues(transaction, collection, groupKey)
        const row = await transaction
          .insertInto('items')
          .values({
            collection: collection.name,
            languageId,
            groupKey: groupKey ?? randomUUID(),
            position: Math.max(-1, ...present.map((item) => item.position)) + 1,
            ...stamped(completeContent(collection.fields, { ...shared, ...fields }), 1),
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        return itemRecord(row, collection.fields)
      })
    },

    /** `assertOwn` may refuse the record that was found by throwing. */
    async updateItem(
      collection: Collection,
      id: number,
      change: Change,
      assertOwn: (row: { languageId: number }) => void = () => undefined,
    ): Promise<StoredItem> {
      checkFields(collection.fields, change.fields)
      return write(async (transaction) => {
        const row = await itemRow(transaction, collection, id)
        if (row) assertOwn(row)
        const { stored, next } = mergeChange(row, collection.fields, change)
        const { numUpdatedRows } = await transaction
          .updateTable('items')
          .set(next)
          .where('id', '=', id)
          .where('version', '=', stored.version)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) throw staleVersion()
        await keepRevision(transaction, { collection: collection.name, id }, stored, next, change.savedBy ?? '')
        return itemRecord({ ...stored, ...next }, collection.fields)
      })
    },

    /** Deletes the item, or the same thing in every language. */
    async deleteItem(collection: Collection, id: number, { everyLanguage = false } = {}): Promise<void> {
      await write(async (transaction) => {
        const row = await itemRow(transaction, collection, id)
        if (!row) throw notFound(`This ${collection.itemTitle}`)
        const doomed = everyLanguage
          ? await itemsOf(transaction, collection).where('groupKey', '=', row.groupKey).execute()
          : [row]
        const ids = doomed.map((item) => item.id)
        await transaction.deleteFrom('items').where('id', 'in', ids).execute()
        const keys = ids.map((itemId) => ({ collection: collection.name, id: itemId }))
        await forgetRevisions(transaction, keys)
      })
    },

    /** Takes a picture out of an item's list, or out of its only picture. Throws AppError 404 when it is not there. */
    async removeImage(collection: Collection, id: number, path: string, savedBy: string): Promise<StoredItem> {
      const row = await itemRow(query, collection, id)
      if (!row) throw notFound(`This ${collection.itemTitle}`)
      const { content, version } = itemRecord(row, collection.fields)
      const fields = withoutImage(collection.fields, content, path)
      if (Object.keys(fields).length === 0) throw notFound('This picture')
      return this.updateItem(collection, id, { fields, version, savedBy })
    },
  }
}

function itemsOf(from: Reads, collection: Collection) {
  return from.selectFrom('items').selectAll().where('collection', '=', collection.name)
}

function itemRow(from: Reads, collection: Collection, id: number) {
  return itemsOf(from, collection).where('id', '=', id).executeTakeFirst()
}

function itemRecord(
  row: { id: number; groupKey: string; languageId: number; version: number; content: string },
  fields: Fields,
): StoredItem {
  return { ...readRecord(row.id, row, fields), groupKey: row.groupKey }
}

/** What the same thing has in another language and every language shares. */
async function sharedValues(transaction: Writes, collection: Collection, groupKey: string): Promise<Content> {
  const row = await transaction
    .selectFrom('items')
    .select('content')
    .where('collection', '=', collection.name)
    .where('groupKey', '=', groupKey)
    .orderBy('languageId')
    .executeTakeFirst()
  if (!row) throw notFound(`This ${collection.itemTitle}`)
  const content = completeContent(collection.fields, JSON.parse(row.content))
  return Object.fromEntries(Object.entries(content).filter(([name]) => collection.fields[name]?.shared))
}

function withoutImage(fields: Fields, content: Content, path: string): Record<string, unknown> {
  const changed: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = content[name]
    if (field.kind === 'image' && value === path) changed[name] = ''
    if (field.kind === 'images' && (value as string[]).includes(path)) {
      changed[name] = (value as string[]).filter((each) => each !== path)
    }
  }
  return changed
}

function alreadyThere(collection: Collection) {
  return new AppError(409, 'already-there', `This language has this ${collection.itemTitle} already.`)
}
