import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

import { adminApi } from '#domain/paths.ts'
import { AdminPrice, ChangedPrice, NewPrice, type PriceFields } from '#domain/prices/admin-price.ts'
import { pricesRecord } from '#domain/price-facts.ts'
import { minutesOfRoute } from '#domain/prices/ride-minutes.ts'
import { priceEntry } from '#domain/prices/price-table.ts'
import { Problem } from '#domain/problem.ts'

import { adminOf } from '../accounts/accounts.ts'
import { addHeaders, addRequest, type AddRequest, answerOnce, isStored } from '../http/answer-once.ts'
import type { ContentWrite } from '../content/content-feed.ts'
import { currentActor } from '../changes/actor.ts'
import { keepDeleted } from '../content/deleted-things.ts'
import { keepRevision } from '../content/revisions.ts'
import type { Database, Writes } from '../db/database.ts'
import { assertVersion, notFound } from '../errors.ts'
import { changedRecordId, idQuery, recordFailures, recordId } from '../http/record-id.ts'
import { iso } from '../iso.ts'

/** The price table's rows. Register behind `requireAdmin`. */
export const priceRoutes: FastifyPluginAsyncTypebox<{ prices: PriceStore }> = async (app, { prices }) => {
  app.get(
    `${adminApi}/GetPriceTable`,
    {
      schema: {
        'x-role': 'staff',
        tags: ['Admin'],
        summary: 'The price table with its names in every language',
        response: { 200: Type.Array(AdminPrice), 401: Problem },
      },
    },
    () => prices.list(),
  )

  app.post(
    `${adminApi}/AddPrice`,
    {
      schema: {
        'x-role': 'staff',
        tags: ['Admin'],
        summary: 'Add a route',
        headers: addHeaders,
        body: NewPrice,
        response: { 200: AdminPrice, ...recordFailures, 422: Problem },
      },
    },
    (request) => {
      const { hasNightRate: _, ...fields } = request.body
      return prices.add({ ...noTexts, ...fields }, addRequest(request, 'AddPrice'))
    },
  )

  app.put(
    `${adminApi}/UpdatePrice`,
    {
      schema: {
        'x-role': 'staff',
        tags: ['Admin'],
        summary: 'Change a route',
        querystring: idQuery(),
        body: ChangedPrice,
        response: { 200: AdminPrice, ...recordFailures },
      },
    },
    (request) => {
      const id = changedRecordId(request)
      const { id: _id, version, hasNightRate: _, ...fields } = request.body
      return prices.update(id, { fields, version, savedBy: adminOf(request).fullName })
    },
  )

  app.delete(
    `${adminApi}/DeletePrice`,
    {
      schema: {
        'x-role': 'owner',
        tags: ['Admin'],
        summary: 'Delete a route. Answers what it was',
        querystring: idQuery(),
        response: { 200: AdminPrice, ...recordFailures },
      },
    },
    (request) => prices.remove(recordId(request)),
  )
}

const noTexts = { route: '', time: '', description: '', pickup: '', imagePath: '', minutes: null, translations: {} }

interface PriceChange {
  fields: Partial<PriceFields>
  version?: number | undefined
  savedBy: string
}

type Row = Awaited<ReturnType<typeof priceRow>>

/** The price table as staff edit it: one for all languages, place names optionally per language. */
export function createPriceStore(database: Database, write: ContentWrite) {
  const { query } = database
  return {
    /** In the order visitors see them. */
    async list(): Promise<AdminPrice[]> {
      const rows = await query.selectFrom('prices').selectAll().orderBy('position').orderBy('id').execute()
      return rows.map(adminPrice)
    },

    /** Adds a row at the end, unless the request repeats one that is still there. Throws AppError 422 for another row under its key. */
    add(fields: PriceFields, request?: AddRequest): Promise<AdminPrice> {
      return write((transaction) =>
        answerOnce(database, transaction, request, {
          add: () => insert(transaction),
          isThere: isStored(transaction, 'prices'),
        }),
      )

      async function insert(transaction: Writes) {
        const { last } = await transaction
          .selectFrom('prices')
          .select((row) => row.fn.max('position').as('last'))
          .executeTakeFirstOrThrow()
        const row = await transaction
          .insertInto('prices')
          .values({ ...columns(fields), position: (last ?? -1) + 1, version: 1 })
          .returningAll()
          .executeTakeFirstOrThrow()
        return adminPrice(row)
      }
    },

    /** Throws AppError 404, 409 when `version` is not the stored one. */
    update(id: number, { fields, version, savedBy }: PriceChange): Promise<AdminPrice> {
      return write(async (transaction) => {
        const row = await priceRow(transaction, id)
        if (!row) throw notFound('This price')
        assertVersion(version, row.version)
        const before = adminPrice(row)
        const translations = { ...before.translations, ...fields.translations }
        const minutes = statedMinutes(fields.minutes, before, row.minutes)
        const next = { ...columns({ ...before, ...fields, minutes, translations }), version: row.version + 1 }
        await transaction.updateTable('prices').set(next).where('id', '=', id).execute()
        const after = adminPrice({ ...row, ...next })
        await keepRevision(transaction, { collection: pricesRecord, id }, saved(before), saved(after), savedBy)
        return after
      })
    },

    async remove(id: number): Promise<AdminPrice> {
      const by = currentActor() ?? ''
      return write(async (transaction) => {
        const row = await priceRow(transaction, id)
        if (!row) throw notFound('This price')
        const deletion = { type: pricesRecord, thing: String(id), name: row.route, by, rows: { prices: [row] } }
        await keepDeleted(transaction, deletion)
        await transaction.deleteFrom('prices').where('id', '=', id).execute()
        return adminPrice(row)
      })
    },
  }
}
type PriceStore = ReturnType<typeof createPriceStore>

function priceRow(from: Writes, id: number) {
  return from.selectFrom('prices').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Minutes that only repeat what was read, or what the time said so far, go on following the time's text. */
function statedMinutes(given: number | null | undefined, before: AdminPrice, stored: number | null): number | null {
  if (given !== undefined && given !== before.minutes) return given
  return stored === minutesOfRoute({ ...before, minutes: null }) ? null : stored
}

function saved(price: AdminPrice) {
  return { content: JSON.stringify(price), version: price.version, updatedAt: iso(Date.now()) }
}

function columns({ from, to, route, category, price, translations, ...texts }: PriceFields) {
  const { time, description, pickup, imagePath, minutes } = texts
  return {
    fromPlace: from,
    toPlace: to,
    route: route || `${from} to ${to}`,
    time,
    description,
    pickup,
    imagePath,
    minutes,
    category,
    eurCents: Math.round(price.eur * 100),
    eurNightCents: price.eurNight === undefined ? null : Math.round(price.eurNight * 100),
    translations: JSON.stringify(translations),
  }
}

function adminPrice(row: NonNullable<Row>): AdminPrice {
  const stored = {
    ...row,
    from: row.fromPlace,
    to: row.toPlace,
    category: row.category,
    translations: JSON.parse(row.translations) as AdminPrice['translations'],
  }
  const { id, from, to, route, time, category, price, hasNightRate } = priceEntry({ ...stored, translations: {} }, '')
  return {
    id,
    from,
    to,
    route,
    time,
    description: row.description,
    pickup: row.pickup,
    imagePath: row.imagePath,
    minutes: minutesOfRoute(stored),
    category,
    price,
    hasNightRate,
    translations: stored.translations,
    version: row.version,
  }
}
