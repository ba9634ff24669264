import type { Generated } from 'kysely'

import type { BookingKind } from '#domain/booking-facts.ts'
import type { BookingStatus } from '#domain/booking/booking-record.ts'
import type { OfferState } from '#domain/booking/offer.ts'
import type { WishState } from '#domain/booking/wish.ts'
import type { ClosureScope } from '#domain/closures/closed-times.ts'
import type { PriceCategory } from '#domain/price-facts.ts'

import type { AccountTables, ChangeTables } from './account-tables.ts'
import type { DepartureTables } from './departure-tables.ts'
import type { MailTables, PushTables } from './outbox-tables.ts'
import type { CalendarTables, DriverTables, PlanTables } from './plan-tables.ts'

/**
 * Every table; columns are snake_case in the database and camelCase here (Kysely's CamelCasePlugin). Both databases
 * keep the same plain types: JSON and ISO timestamps (UTC) as text, flags as 0 or 1, money in whole cents. What is one word of
 * several is a text, too, and no other is ever written.
 */
export interface Tables
  extends
    AccountTables,
    BookingTables,
    CalendarTables,
    ChangeTables,
    DepartureTables,
    DriverTables,
    MailTables,
    OpeningTables,
    PictureTables,
    PlanTables,
    PushTables {
  languages: {
    id: Generated<number>
    code: string
    name: string
    flagCode: string
    isActive: number
    version: number
  }
  /** One row per block and language. */
  blockContents: {
    block: string
    languageId: number
    content: string
    /** The names of the shared values that this language keeps for itself, as JSON (domain/content/shared-values.ts). */
    ownValues: Generated<string>
    version: number
    updatedAt: string
  }
  items: {
    id: Generated<number>
    collection: string
    languageId: number
    /** The same for one thing in all its languages. */
    groupKey: string
    /** The same for one thing in all its languages, as addresses say it; 0 until it is given one in the same transaction. */
    number: Generated<number>
    position: number
    content: string
    /** As for blocks. */
    ownValues: Generated<string>
    version: number
    updatedAt: string
  }
  /** The last id that an entry was given, by list (`plans/plans`): none is given twice, also after a deletion. */
  entryIds: { list: string; last: number }
  prices: {
    id: Generated<number>
    fromPlace: string
    toPlace: string
    route: string
    time: string
    /** What one sees on the way, in the default language. */
    description: Generated<string>
    /** Where guests are picked up, in the default language. */
    pickup: Generated<string>
    imagePath: Generated<string>
    /** How long the ride takes, as staff say; null where it is what `time` says. */
    minutes: number | null
    category: PriceCategory
    eurCents: number
    eurNightCents: number | null
    translations: string
    position: number
    version: number
  }
  /** Days and hours that are full. */
  closures: {
    id: Generated<number>
    /** Wall times; the second is the first moment that is open again. */
    fromTime: string
    toTime: string
    applies: ClosureScope
    /** The id of a tour or boat trip in any language; null for all. */
    subjectId: number | null
    isFirm: number
    /** JSON: what guests read, by flagCode. */
    texts: string
    version: number
  }
  /** The last saves of each record: what can be compared and brought back. */
  revisions: {
    /** As `recordName` makes it. */
    record: string
    version: number
    content: string
    ownValues: Generated<string>
    savedAt: string
    /** Full name; empty for what the site was shipped with. */
    savedBy: string
  }
  /** What a picture shows, for those who cannot see it, by language. */
  pictureTexts: {
    path: string
    languageId: number
    text: string
  }
  /** One row: what staff set for the whole site, as JSON; what is missing is the default. */
  settings: {
    id: number
    content: string
    version: number
    updatedAt: string
  }
  /** One row: what the keys of counts are made with, so that nobody reads an address out of them. */
  markSecret: { id: number; secret: string }
  /** Answers to calls of the back office that add something, by the call and the key that the browser sent with it. */
  keptAnswers: {
    key: string
    /** SHA-256 of the body. */
    contentHash: string
    /** JSON. */
    answer: string
    createdAt: string
  }
  /** One row: the content version, raised by every write that visitors can see. */
  contentState: { id: number; version: number }
}

export interface BookingTables {
  bookings: {
    id: Generated<number>
    /** What people read out: SR- and six letters or digits. */
    reference: string
    status: BookingStatus
    kind: BookingKind
    subjectId: number | null
    subjectName: string
    name: string
    phoneNumber: string
    email: string
    nrOfPassengers: number
    /** Of them, where the guest counted them apart; null otherwise. */
    adults: number | null
    children: number | null
    /** Of a trip that leaves by a timetable; null otherwise. Its pick-up is the departure's start. */
    departureId: number | null
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
    /** The row of the price table that was chosen; null when none was. It may be gone. */
    priceId: number | null
    /** JSON: the TripFare by which a trip was charged; null where none was. */
    fare: string | null
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
    /** The private address of the receipt: 128 random bits, in earlier ones behind the time of the booking. */
    receiptToken: string
    createdAt: string
    /** The day in Saranda on which it was booked, YYYY-MM-DD. */
    bookedOn: Generated<string>
    /** The row of the price table that its ends matched when they were written, as the default language calls it; empty where none did. */
    route: Generated<string>
    /** When staff last said that the ride is done; null while it is not. */
    doneAt: string | null
    /** When staff first wrote to the guest or made him an offer, which speaks for a suspicious booking; null until then. */
    vouchedAt: string | null
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
  /** Prices in writing for single bookings. */
  offers: {
    id: Generated<number>
    bookingId: number
    eurCents: number
    /** Of the ride back; null leaves its price as it is. */
    returnEurCents: number | null
    /** What the guest reads with it. */
    note: string
    /** The instant, ISO in UTC, from which on it holds no longer. */
    validUntil: string
    /** As it was written: one that has expired may still be called open. */
    state: OfferState
    /** Full name of the member of staff. */
    by: string
    createdAt: string
    version: number
  }
  /** Changes of their rides that guests ask for. */
  wishes: {
    id: Generated<number>
    bookingId: number
    /** JSON: WishChanges. */
    changes: string
    /** JSON: the columns that it changes, as they were when it was made or accepted. */
    before: string
    /** JSON: what the ride costs then, as it was last told. */
    prices: string
    state: WishState
    createdAt: string
    /** Full name of the member of staff who answered it; empty until then. */
    by: string
    answeredAt: string | null
    /** The booking's version after the answer, by which one knows that nothing came after it. */
    answeredVersion: number | null
    /** The party of a cancelled departure with which the ride goes along to another one; null for a wish of its own. */
    followsPartyId: Generated<number | null>
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
   * recipient for each mail to an address that nobody has proven. The keys are `markKeys`. And when the alarm was given last,
   * and the clock looked at.
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

interface OpeningTables {
  /** What was done on the way to opening and leaves no other trace: by whom (empty for a program) and when last. */
  openingMarks: {
    name: string
    at: string
    by: string
  }
}

interface PictureTables {
  /** Originals, upright and without metadata; the path is bound to the bytes, so a path never changes meaning. */
  pictures: {
    path: string
    contentType: string
    bytes: Uint8Array
    width: number
    height: number
    createdAt: string
    /** When the sweep first found no record that names it; null while one does. */
    unusedSince: string | null
  }
}
