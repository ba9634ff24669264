import { Type, type Static } from 'typebox'

import { nullable, RecordId, RecordVersion } from '../api.ts'
import { languageCode, oneLine, wallTime } from '../text-patterns.ts'
import { closureScopes, closureTextLength } from './closed-times.ts'

const WallTime = Type.String({
  title: 'From',
  pattern: wallTime,
  description: 'YYYY-MM-DDTHH:mm as clocks in Saranda show it.',
})
const SubjectId = nullable(Type.Integer(), {
  description: 'The one tour or boat trip that it is about, in all languages; null for all of them.',
})

const fields = {
  from: WallTime,
  to: Type.String({ ...WallTime, title: 'To', description: 'The first moment that is open again, in the same form.' }),
  applies: Type.Enum(closureScopes, { description: 'Attractions are rides.' }),
  subjectId: nullable(RecordId),
  isFirm: Type.Boolean({ description: 'Firm: refused. Otherwise taken, and marked for staff.' }),
  texts: Type.Record(
    Type.String({ pattern: languageCode }),
    Type.String({ maxLength: closureTextLength, pattern: oneLine }),
    { additionalProperties: false, title: 'What guests read', description: 'What guests read, by flagCode.' },
  ),
}

/** A time at which nothing, or less, can be booked, as staff see it. */
export const Closure = Type.Object({ id: Type.Integer(), ...fields, subjectId: SubjectId, version: RecordVersion })
export type Closure = Static<typeof Closure>
export type ClosureFields = Omit<Closure, 'id' | 'version'>

export const NewClosure = Type.Object(
  {
    from: fields.from,
    to: fields.to,
    applies: fields.applies,
    subjectId: Type.Optional(fields.subjectId),
    isFirm: Type.Optional(fields.isFirm),
    texts: Type.Optional(fields.texts),
  },
  { additionalProperties: false },
)

/** Missing keys stay as they are, and so do the texts of languages that are not named. */
export const ChangedClosure = Type.Partial(Type.Object({ ...fields, id: RecordId, version: RecordVersion }), {
  additionalProperties: false,
})

/** The same as guests see it: with the sentence of their language. */
export const PublicClosureReply = Type.Object({
  from: fields.from,
  to: fields.to,
  applies: fields.applies,
  subjectId: nullable(Type.Integer(), { description: 'In the language that was asked for.' }),
  isFirm: fields.isFirm,
  text: Type.String(),
})
