import { readFile } from 'node:fs/promises'

import type { Insertable } from 'kysely'

import type { Block, Collection } from '#domain/content/define.ts'
import { completeContent } from '#domain/content/empty.ts'
import type { Content, Fields, FieldValue } from '#domain/content/fields.ts'
import { imagePaths, pictureFolderName } from '#domain/content/images.ts'
import { routeFolder } from '#domain/prices/route-fields.ts'
import { storedBlocks, type StoredBlockName } from '#domain/content/registry.ts'
import { type SeededLanguage, seededLanguages } from '#seed/content/languages.ts'
import { pictureTexts } from '#seed/picture-texts/picture-texts.ts'
import { prices } from '#seed/prices.ts'
import type { SeedContents } from '#seed/seed-contents.ts'

import type { Database, Writes } from '../db/database.ts'
import { isInUse } from '../db/migrate.ts'
import type { Tables } from '../db/tables.ts'
import { iso } from '../iso.ts'

/**
 * Fills an empty database with the shipped site; one that has languages is left alone. The pictures come first, each by
 * itself, then all texts in one transaction: a start that dies half way is simply done again. Throws when a picture is
 * missing.
 */
export async function seedDatabase(database: Database, addPicture: AddPicture): Promise<void> {
  if (await isInUse(database)) return
  const paths = await storeMasters(addPicture)
  try {
    await storeTexts(database, paths)
  } catch (error) {
    // Another process was faster, and PostgreSQL told this one only by the language that is there twice.
    if (!(await isInUse(database))) throw error
  }
}

async function storeTexts(database: Database, paths: PicturePaths): Promise<void> {
  await database.write(async (transaction) => {
    // Processes that start together would not see each other's languages.
    await database.lock(transaction, 'seed')
    // Another process was faster.
    if (await isInUse({ query: transaction })) return
    for (const { contents, code, name, flagCode } of seededLanguages) {
      const { id } = await transaction
        .insertInto('languages')
        .values({ code, name, flagCode, isActive: 1, version: 1 })
        .returning('id')
        .executeTakeFirstOrThrow()
      await seedContents(transaction, id, contents, paths)
      await seedPictureTexts(transaction, id, code, paths)
    }
    await numberItems(transaction)
    await seedPrices(transaction, paths)
  })
}

async function seedContents(transaction: Writes, languageId: number, contents: SeedContents, paths: PicturePaths) {
  const row = { languageId, version: 1, updatedAt: iso(Date.now()) }
  const records: Insertable<Tables['blockContents']>[] = []
  const items: Insertable<Tables['items']>[] = []
  for (const block of storedBlocks as readonly Block[]) {
    const content = contents[block.name as StoredBlockName] as unknown as Content
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

/** One thing has one number in all its languages: the id of its first item. */
async function numberItems(transaction: Writes) {
  const first = await transaction
    .selectFrom('items')
    .select((row) => ['collection', 'groupKey', row.fn.min('id').as('number')])
    .groupBy(['collection', 'groupKey'])
    .execute()
  for (const { collection, groupKey, number } of first) {
    await transaction
      .updateTable('items')
      .set({ number })
      .where('collection', '=', collection)
      .where('groupKey', '=', groupKey)
      .execute()
  }
}

async function seedPrices(transaction: Writes, paths: PicturePaths) {
  const rows = prices.map(({ from, to, imagePath, translations, ...rest }, position) => ({
    ...rest,
    imagePath: paths.get(imagePath) ?? '',
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

/** Keeps a picture's bytes in a folder and answers its path. */
export type AddPicture = (bytes: Buffer, folder: string) => Promise<string>

/** Paths of stored pictures by the name of their master. */
type PicturePaths = Map<string, string>

const mastersFolder = new URL('../../seed/pictures/masters/', import.meta.url)

/** Keeps every core busy without holding all pictures in memory. */
const atOnce = 4

/** Stores every picture that the seeded texts name. Throws when one has no master. */
export async function storeMasters(addPicture: AddPicture): Promise<PicturePaths> {
  const paths: PicturePaths = new Map()
  const masters = [...mastersInUse()]
  const storeNext = async () => {
    for (let next = masters.shift(); next; next = masters.shift()) {
      const [master, folder] = next
      paths.set(master, await addPicture(await readMaster(master), folder))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, storeNext))
  return paths
}

/** The bytes of a shipped picture. Throws one line that names it when it is missing. */
export async function readMaster(master: string): Promise<Buffer> {
  return readFile(new URL(master, mastersFolder)).catch((cause: unknown) => {
    throw new Error(`The seed names the picture ${master}, but seed/pictures/masters/ has no such file.`, { cause })
  })
}

/** Every master that the seeded texts and prices name, with the folder that an upload at the same place would go to. */
export function mastersInUse(): Map<string, string> {
  const folders = new Map<string, string>()
  for (const { contents } of seededLanguages) {
    for (const block of storedBlocks as readonly Block[]) {
      const content = contents[block.name as keyof typeof contents] as unknown as Content
      collectMasters(block.fields, content, `images/${block.name}`, folders)
      for (const [property, collection] of Object.entries(block.collections)) {
        if (!collection.imageFolder) continue
        for (const item of itemsOf(collection, content[property])) {
          const folder = `${collection.imageFolder}/${pictureFolderName(item['name'] as string)}`
          collectMasters(collection.fields, item, folder, folders)
        }
      }
    }
  }
  for (const { imagePath } of prices) {
    if (imagePath && !folders.has(imagePath)) folders.set(imagePath, routeFolder)
  }
  return folders
}

function collectMasters(fields: Fields, content: Content, folder: string, folders: Map<string, string>) {
  for (const master of imagePaths(fields, content)) if (master && !folders.has(master)) folders.set(master, folder)
}

/** A collection's items as the seed writes them: a collection of one is the item itself. */
function itemsOf(collection: Collection, value: unknown): Content[] {
  return collection.single ? [value as Content] : (value as Content[])
}
