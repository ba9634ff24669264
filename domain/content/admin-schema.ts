import { Type, type TObject, type TSchema } from 'typebox'

import { type Block, type Collection, parentKey } from './define.ts'
import { nullable, RecordId, RecordVersion } from '../api.ts'
import { oneLine } from '../text-patterns.ts'
import { answerFields, patchSchema, recordIds } from './schema.ts'
import { ownValueLimits } from './shared-values.ts'

/**
 * The shapes of the back office's calls, from the declarations. Reads carry keys that a client sends back with the full
 * record; a write accepts these without storing them and refuses whatever nobody declared.
 */

/** In an answer, and in a write as all of them from then on; a write without them leaves them as they are. */
const ownValues = Type.Array(Type.String({ maxLength: ownValueLimits.maxLength }), {
  maxItems: ownValueLimits.maxItems,
  description:
    'Of the values that are otherwise the same in every language, those that this language keeps for itself: phoneNumber, plans.3.price.',
})
const ignored = { languageId: Type.Unknown(), languageCode: Type.Unknown(), languageName: Type.Unknown() }
const stamps = { createdAt: Type.Unknown(), updatedAt: Type.Unknown() }

/** PUT of a block's record: any of its fields. */
export function blockWriteSchema(block: Block): TObject {
  const keys = Type.Partial(Type.Object({ id: RecordId, version: RecordVersion, ownValues, ...ignored, ...stamps }))
  return withKeys(block.fields, keys)
}

/** PUT of an item. */
export function itemWriteSchema(block: Block, collection: Collection): TObject {
  const keys = { id: RecordId, version: RecordVersion, ownValues, groupKey: Type.Unknown(), ...ignored, ...stamps }
  const number = collection.hasPages && { number: Type.Unknown() }
  return withKeys(collection.fields, Type.Partial(Type.Object({ ...keys, ...number, [parentKey(block)]: RecordId })))
}

/** POST of a new item: where it belongs, and any of its fields. */
export function newItemSchema(block: Block, collection: Collection): TObject {
  const groupKey = Type.String({
    maxLength: 100,
    pattern: oneLine,
    description: 'Of the same thing in another language, when there is one.',
  })
  return withKeys(collection.fields, Type.Object({ [parentKey(block)]: RecordId, groupKey: Type.Optional(groupKey) }))
}

function withKeys(fields: Block['fields'], keys: TObject): TObject {
  return Type.Object({ ...keys.properties, ...patchSchema(fields).properties }, { additionalProperties: false })
}

/** A block's record in one language, as stored. */
export function recordSchema(block: Block): TObject {
  return Type.Object({ ...recordIds, version: RecordVersion, ownValues, ...answerFields(block.fields) })
}

export function itemRecordSchema(block: Block, collection: Collection): TObject {
  return Type.Object({
    id: Type.Integer(),
    [parentKey(block)]: Type.Integer(),
    groupKey: Type.String(),
    ...(collection.hasPages && { number: Type.Integer({ description: 'Of its page; the same in every language.' }) }),
    version: RecordVersion,
    ownValues,
    ...answerFields(collection.fields),
  })
}

/** Blocks with collections: one row per language around its record. */
export function groupedSchema(block: Block, property: string): TObject {
  return Type.Object({
    languageId: Type.Integer(),
    languageName: Type.String(),
    languageCode: Type.String(),
    [property]: Type.Array(
      Type.Object({ id: Type.Integer(), version: RecordVersion, ownValues, ...answerFields(block.fields) }),
    ),
    ...(block.listsItems && itemListSchemas(block)),
  })
}

/** The items of one record: a list, or one property per collection where there are several. */
export function itemsSchema(block: Block): TSchema {
  const lists = itemListSchemas(block)
  const [only, ...others] = Object.values(lists)
  return only && others.length === 0 ? only : Type.Object(lists)
}

function itemListSchemas(block: Block): Record<string, TSchema> {
  return Object.fromEntries(
    Object.entries(block.collections).map(([property, collection]) => {
      const item = itemRecordSchema(block, collection)
      return [property, collection.single ? nullable(item) : Type.Array(item)]
    }),
  )
}
