import type { Generated } from 'kysely'

export interface BookingTables {
  bookings: {
    id: Generated<number>
    /** What people read out: SR- and six letters or digits. */
    reference: string
    status: string
    kind: string
    subjectId: number | null
    subjectName: string
    name: string
    phoneNumber: string
    email: string
    nrOfPassengers: number
    /** The instant, ISO in UTC. */
    pickupAt: string
    /** The same as clocks in Saranda show it, YYYY-MM-DDTHH:mm. */
    pickupWallTime: string
    pickupAddress: string
    dropoffAddress: string
    /** Agreed when booked, or stated by staff; null where no route matched. */
    priceEurCents: number | null
    /** Which of the price table's rates it is; null for a price that staff stated, which is for all cars together. */
    priceIsNight: number | null
    ferryOrFlight: string
    childSeats: number
    /** null when the guest said nothing of them. */
    bags: number | null
    /** A ride back, as the pick-up is kept; null when there is none. */
    returnAt: string | null
    returnWallTime: string | null
    returnPriceEurCents: number | null
    returnPriceIsNight: number | null
    /** The guest's words. */
    note: string
    /** What staff write down for each other. */
    staffNote: string
    /** Why it may come from a program, separated by spaces; empty when nothing speaks for that. */
    suspicions: string
    /** flagCode of the language booked in. */
    language: string
    /** SHA-256 of what was asked, normalised: the same ask again is the same booking. */
    contentHash: string
    /** The private address of the receipt: when it was booked, and 128 random bits. */
    receiptToken: string
    createdAt: string
    /** The day in Saranda on which it was booked, YYYY-MM-DD. */
    bookedOn: Generated<string>
    /** The row of the price table that its ends matched when they were written, as the default language calls it; empty where none did. */
    route: Generated<string>
    /** From being booked to being confirmed for the first time; null until then. */
    minutesToConfirm: number | null
    /** When the guest's personal data was erased; null while it is there. */
    erasedAt: string | null
    /** As `searchText` makes it; empty where the guest's data is erased. */
    search: Generated<string>
    /** When the visitor asked to cancel; null when he did not. */
    cancelAskedAt: string | null
    version: number
  }
  /** Bookings that SQLite's search index does not have yet; PostgreSQL has no such table. */
  bookingsToIndex: {
    id: number
  }
  /** What staff or the visitor changed of a booking, line by line. */
  bookingChanges: {
    id: Generated<number>
    bookingId: number
    at: string
    /** Full name of the member of staff, or the word for the visitor. */
    by: string
    /** JSON: by field of the record, what it was and what it became. */
    changes: string
  }
  /**
   * Bookings that were stored lately, for the limits: one row by sender's address and one by phone number, and one by
   * recipient for each mail to an address that nobody has proven. The keys are `MarkKeys`. And when the alarm was given last.
   */
  bookingMarks: {
    key: string
    at: string
  }
  /** Answers kept by the key that a browser sends with each filled form. */
  idempotencyKeys: {
    key: string
    contentHash: string
    bookingId: number
    createdAt: string
  }
}
