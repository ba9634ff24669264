import type { Insertable, Selectable } from 'kysely'

import type { Database, Writes } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { assertVersion, notFound } from '../errors.ts'
import { type AddRequest, answerOnce, isStored } from '../http/answer-once.ts'

type RecordTable = 'closures' | 'crew' | 'timetable' | 'vehicles'
type Row<Table extends RecordTable> = Selectable<Tables[Table]>
type Columns<Table extends RecordTable> = Insertable<Omit<Tables[Table], 'version'>>

interface StoredRecord {
  id: number
  version: number
}

/** A kind of record that staff write one by one. */
interface RecordKind<Table extends RecordTable, Fields, Item extends Fields & StoredRecord> {
  table: Table
  /** For whoever asks for one that is not there: `This person`. */
  title: string
  read: (row: Row<Table>) => Item
  /** What is stored. Throws AppError 400 for what cannot be, by field. */
  columns: (fields: Fields, transaction: Writes) => Columns<Table> | Promise<Columns<Table>>
  /** What a change leaves of a record; by itself each field that is given takes the place of the one before. */
  change?: (before: Item, fields: Partial<Fields>) => Fields
  /** Before one is deleted. Throws AppError 409 where it is still needed. */
  beforeRemoval?: (item: Item, transaction: Writes) => Promise<void>
}

interface RecordChange<Fields> {
  fields: Partial<Fields>
  /** The one that was changed, where the sender says it. */
  version?: number | undefined
}

/** What staff do with the records of a kind, each in one transaction of `write`, answered as it is stored then. */
export interface RecordStore<Fields, Item> {
  list: () => Promise<Item[]>
  /** Adds one, unless the request repeats one that is still there. Throws AppError 400, 422 for another one under its key. */
  add: (fields: Fields, request?: AddRequest) => Promise<Item>
  /** Throws AppError 400, 404, 409 when `version` is not the stored one. */
  update: (id: number, change: RecordChange<Fields>) => Promise<Item>
  /** Answers what it was. Throws AppError 404, 409 where it is still needed. */
  remove: (id: number) => Promise<Item>
}

/** All but the list, whose order is the kind's own. */
export function createRecordStore<Table extends RecordTable, Fields, Item extends Fields & StoredRecord>(
  database: Pick<Database, 'lock'>,
  write: <Result>(work: (transaction: Writes) => Promise<Result>) => Promise<Result>,
  kind: RecordKind<Table, Fields, Item>,
): Omit<RecordStore<Fields, Item>, 'list'> {
  const change = kind.change ?? ((before, fields) => ({ ...before, ...fields }))
  // Kysely's types want one table at a time: what is asked here is the same of each.
  const table = kind.table as 'closures'
  const read = kind.read as unknown as (row: Row<'closures'>) => Item
  const columnsOf = kind.columns as unknown as (fields: Fields, transaction: Writes) => Promise<Columns<'closures'>>

  async function find(transaction: Writes, id: number): Promise<Item> {
    const row = await transaction.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw notFound(kind.title)
    return read(row)
  }

  return {
    add: (fields, request) =>
      write((transaction) =>
        answerOnce(database, transaction, request, {
          async add() {
            const values = { ...(await columnsOf(fields, transaction)), version: 1 }
            const added = transaction.insertInto(table).values(values).returningAll()
            return read(await added.executeTakeFirstOrThrow())
          },
          isThere: isStored(transaction, table),
        }),
      ),

    update: (id, { fields, version }) =>
      write(async (transaction) => {
        const before = await find(transaction, id)
        assertVersion(version, before.version)
        const values = { ...(await columnsOf(change(before, fields), transaction)), version: before.version + 1 }
        const changed = transaction.updateTable(table).set(values).where('id', '=', id).returningAll()
        return read(await changed.executeTakeFirstOrThrow())
      }),

    remove: (id) =>
      write(async (transaction) => {
        const item = await find(transaction, id)
        await kind.beforeRemoval?.(item, transaction)
        await transaction.deleteFrom(table).where('id', '=', id).execute()
        return item
      }),
  }
}
