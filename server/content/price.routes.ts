import type { FastifyPluginAsync } from 'fastify'

import { centsOf, pricesRecord } from '#domain/price-facts.ts'
import { AdminPrice, ChangedPrice, NewPrice, type PriceFields } from '#domain/prices/admin-price.ts'
import { priceEntry } from '#domain/prices/price-table.ts'
import { derivedRoute } from '#domain/prices/route-fields.ts'
import { minutesOfRoute } from '#domain/prices/ride-minutes.ts'
import { currentActor } from '../changes/change-log.ts'
import type { Database, Writes } from '../db/database.ts'
import { assertVersion, notFound } from '../errors.ts'
import { answerOnce, isStored } from '../http/answer-once.ts'
import { addRecordRoutes, type RecordStore } from '../http/records.ts'
import { iso } from '../iso.ts'
import type { ContentWrite } from './content-feed.ts'
import { keepDeleted } from './deleted-things.ts'
import { keepRevision } from './revisions.ts'
import { readPrice } from './snapshot.ts'

/** The price table's rows. Register behind `requireAdmin`. */
export const priceRoutes: FastifyPluginAsync<{ prices: PriceStore }> = async (app, { prices }) =>
  addRecordRoutes(app, {
    names: { all: 'PriceTable', one: 'Price' },
    summaries: {
      get: 'The price table with its names in every language',
      add: 'Add a route',
      update: 'Change a route',
      delete: 'Delete a route. Answers what it was',
    },
    schemas: { item: AdminPrice, added: NewPrice, changed: ChangedPrice },
    complete: (sent): PriceFields => ({ ...noTexts, ...sent }),
    store: prices,
  })

const noTexts = { route: '', time: '', description: '', pickup: '', imagePath: '', minutes: null, translations: {} }

type Row = Awaited<ReturnType<typeof priceRow>>

type PriceStore = RecordStore<PriceFields, AdminPrice>

/** The price table as staff edit it: one for all languages, place names optionally per language. */
export function createPriceStore(database: Database, write: ContentWrite): PriceStore {
  const { query } = database
  return {
    /** In the order visitors see them. */
    async list() {
      const rows = await query.selectFrom('prices').selectAll().orderBy('position').orderBy('id').execute()
      return rows.map(adminPrice)
    },

    /** At the end. */
    add(fields, request) {
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

    async update(id, { fields, version }) {
      const by = currentActor() ?? ''
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
        await keepRevision(transaction, { collection: pricesRecord, id }, saved(before), saved(after), by)
        return after
      })
    },

    async remove(id) {
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
    route: route.trim() || derivedRoute({ from, to }),
    time,
    description,
    pickup,
    imagePath,
    minutes,
    category,
    eurCents: centsOf(price.eur),
    eurNightCents: price.eurNight === undefined ? null : centsOf(price.eurNight),
    translations: JSON.stringify(translations),
  }
}

function adminPrice(row: NonNullable<Row>): AdminPrice {
  const stored = readPrice(row)
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
