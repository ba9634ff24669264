import type { Insertable, Selectable } from 'kysely'

import { type DeletedThing, deletedKeptDays } from '#domain/changes.ts'
import type { Collection } from '#domain/content/define.ts'
import { completeContent } from '#domain/content/empty.ts'
import { collectionNamed } from '#domain/content/registry.ts'
import { commonValues } from '#domain/content/shared-values.ts'
import { defaultLanguage, type Language } from '#domain/languages/languages.ts'
import { pricesRecord } from '#domain/price-facts.ts'

import { currentActor } from '../changes/change-log.ts'
import { nameOfItem } from '../changes/watched-tables.ts'
import type { Database, Reads, Writes } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { AppError, notFound } from '../errors.ts'
import type { ContentWrite } from './content-feed.ts'
import { itemTable, readable, writeThrough } from './save-record.ts'
import { recordName } from './revisions.ts'
import { iso } from '../iso.ts'
import { readJson } from '../stored-json.ts'

const keptMs = deletedKeptDays * 86_400_000

type Item = Selectable<Tables['items']>

/** Rows as they were, and their revisions: of a thing in some languages, or of one price. */
interface KeptRows {
  items?: Item[]
  prices?: Selectable<Tables['prices']>[]
  revisions: Insertable<Tables['revisions']>[]
}

interface Deletion {
  type: string
  /** The same for one thing in all its languages. */
  thing: string
  name: string
  /** Full name; empty for a program. */
  by: string
  rows: Omit<KeptRows, 'revisions'>
}

/**
 * Keeps what is deleted in this transaction for 30 days, with its revisions, which go. Call it before the rows do. What
 * was deleted in one language after the other is one thing.
 */
export async function keepDeleted(transaction: Writes, { type, thing, name, by, rows }: Deletion) {
  const records = [...(rows.items ?? []), ...(rows.prices ?? [])].map(({ id }) => recordName({ collection: type, id }))
  const revisions = await transaction.selectFrom('revisions').selectAll().where('record', 'in', records).execute()
  await transaction.deleteFrom('revisions').where('record', 'in', records).execute()
  const before = await transaction
    .selectFrom('deletedThings')
    .select('rows')
    .where('type', '=', type)
    .where('thing', '=', thing)
    .executeTakeFirst()
  const earlier = before && (readJson(before.rows) as KeptRows | undefined)
  const all: KeptRows = {
    ...rows,
    ...(rows.items && { items: [...(earlier?.items ?? []), ...rows.items] }),
    revisions: [...(earlier?.revisions ?? []), ...revisions],
  }
  const values = { name, deletedAt: iso(Date.now()), deletedBy: by, rows: JSON.stringify(all) }
  await transaction
    .insertInto('deletedThings')
    .values({ type, thing, ...values })
    .onConflict((conflict) => conflict.columns(['type', 'thing']).doUpdateSet(values))
    .execute()
}

/** What was deleted in the last 30 days, to look at and to bring back. */
export function createDeletedThings(query: Reads, write: ContentWrite, now: () => number = Date.now) {
  return {
    /** The latest first. */
    async list(): Promise<DeletedThing[]> {
      const languages = await readLanguages(query)
      const kept = await readKept(query, now())
      return kept.map((row) => thingOf(row, languages))
    },

    /**
     * Puts the thing back as it was, in all languages it was deleted in and does not stand in again, with its ids and
     * revisions. Throws AppError 404, and 409 where its place has been taken meanwhile.
     */
    restore(type: string, id: number): Promise<DeletedThing> {
      const by = currentActor() ?? ''
      return write(async (transaction) => {
        const kept = await readKept(transaction, now(), type)
        const row = kept.find(({ rows }) =>
          [...(rows.items ?? []), ...(rows.prices ?? [])].some((each) => each.id === id),
        )
        if (!row) throw notFound('This deleted thing')
        const { items = [], prices = [], revisions } = row.rows
        const records =
          items.length > 0 ? await insertItems(transaction, items) : await insertPrices(transaction, prices)
        const own = revisions.filter(({ record }) => records.has(record))
        if (own.length > 0) await transaction.insertInto('revisions').values(own).execute()
        if (items.length > 0) await shareAgain(transaction, items, by)
        await transaction.deleteFrom('deletedThings').where('type', '=', type).where('thing', '=', row.thing).execute()
        return thingOf(row, await readLanguages(transaction))
      })
    },
  }
}
export type DeletedThings = ReturnType<typeof createDeletedThings>

/** Forgets for good what was deleted longer ago. */
export async function forgetOldDeletions({ write }: Pick<Database, 'write'>, now: number) {
  const before = iso(now - keptMs)
  await write((transaction) => transaction.deleteFrom('deletedThings').where('deletedAt', '<', before).execute())
}

/** What can be brought back, as it is stored: pictures that it names must stay. Throws where that cannot be read. */
export async function deletedContents(transaction: Writes, now: number) {
  const kept = (await keptThings(transaction, now)).map(({ rows }) => JSON.parse(rows) as KeptRows)
  return {
    items: kept.flatMap(({ items = [] }) => items),
    prices: kept.flatMap(({ prices = [] }) => prices),
    revisions: kept.flatMap(({ revisions }) => revisions),
  }
}

