import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

import { LanguageProgress, type RecordKey, Revision } from '#domain/admin-api.ts'
import { RecordId } from '#domain/api.ts'
import { DeletedThing } from '#domain/changes.ts'
import type { Block, Collection } from '#domain/content/define.ts'
import { blockNamed, collectionNamed } from '#domain/content/registry.ts'
import { adminApi } from '#domain/paths.ts'
import { pricesRecord } from '#domain/price-facts.ts'
import { Problem } from '#domain/problem.ts'
import { settingsKey } from '#domain/settings/settings-fields.ts'
import { filledLine } from '#domain/text-patterns.ts'
import { adminOf, ownersOnly } from '../accounts/require-admin.ts'
import type { Reads } from '../db/database.ts'
import { AppError, notFound } from '../errors.ts'
import { idQuery, recordFailures, recordId } from '../http/records.ts'
import { type ContentStore, translationProgress } from './content-store.ts'
import type { DeletedThings } from './deleted-things.ts'
import { listRevisions } from './revisions.ts'

interface Options {
  query: Reads
  store: ContentStore
}

const Name = Type.String({ maxLength: 60 })

/** For the API page; which record is meant is read strictly by `recordId` and `readKey`. */
const revisionsQuery = {
  type: 'object',
  properties: {
    ...idQuery().properties,
    block: { description: 'The name of a block; or' },
    collection: { description: 'the name of a collection, prices or settings.' },
  },
  required: idQuery().required,
}

const Reorder = Type.Object(
  {
    collection: Name,
    languageId: RecordId,
    ids: Type.Array(RecordId, { maxItems: 1000 }),
    everyLanguage: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)

/** What eases editing beyond the records themselves. Register behind `requireAdmin`. */
export const editingHelpRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { query, store }) => {
  app.get(
    `${adminApi}/GetTranslationProgress`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'How much of the site each language has, and what is missing',
        response: { 200: Type.Array(LanguageProgress) },
      },
    },
    () => translationProgress(store),
  )

  app.get(
    `${adminApi}/GetRevisions`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'The last saves of a record: ?block=hero&id=1, ?collection=tours&id=57, ?collection=prices&id=3',
        querystring: revisionsQuery,
        response: { 200: Type.Array(Revision), ...recordFailures, 403: Problem },
      },
    },
    (request) => {
      const named = request.query as Record<string, unknown>
      const id = recordId(request)
      const ofItsOwn = [pricesRecord, settingsKey.collection].find((name) => name === named['collection'])
      if (ofItsOwn === settingsKey.collection && adminOf(request).role !== 'owner') throw ownersOnly()
      const isOfItsOwn = ofItsOwn !== undefined && named['block'] === undefined
      return listRevisions(query, isOfItsOwn ? { collection: ofItsOwn, id } : readKey(named, id))
    },
  )

  app.put(
    `${adminApi}/ReorderItems`,
    {
      schema: {
        'x-role': 'staff',
        summary: "Put a language's items in this order; everyLanguage: the same things elsewhere too",
        body: Reorder,
        response: { 204: Type.Null({ description: 'Done.' }), ...recordFailures },
      },
    },
    async (request, reply) => {
      const { collection, everyLanguage = false, ...order } = request.body
      const savedBy = adminOf(request).fullName
      await store.reorderItems(knownCollection(collection), { ...order, everyLanguage, savedBy })
      return reply.code(204).send(null)
    },
  )
}

/** Exactly one of block and collection. */
function readKey({ block, collection }: { block?: unknown; collection?: unknown }, id: number): RecordKey {
  if (typeof block === 'string' && collection === undefined) return { block: knownBlock(block).name, id }
  if (typeof collection === 'string' && block === undefined) return { collection: knownCollection(collection).name, id }
  throw new AppError(400, 'invalid-record', 'Either a block or a collection is needed.')
}

function knownBlock(name: string): Block {
  const block = blockNamed(name)
  if (!block) throw notFound('This block')
  return block
}

function knownCollection(name: string): Collection {
  const collection = collectionNamed(name)
  if (!collection) throw notFound('This collection')
  return collection
}

const Named = Type.Object(
  { type: Type.String({ maxLength: 60, pattern: filledLine }), id: RecordId },
  { additionalProperties: false },
)

/** What was deleted in the last 30 days. Register behind `requireAdmin`. */
export const deletedRoutes: FastifyPluginAsyncTypebox<{ deleted: DeletedThings }> = async (app, { deleted }) => {
  app.get(
    `${adminApi}/GetDeleted`,
    {
      schema: {
        'x-role': 'owner',
        summary: 'What was deleted in the last 30 days, the latest first; one thing in all its languages is one entry',
        response: { 200: Type.Array(DeletedThing) },
      },
    },
    () => deleted.list(),
  )

  app.post(
    `${adminApi}/RestoreDeleted`,
    {
      config: { event: 'restored' },
      schema: {
        'x-role': 'owner',
        summary: 'Put what was deleted back as it was, in all languages together and with its ids',
        body: Named,
        response: { 200: DeletedThing, ...recordFailures },
      },
    },
    ({ body: { type, id } }) => deleted.restore(type, id),
  )
}
