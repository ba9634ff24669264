import { type Insertable, sql } from 'kysely'

import type { Block } from '#domain/content/define.ts'
import type { Content, Fields, FieldValue } from '#domain/content/fields.ts'
import type { BlockName } from '#domain/content/registry.ts'
import type { SeedContents } from '#seed/seed-contents.ts'
import type { Database, Writes } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

import { completeContent } from '#domain/content/empty.ts'
import { blocks } from '#domain/content/registry.ts'
import { type SeededLanguage, seededLanguages } from '#seed/content/languages.ts'
import { pictureTexts } from '#seed/picture-texts/picture-texts.ts'
import { prices } from '#seed/prices.ts'
import { itemsOf } from './seed-items.ts'
import { type AddPicture, type PicturePaths, storeMasters } from './store-masters.ts'

/**
 * Fills an empty database with the shipped site; one that has languages is left alone. The pictures come first, each by
 * itself, then all texts in one transaction: a start that dies half way is simply done again. Throws when a picture is
 * missing.
 */
export async function seedDatabase(database: Database, addPicture: AddPicture): Promise<void> {
  if (await isSeeded(database)) return
  const paths = await storeMasters(addPicture)
  try {
    await storeTexts(database, paths)
  } catch (error) {
    // Another process was faster, and PostgreSQL told this one only by the language that is there twice.
    if (!(await isSeeded(database))) throw error
  }
}

async function storeTexts(database: Database, paths: PicturePaths): Promise<void> {
  await database.write(async (transaction) => {
    // SQLite has one writer; on PostgreSQL processes that start together would not see each other's languages.
    if (database.dialect === 'postgres') await sql`select pg_advisory_xact_lock(7294006)`.execute(transaction)
    const { count } = await transaction
      .selectFrom('languages')
      .select((row) => row.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    // Another process was faster.
    if (Number(count) > 0) return
    for (const { contents, code, name, flagCode } of seededLanguages) {
      const { id } = await transaction
        .insertInto('languages')
        .values({ code, name, flagCode, isActive: 1, version: 1 })
        .returning('id')
        .executeTakeFirstOrThrow()
      await seedContents(transaction, id, contents, paths)
      await seedPictureTexts(transaction, id, code, paths)
    }
    await seedPrices(transaction)
  })
}

async function isSeeded(database: Database): Promise<boolean> {
  return (await database.query.selectFrom('languages').select('id').executeTakeFirst()) !== undefined
}

async function seedContents(transaction: Writes, languageId: number, contents: SeedContents, paths: PicturePaths) {
  const row = { languageId, version: 1, updatedAt: new Date().toISOString() }
  const records: Insertable<Tables['blockContents']>[] = []
  const items: Insertable<Tables['items']>[] = []
  for (const block of blocks as readonly Block[]) {
    const content = contents[block.name as BlockName] as unknown as Content
    records.push({ ...row, block: block.name, content: document(block.fields, content, paths) })
    for (const [property, collection] of Object.entries(block.collections)) {
      for (const [position, item] of itemsOf(collection, content[property]).entries()) {
        const groupKey = `seed-${item['groupKey'] as string}`
        const stored = document(collection.fields, item, paths)
        items.push({ ...row, collection: collection.name, groupKey, position, content: stored })
      }
    }
  }
  await transaction.insertInto('blockContents').values(records).execute()
  await transaction.insertInto('items').values(items).execute()
}

async function seedPictureTexts(
  transaction: Writes,
  languageId: number,
  code: SeededLanguage['code'],
  paths: PicturePaths,
) {
  const rows = Object.entries(pictureTexts).flatMap(([master, texts]) => {
    const path = paths.get(master)
    return path ? [{ path, languageId, text: texts[code] }] : []
  })
  if (rows.length > 0) await transaction.insertInto('pictureTexts').values(rows).execute()
}

async function seedPrices(transaction: Writes) {
  const rows = prices.map(({ from, to, translations, ...rest }, position) => ({
    ...rest,
    fromPlace: from,
    toPlace: to,
    translations: JSON.stringify(translations),
    position,
    version: 1,
  }))
  await transaction.insertInto('prices').values(rows).execute()
}

function document(fields: Fields, content: Content, paths: PicturePaths): string {
  return JSON.stringify(completeContent(fields, withPicturePaths(fields, content, paths)))
}

/** Replaces names of masters by the paths of the stored pictures, and numbers the entries of lists. */
function withPicturePaths(fields: Fields, content: Content, paths: PicturePaths): Content {
  const replaced: Content = { ...content }
  for (const [name, field] of Object.entries(fields)) {
    const value = content[name]
    if (field.kind === 'image') replaced[name] = paths.get(value as string) ?? ''
    if (field.kind === 'images') replaced[name] = (value as string[]).flatMap((master) => paths.get(master) ?? [])
    if (field.kind === 'list') replaced[name] = numbered(value, (entry) => withPicturePaths(field.item, entry, paths))
  }
  return replaced
}

function numbered(value: FieldValue | undefined, convert: (entry: Content) => Content): Content[] {
  return (value as Content[]).map((entry, index) => ({ id: index + 1, ...convert(entry) }))
}