async function keptThings(from: Reads, now: number, type?: string) {
  let rows = from
    .selectFrom('deletedThings')
    .selectAll()
    .where('deletedAt', '>=', iso(now - keptMs))
    .orderBy('deletedAt', 'desc')
  if (type !== undefined) rows = rows.where('type', '=', type)
  return rows.execute()
}

/** Without what is damaged: that keeps nothing else from being brought back. */
async function readKept(from: Reads, now: number, type?: string) {
  return (await keptThings(from, now, type)).flatMap((row) => {
    const rows = readJson(row.rows) as KeptRows | undefined
    return rows ? [{ ...row, rows }] : []
  })
}

type Kept = Awaited<ReturnType<typeof readKept>>[number]

async function readLanguages(from: Reads): Promise<Language[]> {
  const rows = await from.selectFrom('languages').selectAll().orderBy('id').execute()
  return rows.map((row) => ({ ...row, isActive: row.isActive === 1 }))
}

/** A thing is called as in the default language, whichever of its languages was deleted last. */
function thingOf({ type, name, deletedAt, deletedBy, rows }: Kept, languages: readonly Language[]) {
  const { items = [], prices = [] } = rows
  const byDefault = defaultLanguage(languages)
  const called = items.findLast(({ languageId }) => languageId === byDefault?.id)
  return {
    type,
    id: Math.min(...[...items, ...prices].map(({ id }) => id)),
    name: (called && nameOfItem(called)) || name,
    languages: languages
      .filter(({ id }) => items.some((item) => item.languageId === id))
      .map(({ flagCode }) => flagCode),
    deletedAt,
    by: deletedBy,
    until: iso(Date.parse(deletedAt) + keptMs),
  }
}

/** One thing in the languages that do not have it again; where it was deleted twice in one, as it was last. Answers their names in the history. */
async function insertItems(transaction: Writes, items: readonly Item[]): Promise<Set<string>> {
  const { name, fields, single } = collectionOf(items)
  const present = await transaction.selectFrom('items').selectAll().where('collection', '=', name).execute()
  const latest = new Map(items.map((item) => [item.languageId, item]))
  const isAgain = (item: Item) =>
    present.some(({ languageId, groupKey }) => languageId === item.languageId && groupKey === item.groupKey)
  const lacking = [...latest.values()].filter((item) => !isAgain(item))
  const isTaken = (item: Item) => single && present.some(({ languageId }) => languageId === item.languageId)
  if (lacking.length === 0 || lacking.some(isTaken)) throw placeTaken()
  for (const item of lacking) {
    // A field that was declared meanwhile is empty in it.
    const content = JSON.stringify(completeContent(fields, readJson(item.content)))
    await insertWithId(() =>
      transaction
        .insertInto('items')
        .values({ ...item, content })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst(),
    )
  }
  return new Set(lacking.map(({ id }) => recordName({ collection: name, id })))
}

/** What all languages share may have changed while the thing was away: it is as those have it that stayed, or else that went last. */
async function shareAgain(transaction: Writes, items: readonly Item[], by: string) {
  const collection = collectionOf(items)
  const { name, fields } = collection
  const same = await transaction
    .selectFrom('items')
    .selectAll()
    .where('collection', '=', name)
    .where('groupKey', '=', items[0]?.groupKey ?? '')
    .orderBy('languageId')
    .execute()
  const wentAt = ({ id }: Item) => items.findLastIndex((item) => item.id === id)
  const isBack = (row: Item) => wentAt(row) >= 0
  const [back, stayed] = [same.filter(isBack), same.filter((row) => !isBack(row))]
  const latestFirst = back.toSorted((one, other) => wentAt(other) - wentAt(one))
  const others = latestFirst.flatMap((row) => readable(fields, row))
  const common = commonValues(fields, [...stayed.flatMap((row) => readable(fields, row)), ...others])
  await writeThrough(transaction, itemTable(collection), others, common, by)
}

function collectionOf([item]: readonly Item[]): Collection {
  const collection = collectionNamed(item?.collection ?? '')
  if (!collection) throw notFound('This deleted thing')
  return collection
}

async function insertPrices(
  transaction: Writes,
  prices: readonly Selectable<Tables['prices']>[],
): Promise<Set<string>> {
  for (const price of prices) {
    await insertWithId(() =>
      transaction
        .insertInto('prices')
        .values(price)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst(),
    )
  }
  return new Set(prices.map(({ id }) => recordName({ collection: pricesRecord, id })))
}

/** Ids are given once; only a restored backup may have begun to count anew. */
async function insertWithId(insert: () => Promise<{ numInsertedOrUpdatedRows?: bigint | undefined }>) {
  const { numInsertedOrUpdatedRows = 0n } = await insert()
  if (numInsertedOrUpdatedRows === 0n) throw placeTaken()
}

const placeTaken = () =>
  new AppError(409, 'already-there', 'Something else is in its place now. Delete that first, or leave it as it is.')
