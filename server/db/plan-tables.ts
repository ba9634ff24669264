import type { Generated } from 'kysely'

import type { CrewDrives, RideLeg, RideState, RideStep, VehicleKind } from '#domain/plan-facts.ts'

export interface PlanTables {
  /** Who drives: flags as 0 or 1, lists as JSON. */
  crew: {
    id: Generated<number>
    name: string
    phoneNumber: string
    photoPath: string
    languages: string
    drives: CrewDrives
    vehicleIds: string
    isActive: number
    /** SHA-256 of the token that opens his page; null until he was given one. */
    linkHash: string | null
    version: number
  }
  vehicles: {
    id: Generated<number>
    name: string
    kind: VehicleKind
    plate: string
    colour: string
    seats: number
    childSeats: number
    photoPath: string
    /** JSON: Paper[]. */
    papers: string
    isActive: number
    version: number
  }
  /** Of one of the crew or one vehicle; wall times, the second is the first moment that is free again. */
  absences: {
    id: Generated<number>
    crewId: number | null
    vehicleId: number | null
    fromTime: string
    toTime: string
    reason: string
  }
  /** One leg of a booking in one vehicle. From where to where, and for whom, stands in the booking. */
  rides: {
    id: Generated<number>
    bookingId: number
    leg: RideLeg
    number: number
    /** The instant, ISO in UTC. */
    startAt: string
    /** As staff say; null where it follows from the price table, the trip or the road. */
    minutes: number | null
    crewId: number | null
    vehicleId: number | null
    /** What the taps of `stepsBy` say. */
    state: RideState
    /** Whose taps count: who drives it, or has handed it back and nobody was given it since. */
    stepsBy: number | null
    /** Of the tap that brought it into its state; null while it is planned. */
    stepKey: string | null
    /** 1 while its booking is cancelled, no booking, or has no such leg: it comes back with its crew. */
    isOff: number
    /** As its guest says; null while he is not late. */
    lateMinutes: Generated<number | null>
    /** When it was put off and began anew, ISO in UTC; null where it never was. */
    putOffAt: Generated<string | null>
    /** The last of its taps that had arrived by then; null where none had. */
    putOffStep: Generated<number | null>
    version: number
  }
  /** How long one drives between two places, as staff have corrected it; the first place comes first in the alphabet. */
  drivingTimes: {
    fromPlace: string
    toPlace: string
    minutes: number
  }
  /** One row, raised by every change of the plan: writes of several processes take turns at it, and open tabs watch it. */
  planState: { id: number; version: number }
}

export interface DriverTables {
  /** What drivers tap: rows are added and never changed, but for how they are judged. */
  rideSteps: {
    id: Generated<number>
    rideId: number
    /** Whose tap it is; null once he is deleted. */
    crewId: number | null
    /** The phone's own: the same key is the same tap. */
    key: string
    step: RideStep
    /** Of an undo: the key of the tap that it takes back. */
    undoes: string | null
    /** The instant, ISO in UTC: the phone's, corrected by how far its clock is off as far as it said so. */
    at: string
    /** The same as the phone's clock showed it. */
    deviceAt: string
    receivedAt: string
    /** What the driver collected; null where he said nothing. */
    eurCents: number | null
    lek: number | null
    /** As it was judged last. */
    taken: 'stored' | 'refused' | 'not-yours'
    /** Of a handing back: what he was to drive, which he gets again when he takes it back. */
    vehicleId: number | null
  }
  /** To whom a ride was given, once for each: from his second turn on, what ended an earlier one. */
  rideTurns: {
    rideId: number
    crewId: number
    /** When he was given it anew, ISO in UTC; null in his first turn. */
    begunAt: string | null
    /** The last of its taps that had arrived by then; null in his first turn, and where none had. */
    lastStep: number | null
  }
}

/** What calendars of rides need besides the rides. */
export interface CalendarTables {
  /** Which link opens which calendar: one for each, so that a new one ends the one before. */
  calendarLinks: {
    /** A CalendarFeed; that of all rides with the id of whoever made it, unless it is from before that was kept: `all 3`. */
    feed: string
    /** SHA-256 of the token, hexadecimal: the token itself is nowhere stored. */
    tokenHash: string
    /** Code of the language of whoever made it. */
    language: string
    createdAt: string
  }
  /** Rides and departures that a calendar has shown and shows as cancelled now: given to somebody else, taken off, deleted. */
  calendarLeavings: {
    feed: string
    /** The part of the event's UID before the @. */
    event: string
    /** As they were last, there: the instant, ISO in UTC. */
    startAt: string
    minutes: number
    /** Without what all events have in common (`readCommonCounts`). */
    sequence: number
    /** When it left. */
    at: string
    /** Of a departure: the number of its trip; null for a ride. */
    subjectNumber: number | null
  }
  /** One row: from which number on sequences count since a backup was restored, and when that was; '' for never. */
  calendarState: { id: number; sequence: number; raisedAt: string }
}
