import type { AdminLanguage, LanguageProgress } from '#domain/admin-api.ts'
import type { Block } from '#domain/content/define.ts'
import { completeContent } from '#domain/content/empty.ts'
import { type BlockContents, blockProgress, wholePercent } from '#domain/content/progress.ts'
import { storedBlocks } from '#domain/content/registry.ts'
import { defaultLanguage, editorOrder } from '#domain/languages/languages.ts'

import type { Database, Reads } from '../db/database.ts'
import { type ContentWrite, type ContentWriteOptions, createContentWrite } from './content-feed.ts'
import { createItemOrderStore, createItemStore } from './item-store.ts'
import {
  type Change,
  readRecord,
  type RecordTable,
  type RecordRow,
  saveRecord,
  type StoredRecord,
} from './save-record.ts'

/**
 * Reads and writes content as it is stored, without fallback. Calls have checked what they write by its declaration; every
 * write raises the content version in the same transaction, and is visible to visitors when its promise resolves
 * (`onWritten`). Throws AppError 400 (entries and own values that are none), 404 (unknown record), 409 (stale version).
 */
export function createContentStore(
  database: Database,
  onWritten: () => Promise<unknown>,
  options: ContentWriteOptions = {},
) {
  const write = createContentWrite(database, onWritten, options)
  return {
    write,
    listLanguages: () => listLanguages(database.query),
    ...createBlockStore(database.query, write),
    ...createItemStore(database, write),
    ...createItemOrderStore(write),
  }
}
export type ContentStore = ReturnType<typeof createContentStore>

/** The languages as staff see them, inactive ones too, in the back office's order; also one that another process has just added. */
export async function listLanguages(from: Reads): Promise<AdminLanguage[]> {
  const rows = await from.selectFrom('languages').selectAll().orderBy('id').execute()
  return editorOrder(rows.map((row) => ({ ...row, isActive: row.isActive === 1 })))
}

/** The records of blocks: one per language, whose id is the language's. */
function createBlockStore(query: Reads, write: ContentWrite) {
  return {
    /** By language id. */
    async listBlock(block: Block): Promise<StoredRecord[]> {
      const rows = await blockRows(query, block)
      return rows.map((row) => readRecord(row.languageId, row, block.fields))
    },

    async updateBlock(block: Block, id: number, change: Change): Promise<StoredRecord> {
      return write(async (transaction) => {
        const rows = await blockRows(transaction, block)
        const row = rows.find(({ languageId }) => languageId === id)
        return readRecord(id, await saveRecord(transaction, tableOf(block), rows, row, change), block.fields)
      })
    },
  }
}

function blockRows(from: Reads, block: Block) {
  return from.selectFrom('blockContents').selectAll().where('block', '=', block.name).orderBy('languageId').execute()
}

function tableOf({ name, fields }: Block): RecordTable<RecordRow> {
  return {
    name,
    fields,
    keyOf: ({ languageId }) => ({ block: name, id: languageId }),
    async store(transaction, { languageId, version }, next) {
      const { numUpdatedRows } = await transaction
        .updateTable('blockContents')
        .set(next)
        .where('block', '=', name)
        .where('languageId', '=', languageId)
        .where('version', '=', version)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
  }
}

/** How much of the site each language has, measured against the default language. */
export async function translationProgress(store: ContentStore): Promise<LanguageProgress[]> {
  const languages = await store.listLanguages()
  const byDefault = defaultLanguage(languages)?.id ?? 0
  const contentsOf = await Promise.all((storedBlocks as readonly Block[]).map((block) => readContents(store, block)))
  return languages.map(({ id, flagCode, name, isActive }) => {
    const progress = storedBlocks.map((block, index) => {
      const contentIn = contentsOf[index] as (languageId: number) => BlockContents
      return blockProgress(block, contentIn(id), contentIn(byDefault))
    })
    return { languageId: id, flagCode, name, isActive, percent: wholePercent(progress), blocks: progress }
  })
}

/** A block with its items, by language. */
async function readContents(store: ContentStore, block: Block): Promise<(languageId: number) => BlockContents> {
  const records = await store.listBlock(block)
  const items = await Promise.all(
    Object.entries(block.collections).map(
      async ([property, collection]) => [property, await store.listItems(collection)] as const,
    ),
  )
  return (languageId) => ({
    content: records.find((each) => each.languageId === languageId)?.content ?? completeContent(block.fields, {}),
    items: Object.fromEntries(
      items.map(([property, all]) => [property, all.filter((item) => item.languageId === languageId)]),
    ),
  })
}
