import type { Generated } from 'kysely'

import type { CancelReason } from '#domain/departures/cancelled-departure.ts'
import type { WaitState } from '#domain/departures/wait-list.ts'
import type { TripKind } from '#domain/content/blocks/trip-fields.ts'

/** When trips leave, and who is aboard. */
export interface DepartureTables {
  /** When a trip leaves, week by week. */
  timetable: {
    id: Generated<number>
    kind: TripKind
    /** The trip's number, the same in all its languages. */
    subjectNumber: number
    /** JSON: 1 for Monday to 7. */
    weekdays: string
    /** HH:mm; null where it goes by the sunset. One of both is given. */
    time: string | null
    beforeSunsetMinutes: number | null
    /** MM-DD, both included; a season may go over the New Year. */
    fromDay: string
    toDay: string
    /** Null: the trip's own. */
    capacity: number | null
    version: number
  }
  /** Departures that somebody has booked or staff have changed; the others follow from the timetable alone. */
  departures: {
    id: Generated<number>
    kind: TripKind
    subjectNumber: number
    /** Wall time. */
    start: string
    /** As staff set it for this one departure; null where the timetable or the trip says. */
    ownCapacity: number | null
    /** How many seats are sold, wherever that comes from. */
    capacity: number
    /** Seats of its bookings that are neither cancelled nor none. */
    taken: number
    /** Seats that are offered to parties of the wait list. */
    held: number
    /**
     * What `taken + held` can never exceed, whoever writes: the capacity, or what is taken already where staff have gone below
     * that, or where one party has the whole boat.
     */
    ceiling: number
    /** 1 while one party has all of it. */
    isWhole: number
    /** 1: nothing more is sold. */
    isClosed: number
    /** 1: staff made it, whatever the timetable says. */
    isExtra: number
    /** Another than the trip's; null for the trip's. */
    vehicleId: number | null
    note: string
    /** When staff cancelled it; null while it goes. */
    cancelledAt: string | null
    /** While it is cancelled. */
    cancelReason: CancelReason | null
    /** What its guests read besides; empty for nothing. */
    cancelNote: Generated<string>
    /** Full name. */
    cancelledBy: Generated<string>
    /** Grows with everything that calendars show of it: its seats too, which its version does not count. */
    changeCount: Generated<number>
    /** When that was last: the instant, ISO in UTC; '' for never. */
    changedAt: Generated<string>
    version: number
  }
  /** Who says of which party that it is aboard, or that it is not: rows are added and never changed. */
  boardingTicks: {
    id: Generated<number>
    /** On which departure: a party that has moved to another one is not aboard there. */
    departureId: number
    bookingId: number
    /** Of the crew; null for the office, and once he is deleted. */
    crewId: number | null
    /** His name, or that of the user. */
    by: string
    /** The phone's own: the same key is the same tick. */
    key: string
    boarded: number
    /** The instant, ISO in UTC: the phone's, corrected by how far its clock is off as far as it said so. */
    at: string
    /** The same as the phone's clock showed it. */
    deviceAt: string
    receivedAt: string
    /** not-yours where the boat was somebody else's as it came: that moves nothing. */
    taken: 'stored' | 'not-yours'
  }
  /** Parties that wait, or have waited, for seats of the departure that their booking names; until they have them it is none. */
  waitList: {
    bookingId: number
    /** ISO 8601, UTC, as the others. */
    joinedAt: string
    /** By what the line is ordered: when it joined, or when staff put it behind the others. */
    queuedAt: string
    /** No offer holds for longer: the departure can no longer be booked then. */
    closesAt: string
    state: WaitState
    /** Seats of the departure that are held for it; none unless they are offered. */
    held: number
    heldUntil: string | null
    /** The last state that its history, and its guest, know of. */
    toldState: WaitState
    /** 1 where it ended since staff closed or cancelled its departure: it waits again should that be open after all. */
    endedByStaff: Generated<number>
  }
  /** What the parties of a cancelled departure know and have chosen: one row for each that went with it in that moment. */
  cancelledParties: {
    id: Generated<number>
    departureId: number
    bookingId: number
    choice: 'open' | 'moved' | 'cancelled'
    /** When a browser first opened the private page. */
    openedAt: string | null
    chosenAt: string | null
    chosenBy: string | null
    /** Wall time of the departure that was taken instead. */
    movedTo: string | null
    /** When, and with whom of staff, the guest has spoken. */
    reachedAt: string | null
    reachedBy: string | null
  }
}
