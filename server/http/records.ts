import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Insertable, Selectable } from 'kysely'
import { type Static, type TObject, Type } from 'typebox'

import { adminApi } from '#domain/paths.ts'
import { Problem } from '#domain/problem.ts'
import { highestRecordId } from '#domain/record-id.ts'
import type { Database, Writes } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { AppError, assertVersion, fieldError, notFound } from '../errors.ts'
import { addHeaders, type AddRequest, addRequest, answerOnce, isStored } from './answer-once.ts'

/** At most 15 digits: always exact as a number. */
const decimal = /^(?:0|[1-9]\d{0,14})$/

/**
 * The id in a call's query, `?id=12`: given once, a plain decimal integer. Throws AppError 400 for anything else
 * (`1abc`, `01`, `1e0`, empty, twice), 404 for a number that is too high to be one's.
 */
export function recordId(request: FastifyRequest, name = 'id'): number {
  const value = (request.query as Record<string, unknown>)[name]
  if (typeof value === 'string' && decimal.test(value)) {
    const id = Number(value)
    if (id > highestRecordId) throw notFound('This record')
    return id
  }
  throw fieldError('invalid-id', name, `${name} must be a whole number.`)
}

/** The same of a call that changes a record. Throws AppError 400 when its body names another record. */
export function changedRecordId(request: FastifyRequest): number {
  const id = recordId(request)
  const { id: named } = request.body as { id?: unknown }
  if (named === undefined || named === id) return id
  throw new AppError(400, 'other-id', 'The record and its address do not belong together.', {
    errors: { id: ['id is not that of the address.'] },
  })
}

/** What calls for one record may answer besides the record. */
export const recordFailures = { 400: Problem, 404: Problem, 409: Problem }

/** For the API page: the id itself is read strictly by `recordId`. */
export function idQuery(name = 'id') {
  return { type: 'object', properties: { [name]: { description: 'A plain decimal integer.' } }, required: [name] }
}

type VersionedTable = 'closures' | 'crew' | 'timetable' | 'vehicles'
type Row<Table extends VersionedTable> = Selectable<Tables[Table]>
type Columns<Table extends VersionedTable> = Insertable<Omit<Tables[Table], 'version'>>

interface VersionedRecord {
  id: number
  version: number
}

/** A kind of record that staff write one by one. */
interface RecordKind<Table extends VersionedTable, Fields, Item extends Fields & VersionedRecord> {
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
export function createRecordStore<Table extends VersionedTable, Fields, Item extends Fields & VersionedRecord>(
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

interface RecordCalls<Item extends TObject, Added extends TObject, Fields> {
  /** `{ all: 'Vehicles', one: 'Vehicle' }` makes GetVehicles, AddVehicle, UpdateVehicle and DeleteVehicle. */
  names: { all: string; one: string }
  summaries: Record<'get' | 'add' | 'update' | 'delete', string>
  schemas: { item: Item; added: Added; changed: TObject }
  /** What a new one holds beside what was sent. */
  complete: (sent: Static<Added>) => Fields
  store: RecordStore<Fields, Static<Item>>
}

/** The four calls by which staff list, add and change a kind of record, and owners delete one. Behind `requireAdmin`. */
export function addRecordRoutes<Item extends TObject, Added extends TObject, Fields>(
  app: FastifyInstance,
  { names: { all, one }, summaries, schemas, complete, store }: RecordCalls<Item, Added, Fields>,
) {
  const { item, added, changed } = schemas
  const response = { 200: item, ...recordFailures }

  app.get(
    `${adminApi}/Get${all}`,
    { schema: { 'x-role': 'staff', summary: summaries.get, response: { 200: Type.Array(item) } } },
    () => store.list(),
  )

  app.post(
    `${adminApi}/Add${one}`,
    {
      schema: {
        'x-role': 'staff',
        summary: summaries.add,
        headers: addHeaders,
        body: added,
        response: { ...response, 422: Problem },
      },
    },
    (request) => store.add(complete(request.body as Static<Added>), addRequest(request, `Add${one}`)),
  )

  app.put(
    `${adminApi}/Update${one}`,
    {
      schema: {
        'x-role': 'staff',
        summary: summaries.update,
        querystring: idQuery(),
        body: changed,
        response,
      },
    },
    (request) => {
      const { id: _id, version, ...fields } = request.body as { id?: number; version?: number }
      return store.update(changedRecordId(request), { fields, version })
    },
  )

  app.delete(
    `${adminApi}/Delete${one}`,
    { schema: { 'x-role': 'owner', summary: summaries.delete, querystring: idQuery(), response } },
    (request) => store.remove(recordId(request)),
  )
}
