import type { Generated } from 'kysely'

import type { AccountTables } from '#server/accounts/tables.ts'
import type { BookingTables } from '#server/bookings/tables.ts'
import type { MailTables } from '#server/mail/tables.ts'
import type { OpeningTables } from '#server/opening/tables.ts'
import type { PictureTables } from '#server/pictures/tables.ts'

/**
 * Every table; columns are snake_case in the database and camelCase here (Kysely's CamelCasePlugin). Both databases
 * keep the same plain types: JSON and ISO timestamps (UTC) as text, flags as 0 or 1, money in whole cents.
 */
export interface Tables extends AccountTables, BookingTables, MailTables, OpeningTables, PictureTables {
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
    category: string
    eurCents: number
    eurNightCents: number | null
    translations: string
    position: number
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
