import type { FastifyInstance } from 'fastify'
import { type Static, type TObject, Type } from 'typebox'

import { adminApi } from '#domain/paths.ts'
import { Problem } from '#domain/problem.ts'

import { addHeaders, addRequest } from '../http/answer-once.ts'
import { changedRecordId, idQuery, recordFailures, recordId } from '../http/record-id.ts'
import type { RecordStore } from './record-store.ts'

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
