import type { BlockProgress, Hole } from '../admin-api.ts'
import type { Block, Collection } from './define.ts'
import type { Content, Field, Fields, FieldValue } from './fields.ts'

import { completeContent, isEmptyValue } from './empty.ts'
import { pairEntries } from './pair-entries.ts'

/** A stored item, whatever language it is in. */
interface StoredItemContent {
  id: number
  groupKey: string
  content: Content
}

/** What one language has of a block, as stored, without fallback. */
export interface BlockContents {
  content: Content
  /** By property of the block. */
  items: Record<string, StoredItemContent[]>
}

interface Count {
  filled: number
  total: number
  holes: Hole[]
}

/**
 * How much of a block is translated. What the default language says in words counts, each field once, also those of an
 * entry or item that is missing; what all languages share (pictures, prices, numbers) needs no translation. Items and
 * entries that only the translation has do not count.
 */
export function blockProgress(block: Block, own: BlockContents, defaults: BlockContents): BlockProgress {
  const counts = [countFields(block.fields, own.content, defaults.content)]
  for (const [property, collection] of Object.entries(block.collections)) {
    counts.push(...countItems(collection, own.items[property] ?? [], defaults.items[property] ?? []))
  }
  return {
    block: block.name,
    title: block.title,
    filled: sum(counts, (count) => count.filled),
    total: sum(counts, (count) => count.total),
    holes: counts.flatMap((count) => count.holes),
  }
}

/** Whole percent of all blocks, rounded down. */
export function wholePercent(blocks: readonly BlockProgress[]): number {
  const total = sum(blocks, (block) => block.total)
  return total === 0 ? 100 : Math.floor((100 * sum(blocks, (block) => block.filled)) / total)
}

function countItems(collection: Collection, own: StoredItemContent[], defaults: StoredItemContent[]): Count[] {
  const byGroup = new Map(own.map((item) => [item.groupKey, item]))
  return defaults.map((item): Count => {
    // Of what there is one of at most, another one stands in its place.
    const counterpart = byGroup.get(item.groupKey) ?? (collection.single ? own[0] : undefined)
    const count = countFields(collection.fields, counterpart?.content, item.content)
    if (!counterpart) {
      const missingItem = { groupKey: item.groupKey, name: itemName(collection, item.content) }
      return { filled: 0, total: count.total, holes: [{ collection: collection.name, missingItem }] }
    }
    const place = { collection: collection.name, itemId: counterpart.id }
    return { ...count, holes: count.holes.map((hole) => ({ ...place, ...hole })) }
  })
}

function countFields(fields: Fields, content: Content | undefined, defaults: Content): Count {
  const own = content ?? completeContent(fields, {})
  const count: Count = { filled: 0, total: 0, holes: [] }
  for (const [name, field] of Object.entries(fields)) {
    if (!needsTranslation(field) || isEmptyValue(defaults[name])) continue
    const { filled, total } = countValue(field, own[name], defaults[name])
    count.filled += filled
    count.total += total
    if (filled < total) count.holes.push({ field: name, label: field.label })
  }
  return count
}

function countValue(field: Field, value: FieldValue | undefined, byDefault: FieldValue | undefined) {
  if (field.kind !== 'list') return { filled: isEmptyValue(value) ? 0 : 1, total: 1 }
  const pairs = pairEntries(byDefault as Content[], value as Content[])
  const entries = pairs.map(([entry, counterpart]) => countFields(field.item, counterpart, entry))
  return { filled: sum(entries, (entry) => entry.filled), total: sum(entries, (entry) => entry.total) }
}

const wordKinds = new Set<Field['kind']>(['text', 'message', 'lines', 'list'])

function needsTranslation(field: Field): boolean {
  return wordKinds.has(field.kind) && !field.shared
}

/** What staff recognise an item by: its first text. */
export function itemName(collection: Collection, content: Content): string {
  const name = Object.keys(collection.fields).find((each) => {
    const field = collection.fields[each]
    return field?.kind === 'text' && !field.shared
  })
  const value = name === undefined ? '' : content[name]
  return typeof value === 'string' ? value : ''
}

function sum<T>(values: readonly T[], amount: (value: T) => number): number {
  return values.reduce((total, value) => total + amount(value), 0)
}
