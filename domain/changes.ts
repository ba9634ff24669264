import { Type, type Static } from 'typebox'

import { nullable } from './api.ts'

/** What the calls about changes and deletions answer. */

/** Stands in the history where the visitor himself changed something. */
export const visitorName = 'Visitor'

export const Change = Type.Object({
  at: Type.String({ description: 'ISO 8601, UTC.' }),
  by: Type.String({ description: 'Full name, or the word for the guest.' }),
  what: Type.Object({
    type: Type.String({ description: 'The name of a block or collection, or of another kind of record.' }),
    id: nullable(Type.Integer(), { description: 'null where a whole list was put in order.' }),
    name: Type.String(),
    language: Type.Optional(Type.String({ description: 'flagCode; left out for what all languages share.' })),
  }),
  changes: Type.Record(Type.String(), Type.Array(Type.Unknown()), {
    description: 'By field: what it was, what it became. Of secrets only that they changed.',
  }),
})
export type Change = Static<typeof Change>

export const ChangePage = Type.Object({
  changes: Type.Array(Change),
  total: Type.Integer({ description: 'Of all pages.' }),
  goneVehicles: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() }), {
    description: 'Cars and boats that are there no more: lines keep their numbers.',
  }),
})
export type ChangePage = Static<typeof ChangePage>

export const changesPerPage = 50
/** For how long what was deleted can be brought back. */
export const deletedKeptDays = 30

export const DeletedThing = Type.Object({
  type: Type.String({ description: 'The name of a collection, or prices.' }),
  id: Type.Integer({ description: 'Of the record, or of the first of its languages; it has it again afterwards.' }),
  name: Type.String(),
  languages: Type.Array(Type.String(), { description: 'flagCodes; empty for what is one in all languages.' }),
  deletedAt: Type.String(),
  by: Type.String(),
  until: Type.String({ description: 'From then on it cannot be brought back.' }),
})
export type DeletedThing = Static<typeof DeletedThing>
