import { type TSchema, type TSchemaOptions, Type } from 'typebox'

import { cent, highestFare, leastFare } from './price-facts.ts'
import { highestRecordId } from './record-id.ts'

/** The id of a record, in the body of a call; whether there is one with it, the call finds out. */
export const RecordId = Type.Integer({ minimum: 0, maximum: highestRecordId })

export const RecordVersion = Type.Integer({
  minimum: 1,
  description: 'Raised by every save; a stale one is refused with 409.',
})

/** An amount in euro as staff write it. */
export const Euro = (title: string) =>
  Type.Number({ title, minimum: leastFare, maximum: highestFare, multipleOf: cent })

export const PublicLanguageReply = Type.Object({ flagCode: Type.String(), name: Type.String(), code: Type.String() })

/** What may be null as well. */
export const nullable = <Schema extends TSchema>(schema: Schema, options?: TSchemaOptions) =>
  Type.Union([schema, Type.Null()], options)
