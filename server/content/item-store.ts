import { randomUUID } from 'node:crypto'

import type { Collection } from '#domain/content/define.ts'
import { completeContent } from '#domain/content/empty.ts'
import type { Content, Fields } from '#domain/content/fields.ts'
import { commonValues, type LanguageContent, shareChange, withSharedValues } from '#domain/content/shared-values.ts'

import { type AddRequest, answerOnce, isStored } from '../http/answer-once.ts'
import { currentActor } from '../changes/change-log.ts'
import { nameOfItem } from '../changes/watched-tables.ts'
import type { Database, Reads, Writes } from '../db/database.ts'
import { AppError, notFound } from '../errors.ts'
import { readJson } from '../stored-json.ts'
import type { ContentWrite } from './content-feed.ts'
import { keepDeleted } from './deleted-things.ts'
import {
  type Change,
  type ItemRow,
  itemTable,
  readable,
  readRecord,
  type RecordRow,
  refuseGoneVehicles,
  saveRecord,
  stamped,
  type StoredItem,
  withEntryIds,
  writeThrough,
} from './save-record.ts'
import { keepRevision } from './revisions.ts'

interface NewItem {
  languageId: number
  fields: Record<string, unknown>
  /** Of a thing that other languages have already: this will be the same thing in this language. */
  groupKey?: string | undefined
  savedBy?: string
}

