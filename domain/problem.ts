import { Type, type Static } from 'typebox'

import { PublicDeparture } from './departures/public-departure.ts'

/** What every failed call answers, as `application/problem+json` (RFC 9457); uploads answer plain text instead. */
export const Problem = Type.Object(
  {
    title: Type.String({ description: 'One sentence for people.' }),
    status: Type.Integer(),
    code: Type.String({ description: 'For programs; stable.' }),
    errors: Type.Optional(
      Type.Record(Type.String(), Type.Array(Type.String()), { description: 'Messages by field of the request.' }),
    ),
    departures: Type.Optional(
      Type.Array(PublicDeparture, { description: 'Of departure-full: the next ones that the party fits on.' }),
    ),
    requestId: Type.Optional(Type.String()),
  },
  { $id: 'Problem' },
)
export type Problem = Static<typeof Problem>
