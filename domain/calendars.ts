import { Type, type Static } from 'typebox'

import { RecordId } from '#domain/api.ts'

/** What of the plan a calendar link shows. */
export const CalendarChoice = Type.Object(
  {
    crewId: Type.Optional(RecordId),
    vehicleId: Type.Optional(RecordId),
    all: Type.Optional(Type.Literal(true)),
  },
  { additionalProperties: false, description: 'Exactly one of them.' },
)
export type CalendarChoice = Static<typeof CalendarChoice>

/** The only answer that ever has the link's secret. */
export const CalendarLink = Type.Object({
  url: Type.String({ description: 'A path of this site; shown this once.' }),
})
export type CalendarLink = Static<typeof CalendarLink>

/** How often calendars are asked to look; many look less often. */
export const calendarRefreshHours = 1

/** From yesterday until so many days after today. */
export const calendarDays = 60
