import type { Generated } from 'kysely'

export interface DriverTables {
  /** What drivers tap: rows are added and never changed, but for how they are judged. */
  rideSteps: {
    id: Generated<number>
    rideId: number
    /** Whose tap it is; null once he is deleted. */
    crewId: number | null
    /** The phone's own: the same key is the same tap. */
    key: string
    /** A RideStep. */
    step: string
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
    /** stored, refused or not-yours, as it was judged last. */
    taken: string
    /** 1 of a handing back after which the ride was given to somebody anew: his earlier taps are about what is over. */
    endsTurn: number
    /** Of a handing back: what he was to drive, which he gets again when he takes it back. */
    vehicleId: number | null
  }
}
