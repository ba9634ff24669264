import { Type, type Static } from 'typebox'

const departureStates = ['open', 'full', 'closed', 'cancelled'] as const

/** One trip at one time, as guests see it. */
export const PublicDeparture = Type.Object({
  start: Type.String({ description: 'YYYY-MM-DDTHH:mm in Saranda; Book takes it as departure.' }),
  minutes: Type.Integer({ description: 'How long it takes.' }),
  capacity: Type.Integer(),
  seatsLeft: Type.Integer({ description: 'That can be booked now: 0 when it is closed or cancelled.' }),
  state: Type.Enum(departureStates, { description: 'closed: by staff, by a closure, or since it is too late.' }),
})
export type PublicDeparture = Static<typeof PublicDeparture>
