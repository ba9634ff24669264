/** What calendars of rides need besides the rides. */
export interface CalendarTables {
  /** Which link opens which calendar: one for each, so that a new one ends the one before. */
  calendarLinks: {
    /** A CalendarFeed. */
    feed: string
    /** SHA-256 of the token, hexadecimal: the token itself is nowhere stored. */
    tokenHash: string
    /** Code of the language of whoever made it. */
    language: string
    createdAt: string
  }
  /** Rides that a calendar has shown and shows as cancelled now: given to somebody else, taken off, deleted. */
  calendarLeavings: {
    feed: string
    /** The part of the event's UID before the @. */
    event: string
    /** As they were last, there: the instant, ISO in UTC. */
    startAt: string
    minutes: number
    /** Without what all events have in common (`readCommonCount`). */
    sequence: number
    /** When it left. */
    at: string
  }
  /** One row: from which number on sequences count since a backup was restored, and when that was; '' for never. */
  calendarState: { id: number; sequence: number; raisedAt: string }
}