/** The items of collections. */
export function createItemStore(database: Database, write: ContentWrite) {
  const { query } = database
  return {
    /** Of one language, or of all; in the order visitors see them, unless the collection is sorted by its displayOrder. */
    async listItems(collection: Collection, languageId?: number): Promise<StoredItem[]> {
      const items = itemsOf(query, collection)
      const rows = await (languageId === undefined ? items : items.where('languageId', '=', languageId))
        .orderBy('position')
        .orderBy('id')
        .execute()
      return rows.map((row) => itemRecord(row, collection.fields))
    },

    /**
     * Adds an item at the end; what is not given gets its kind's empty value, or the value that the same thing has in
     * the other languages and they share. A shared value that is given goes through to them. A repeat of the request adds
     * nothing as long as it is there. Throws AppError 404 for a group that does not exist, 409 where there may be only one, 422
     * for another item under the request's key.
     */
    async addItem(collection: Collection, item: NewItem, request?: AddRequest): Promise<StoredItem> {
      return write((transaction) =>
        answerOnce(database, transaction, request, {
          add: () => insert(transaction),
          isThere: isStored(transaction, 'items'),
        }),
      )

      async function insert(transaction: Writes) {
        const { languageId, fields, groupKey, savedBy } = item
        const present = await itemsOf(transaction, collection).where('languageId', '=', languageId).execute()
        if (present.some((row) => collection.single || row.groupKey === groupKey)) throw alreadyThere(collection)
        const group = groupKey === undefined ? [] : await sameThing(transaction, collection, groupKey)
        const others = group.flatMap((row) => readable(collection.fields, row))
        const content = await newContent(transaction, collection, present, others, fields)
        const { content: stored, through } = shareChange(collection.fields, undefined, content, others)
        const row = await transaction
          .insertInto('items')
          .values({
            collection: collection.name,
            languageId,
            groupKey: groupKey ?? randomUUID(),
            number: group[0]?.number ?? 0,
            position: Math.max(-1, ...present.map((each) => each.position)) + 1,
            ...stamped(stored, 1),
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        const number = group[0]?.number ?? row.id
        if (group.length === 0) await giveNumber(transaction, row.id)
        await writeThrough(transaction, itemTable(collection), others, through, savedBy)
        return itemRecord({ ...row, number }, collection.fields)
      }
    },

    /** `assertOwn` may refuse the record that was found by throwing. */
    async updateItem(
      collection: Collection,
      id: number,
      change: Change,
      assertOwn: (row: { languageId: number }) => void = () => undefined,
    ): Promise<StoredItem> {
      return write(async (transaction) => {
        const found = await itemRow(transaction, collection, id)
        if (found) assertOwn(found)
        const rows = found ? await sameThing(transaction, collection, found.groupKey) : []
        const row = rows.find((each) => each.id === id)
        return itemRecord(await saveRecord(transaction, itemTable(collection), rows, row, change), collection.fields)
      })
    },

    /** Deletes the item, or the same thing in every language; it can be brought back for 30 days. Answers what it was. */
    async deleteItem(collection: Collection, id: number, { everyLanguage = false } = {}): Promise<StoredItem> {
      const by = currentActor() ?? ''
      return write(async (transaction) => {
        const row = await itemRow(transaction, collection, id)
        if (!row) throw notFound(`This ${collection.itemTitle}`)
        const doomed = everyLanguage
          ? await itemsOf(transaction, collection).where('groupKey', '=', row.groupKey).execute()
          : [row]
        const { name } = collection
        const called = nameOfItem(row)
        await keepDeleted(transaction, { type: name, thing: row.groupKey, name: called, by, rows: { items: doomed } })
        const ids = doomed.map((item) => item.id)
        await transaction.deleteFrom('items').where('id', 'in', ids).execute()
        for (const item of doomed) await nameByNumber(transaction, item)
        return itemRecord(row, collection.fields)
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

/** One thing in all its languages. */
async function sameThing(from: Reads, collection: Collection, groupKey: string): Promise<ItemRow[]> {
  const rows = await itemsOf(from, collection).where('groupKey', '=', groupKey).orderBy('languageId').execute()
  if (rows.length === 0) throw notFound(`This ${collection.itemTitle}`)
  return rows
}

/** What was booked, or is closed, under an item that goes is of its thing all the same, whose number stays. */
async function nameByNumber(transaction: Writes, { id, number }: Pick<StoredItem, 'id' | 'number'>) {
  if (id === number) return
  for (const table of ['bookings', 'closures'] as const) {
    await transaction.updateTable(table).set({ subjectId: number }).where('subjectId', '=', id).execute()
  }
}

/** A new thing is called by the id of its first item, which no other item ever has. */
function giveNumber(transaction: Writes, id: number) {
  return transaction.updateTable('items').set({ number: id }).where('id', '=', id).execute()
}

function itemRecord(row: Omit<ItemRow, 'updatedAt'>, fields: Fields): StoredItem {
  return { ...readRecord(row.id, row, fields), groupKey: row.groupKey, number: row.number }
}

/** A new item as it will be stored: at the end also by its order number, and with what the other languages share. */
async function newContent(
  transaction: Writes,
  { name, fields, ordered, settle }: Collection,
  present: readonly { content: string }[],
  others: readonly LanguageContent[],
  given: Record<string, unknown>,
): Promise<LanguageContent> {
  const empty = completeContent(fields, ordered ? { displayOrder: nextOrder(present) } : {})
  const shared = withSharedValues(fields, empty, commonValues(fields, others))
  const contents = others.map(({ content }) => content)
  await refuseGoneVehicles(transaction, fields, shared, given)
  const numbered = await withEntryIds(transaction, { name, fields, before: empty, contents }, given)
  const content = completeContent(fields, { ...shared, ...numbered })
  return { content: settle ? settle(content) : content, ownValues: [] }
}

function nextOrder(present: readonly { content: string }[]): number {
  const orders = present.map(({ content }) => Number((readJson(content) as Content | undefined)?.['displayOrder'] ?? 0))
  return Math.max(-1, ...orders) + 1
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
        const inOrder = [
          ...ids.map((id) => own.get(id)),
          ...rows.toSorted((a, b) => a.position - b.position || a.id - b.id),
        ]
        const groups = [...new Set(inOrder.map((row) => row?.groupKey))]
        for (const row of rows) {
          if (row.languageId !== languageId && !everyLanguage) continue
          const position = groups.indexOf(row.groupKey)
          const isShared = everyLanguage || rows.every((other) => other.groupKey !== row.groupKey || other === row)
          const numbered = collection.ordered ? withDisplayOrder(collection, row, position, isShared) : undefined
          if (!numbered && position === row.position) continue
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

/** The row with this order in it, shared with the other languages or its own; undefined when it has it already, or is damaged. */
function withDisplayOrder(
  { fields }: Collection,
  row: RecordRow & { id: number },
  displayOrder: number,
  isShared: boolean,
) {
  const [said] = readable(fields, row)
  if (!said) return undefined
  const { content, ownValues } = said
  const others = ownValues.filter((name) => name !== 'displayOrder')
  const own = isShared ? others : [...others, 'displayOrder']
  if (content['displayOrder'] === displayOrder && own.length === ownValues.length) return undefined
  return stamped({ ...content, displayOrder }, row.version + 1, own)
}
