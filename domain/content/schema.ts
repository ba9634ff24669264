import { Type, type TObject, type TSchema } from 'typebox'

import { nullable } from '../api.ts'
import { cent } from '../price-facts.ts'
import { highestRecordId } from '../record-id.ts'
import {
  calendarDay,
  linkAddress,
  messagePattern,
  oneLine,
  phoneNumber,
  picturePath,
  picturePathLength,
  severalLines,
  timeOfDayOrNothing,
} from '../text-patterns.ts'
import { type Block, type Collection, parentKey } from './define.ts'
import { type Field, type FieldKind, type FieldOf, type Fields, isDerived } from './fields.ts'

/** The path of a picture, as an upload answers it. */
export const PicturePath = Type.String({ minLength: 1, maxLength: picturePathLength, pattern: picturePath })

type Schemas = { [Kind in FieldKind]: (field: FieldOf<Kind>) => TSchema }

/** What a write may put into a field of this kind. */
const schemas: Schemas = {
  text: (field) => Type.String({ maxLength: field.maxLength, pattern: field.multiline ? severalLines : oneLine }),
  message: (field) => Type.String({ maxLength: field.maxLength, pattern: messagePattern }),
  lines: (field) =>
    Type.Array(Type.String({ maxLength: field.maxLength, pattern: oneLine }), { maxItems: field.maxItems }),
  derivedLines: () => Type.Array(Type.String()),
  imageAlt: () => Type.String(),
  imageAlts: () => Type.Array(Type.String()),
  number: (field) => nullable(Type.Integer({ minimum: field.min, maximum: field.max })),
  price: (field) => nullable(Type.Number({ minimum: field.min, maximum: field.max, multipleOf: cent })),
  vehicle: () => nullable(Type.Integer({ minimum: 1, maximum: highestRecordId })),
  choice: (field) => {
    const one = Type.Enum(Object.keys(field.options))
    return field.required ? one : nullable(one)
  },
  choices: (field) => Type.Array(Type.Enum(Object.keys(field.options))),
  time: () => Type.String({ pattern: timeOfDayOrNothing }),
  date: () => Type.String({ pattern: calendarDay }),
  flag: () => Type.Boolean(),
  icon: () => Type.String({ maxLength: 40, pattern: oneLine }),
  image: () => Type.String({ maxLength: picturePathLength, pattern: picturePath }),
  images: (field) => Type.Array(PicturePath, { maxItems: field.maxItems }),
  link: () => Type.String({ maxLength: 500, pattern: linkAddress }),
  phone: () => Type.String({ maxLength: 21, pattern: phoneNumber }),
  list: (field) => Type.Array(entrySchema(field), { maxItems: field.maxItems }),
}

function fieldSchema(field: Field): TSchema {
  // The table is keyed by the same kind, which TypeScript cannot follow through an index.
  const schema = schemas[field.kind] as (field: Field) => TSchema
  return { ...schema(field), title: field.label }
}

/** An entry of a list as clients send it: an entry without an id is new, and what is derived need not be sent. */
function entrySchema(field: FieldOf<'list'>): TObject {
  const properties = fieldSchemas(field.item)
  for (const [name, part] of Object.entries(field.item)) {
    if (isDerived(part)) properties[name] = Type.Optional(properties[name] as TSchema)
  }
  return Type.Object(
    { id: Type.Optional(Type.Integer({ minimum: 1 })), ...properties },
    { additionalProperties: false },
  )
}

function fieldSchemas(fields: Fields): Record<string, TSchema> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)]))
}

/** A record as a client sends it: any of the declared fields; a missing one stays unchanged, an undeclared one is refused. */
export function patchSchema(fields: Fields): TObject {
  return Type.Partial(Type.Object(fieldSchemas(fields)), { additionalProperties: false })
}

/** The fields as an answer carries them. */
export function answerFields(fields: Fields): Record<string, TSchema> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      { ...answerSchemas[field.kind](field as never), title: field.label },
    ]),
  )
}

const nullableNumber = nullable(Type.Number())
const strings = Type.Array(Type.String())

/** What an answer carries in a field of this kind: only the type, since stored values may be older than a limit. */
const answerSchemas: Schemas = {
  text: () => Type.String(),
  message: () => Type.String(),
  lines: () => strings,
  derivedLines: () => strings,
  imageAlt: () => Type.String(),
  imageAlts: () => strings,
  number: () => nullableNumber,
  price: () => nullableNumber,
  vehicle: () => nullableNumber,
  choice: () => nullable(Type.String()),
  choices: () => strings,
  time: () => Type.String(),
  date: () => Type.String(),
  flag: () => Type.Boolean(),
  icon: () => Type.String(),
  image: () => Type.String(),
  images: () => strings,
  link: () => Type.String(),
  phone: () => Type.String(),
  list: (field) => Type.Array(Type.Object({ id: Type.Integer(), ...answerFields(field.item) })),
}

export const recordIds = { id: Type.Integer(), languageId: Type.Integer(), languageCode: Type.String() }

function itemAnswer(block: Block, collection: Collection): TSchema {
  const parent = block.publicParents && { [parentKey(block)]: Type.Integer() }
  const item = Type.Object({
    id: Type.Integer(),
    ...(collection.hasPages && {
      number: Type.Integer({ description: 'The same for one thing in all its languages.' }),
    }),
    ...parent,
    ...answerFields(collection.fields),
  })
  return collection.single ? nullable(item) : Type.Array(item)
}

/** What the block's public call answers. */
export function publicAnswerSchema(block: Block): TObject {
  const items = Object.entries(block.collections).map(([property, collection]) => [
    property,
    itemAnswer(block, collection),
  ])
  return Type.Object(
    { ...(block.publicIds && recordIds), ...answerFields(block.fields), ...Object.fromEntries(items) },
    { additionalProperties: false, description: block.title },
  )
}
