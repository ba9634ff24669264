import type { Collection } from '#domain/content/define.ts'
import type { Content } from '#domain/content/fields.ts'

/** A collection's items as the seed writes them: a collection of one is the item itself. */
export function itemsOf(collection: Collection, value: unknown): Content[] {
  return collection.single ? [value as Content] : (value as Content[])
}
