import type { Language } from '#domain/languages.ts'
import type { StoredPrice } from '#domain/prices/price-table.ts'
import type { Reads } from '../db/database.ts'

import { effectiveSettings, type Settings } from '#domain/settings/settings.ts'
import { place } from './snapshot.ts'
import type { PriceCategory } from '#domain/prices/price-facts.ts'

export interface ItemRow {
  id: number
  collection: string
  languageId: number
  groupKey: string
  content: unknown
}

/** All rows behind the public content, as one version of them. */
export interface ContentRows {
  version: number
  languages: Language[]
  /** Stored documents by block and language; a row that cannot be parsed counts as missing. */
  blocks: Map<string, unknown>
  /** In the order staff put them. */
  items: ItemRow[]
  prices: StoredPrice[]
  /** What pictures show, by path and language id (`place`). */
  pictureTexts: Map<string, string>
  settings: Settings
}

/** How often a read starts again because a write came between its queries. */
const attempts = 10

export async function readContentVersion(query: Reads): Promise<number> {
  const state = await query.selectFrom('contentState').select('version').executeTakeFirstOrThrow()
  return state.version
}

/** Reads everything as one consistent version: when a write comes in between, it reads again. */
export async function readRows(query: Reads): Promise<ContentRows> {
  for (let attempt = 1; ; attempt += 1) {
    const version = await readContentVersion(query)
    const rows = await readOnce(query)
    if (attempt === attempts || (await readContentVersion(query)) === version) return { version, ...rows }
  }
}

async function readOnce(query: Reads): Promise<Omit<ContentRows, 'version'>> {
  const languages = await query.selectFrom('languages').selectAll().orderBy('id').execute()
  const blocks = await query.selectFrom('blockContents').select(['block', 'languageId', 'content']).execute()
  const items = await query.selectFrom('items').selectAll().orderBy('position').orderBy('id').execute()
  const prices = await query.selectFrom('prices').selectAll().orderBy('position').orderBy('id').execute()
  const texts = await query.selectFrom('pictureTexts').selectAll().execute()
  const settings = await query.selectFrom('settings').select('content').executeTakeFirstOrThrow()
  return {
    settings: effectiveSettings(parse(settings.content)),
    pictureTexts: new Map(texts.map((row) => [place(row.path, row.languageId), row.text])),
    languages: languages.map((row) => ({ ...row, isActive: row.isActive === 1 })),
    blocks: new Map(blocks.map((row) => [place(row.block, row.languageId), parse(row.content)])),
    items: items.map((row) => ({ ...row, content: parse(row.content) })),
    prices: prices.map((row) => ({
      id: row.id,
      from: row.fromPlace,
      to: row.toPlace,
      route: row.route,
      time: row.time,
      category: row.category as PriceCategory,
      eurCents: row.eurCents,
      eurNightCents: row.eurNightCents,
      translations: parse(row.translations) as StoredPrice['translations'],
    })),
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
