import type { Content } from '#domain/content/fields.ts'
import type { BlockName, PublicContents } from '#domain/content/registry.ts'
import type { Language, PublicLanguage } from '#domain/languages.ts'
import type { PriceEntry, StoredPrice } from '#domain/prices/price-table.ts'
import type { Settings } from '#domain/settings/settings.ts'
import type { ContentRows, ItemRow } from './read-rows.ts'

import { type Block, parentKey } from '#domain/content/define.ts'
import { completeContent } from '#domain/content/empty.ts'
import { withFallback } from '#domain/content/fallback.ts'
import { blocks } from '#domain/content/registry.ts'
import { withImageAlts } from '#domain/content/image-alts.ts'
import { defaultLanguage, matchLanguage, pickerOrder } from '#domain/languages.ts'
import { priceEntry } from '#domain/prices/price-table.ts'

/** All that visitors can read, and the settings that it follows, of one content version. Immutable; each language is put together when first asked for. */
export interface Snapshot {
  version: number
  /** All languages, inactive ones too. */
  languages: readonly Language[]
  /** Active ones in the order of the picker. */
  publicLanguages: readonly PublicLanguage[]
  defaultLanguage: Language
  storedPrices: readonly StoredPrice[]
  /** What staff set; pages and rules follow it. */
  settings: Settings
  /** The active language that a header, cookie or address means; the default one for anything else. */
  languageOf: (code: string | undefined) => Language
  /** A block as visitors read it, with fallback; undefined when not even the default language has it. */
  content: <Name extends BlockName>(name: Name, language: Language) => PublicContents[Name] | undefined
  prices: (language: Language) => PriceEntry[]
}

export function createSnapshot(rows: ContentRows): Snapshot {
  const byDefault = defaultLanguage(rows.languages)
  if (!byDefault) throw new Error('The database has no active language.')
  const contents = new Map<string, Content | undefined>()
  const itemsByPlace = Map.groupBy(rows.items, (item) => place(item.collection, item.languageId))

  function recordOf(block: Block, language: Language): Content | undefined {
    const stored = rows.blocks.get(place(block.name, language.id))
    return stored === undefined ? undefined : completeContent(block.fields, stored)
  }

  function assemble(block: Block, language: Language): Content | undefined {
    const own = recordOf(block, language)
    const fallback = language === byDefault ? own : recordOf(block, byDefault as Language)
    const texts = own && fallback ? withFallback(block.fields, own, fallback) : (own ?? fallback)
    if (!texts) return undefined
    const ids = block.publicIds ? { id: language.id, languageId: language.id, languageCode: language.flagCode } : {}
    return { ...ids, ...withImageAlts(block.fields, texts, altIn(language)), ...itemsOf(block, language) }
  }

  const textOf = (path: string, { id }: Language) => rows.pictureTexts.get(place(path, id))

  function altIn(language: Language) {
    return (path: string) => textOf(path, language) ?? textOf(path, byDefault as Language) ?? ''
  }

  function itemsOf(block: Block, language: Language): Record<string, unknown> {
    const properties = Object.entries(block.collections).map(([property, collection]) => {
      const own = itemsByPlace.get(place(collection.name, language.id)) ?? []
      const defaults = itemsByPlace.get(place(collection.name, (byDefault as Language).id)) ?? []
      const byGroup = new Map(defaults.map((item) => [item.groupKey, item]))
      const items = (own.length > 0 ? own : defaults).map((item) => {
        const counterpart = completeContent(collection.fields, byGroup.get(item.groupKey)?.content)
        const texts = withFallback(collection.fields, completeContent(collection.fields, item.content), counterpart)
        const parent = block.publicParents && { [parentKey(block)]: item.languageId }
        return { id: item.id, ...parent, ...withImageAlts(collection.fields, texts, altIn(language)) }
      })
      if (collection.ordered) items.sort(byDisplayOrder)
      return [property, collection.single ? (items[0] ?? null) : items]
    })
    return Object.fromEntries(properties)
  }

  return {
    version: rows.version,
    languages: rows.languages,
    publicLanguages: pickerOrder(rows.languages).map(({ flagCode, name, code }) => ({ flagCode, name, code })),
    defaultLanguage: byDefault,
    storedPrices: rows.prices,
    settings: rows.settings,
    languageOf: (code) => matchLanguage(rows.languages, code) ?? byDefault,
    content(name, language) {
      const key = place(name, language.id)
      if (!contents.has(key)) contents.set(key, assemble(blockNamed(name), language))
      // The declaration of the block called `name` says what is in its content.
      return contents.get(key) as PublicContents[typeof name] | undefined
    },
    prices: (language) => rows.prices.map((stored) => priceEntry(stored, language.flagCode)),
  }
}

/** The key of one block or collection in one language. */
export const place = (name: string, languageId: number) => `${name}/${languageId}`

function blockNamed(name: BlockName): Block {
  return blocks.find((block) => block.name === name) as Block
}

function byDisplayOrder(a: Pick<ItemRow, 'id'> & Content, b: Pick<ItemRow, 'id'> & Content): number {
  return Number(a['displayOrder'] ?? 0) - Number(b['displayOrder'] ?? 0) || a.id - b.id
}
