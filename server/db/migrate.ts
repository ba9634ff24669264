import { sql } from 'kysely'

import type { Database, Dialect, Reads } from './database.ts'
import type { ColumnTypes, Migration } from './migration.ts'
import { migration as content } from './migrations/0001-content.ts'
import { migration as pictures } from './migrations/0002-pictures.ts'
import { migration as accounts } from './migrations/0003-accounts.ts'
import { migration as bookings } from './migrations/0004-bookings.ts'
import { migration as editing } from './migrations/0005-editing.ts'
import { migration as inbox } from './migrations/0006-inbox.ts'
import { migration as mail } from './migrations/0007-mail.ts'
import { migration as bookingDetails } from './migrations/0008-booking-details.ts'
import { migration as settings } from './migrations/0009-settings.ts'
import { migration as bookingMarks } from './migrations/0010-booking-marks.ts'
import { migration as bookingFigures } from './migrations/0011-booking-figures.ts'
import { migration as ridesBack } from './migrations/0012-rides-back.ts'
import { migration as unusedPictures } from './migrations/0013-unused-pictures.ts'
import { migration as longLists } from './migrations/0014-long-lists.ts'
import { migration as search } from './migrations/0015-search.ts'
import { migration as searchLater } from './migrations/0016-search-later.ts'
import { migration as sharedValues } from './migrations/0017-shared-values.ts'
import { migration as keptAnswers } from './migrations/0018-kept-answers.ts'
import { migration as markSecret } from './migrations/0019-mark-secret.ts'
import { migration as opening } from './migrations/0020-opening.ts'
import { migration as accountLanguages } from './migrations/0021-staff-languages.ts'
import { migration as closures } from './migrations/0022-closures.ts'
import { migration as agreedPrices } from './migrations/0023-agreed-prices.ts'
import { migration as offers } from './migrations/0024-offers.ts'
import { migration as messageTexts } from './migrations/0025-message-texts.ts'
import { migration as searchAtOnce } from './migrations/0026-search-at-once.ts'
import { migration as subjectPages } from './migrations/0027-subject-pages.ts'
import { migration as timedMails } from './migrations/0028-timed-mails.ts'
import { migration as rides } from './migrations/0029-rides.ts'
import { migration as roles } from './migrations/0031-roles.ts'
import { migration as staffAccounts } from './migrations/0032-staff-accounts.ts'
import { migration as changes } from './migrations/0033-changes.ts'
import { migration as rideSteps } from './migrations/0034-ride-steps.ts'
import { migration as push } from './migrations/0035-push.ts'
import { migration as wishes } from './migrations/0036-wishes.ts'
import { migration as calendars } from './migrations/0037-calendars.ts'
import { migration as moneyFigures } from './migrations/0037-money-figures.ts'
import { migration as departures } from './migrations/0038-departures.ts'
import { migration as boarding } from './migrations/0039-boarding.ts'
import { migration as waitList } from './migrations/0040-wait-list.ts'
import { migration as cancelledDepartures } from './migrations/0041-cancelled-departures.ts'
import { migration as boardingTicks } from './migrations/0042-boarding-ticks.ts'
import { migration as rideTurns } from './migrations/0043-ride-turns.ts'
import { migration as wishesThatFollow } from './migrations/0044-wishes-that-follow.ts'
import { migration as waitsThatGoOn } from './migrations/0045-waits-that-go-on.ts'
import { migration as departuresInCalendars } from './migrations/0046-departures-in-calendars.ts'
import { migration as ridesPutOff } from './migrations/0047-rides-put-off.ts'
import { migration as answersBeforeRides } from './migrations/0048-answers-before-rides.ts'
import { migration as devicesOfSessions } from './migrations/0049-devices-of-sessions.ts'
import { migration as faresOfStatedPrices } from './migrations/0050-fares-of-stated-prices.ts'
import { migration as pushesThatOutlast } from './migrations/0051-pushes-that-outlast.ts'
import { migration as confirmingCodes } from './migrations/0052-confirming-codes.ts'
import { iso } from '../iso.ts'

const migrations: Migration[] = [
  content,
  pictures,
  accounts,
  bookings,
  editing,
  inbox,
  mail,
  bookingDetails,
  settings,
  bookingMarks,
  bookingFigures,
  ridesBack,
  unusedPictures,
  longLists,
  search,
  searchLater,
  sharedValues,
  keptAnswers,
  markSecret,
  opening,
  accountLanguages,
  closures,
  agreedPrices,
  offers,
  messageTexts,
  searchAtOnce,
  subjectPages,
  timedMails,
  rides,
  roles,
  staffAccounts,
  changes,
  rideSteps,
  push,
  wishes,
  calendars,
  moneyFigures,
  departures,
  boarding,
  waitList,
  cancelledDepartures,
  boardingTicks,
  rideTurns,
  wishesThatFollow,
  waitsThatGoOn,
  departuresInCalendars,
  ridesPutOff,
  answersBeforeRides,
  devicesOfSessions,
  faresOfStatedPrices,
  pushesThatOutlast,
  confirmingCodes,
]

const columnTypes: Record<Dialect, ColumnTypes> = {
  sqlite: { dialect: 'sqlite', id: sql`integer primary key autoincrement`, bytes: 'blob' },
  postgres: { dialect: 'postgres', id: sql`integer primary key generated by default as identity`, bytes: 'bytea' },
}

interface MigrateOptions {
  /** Called before the first step that changes a database in use, with the step's name; when it throws, nothing changes. */
  beforeChange?: (migration: string) => Promise<void>
  /** Called when PostgreSQL lets another process go first; SQLite's writes have their own (`OpenOptions`). */
  onWait?: (() => void) | undefined
}

/**
 * Brings the schema up to date. Each step that it lacks runs in one write transaction together with its mark, under a lock,
 * so that processes that start together take turns and a step that dies half way leaves nothing behind. A database that a
 * newer program has changed is refused, untouched.
 */
export async function migrate(database: Database, { beforeChange, onWait }: MigrateOptions = {}): Promise<void> {
  const pending = new Set(await pendingMigrations(database))
  // As with nearly every start: it asks nothing more, and waits for nobody who writes.
  if (pending.size === 0) return
  let isChanging = false
  await database.write(async (transaction) => {
    await database.lock(transaction, 'migrations', { onWait })
    await sql`create table if not exists migrations (name text primary key, applied_at text not null)`.execute(
      transaction,
    )
  })
  for (const migration of migrations.filter(({ name }) => pending.has(name))) {
    await database.write(async (transaction) => {
      await database.lock(transaction, 'migrations', { onWait })
      const applied = await appliedNames(transaction)
      refuseNewer(applied)
      if (applied.includes(migration.name)) return
      if (!isChanging && applied.length > 0) await beforeChange?.(migration.name)
      isChanging = true
      await migration.up(transaction, columnTypes[database.dialect])
      await sql`insert into migrations values (${migration.name}, ${iso(Date.now())})`.execute(transaction)
    })
  }
}

/** The steps that a database still lacks, without changing it. Throws when a newer program has changed it. */
export async function pendingMigrations({ query }: Pick<Database, 'query'>): Promise<string[]> {
  const applied: string[] = await appliedNames(query).catch(() => [])
  refuseNewer(applied)
  return migrations.map(({ name }) => name).filter((name) => !applied.includes(name))
}

async function appliedNames(query: Reads): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(query)
  return rows.map((row) => row.name)
}

function refuseNewer(applied: string[]) {
  const unknown = applied.find((name) => !migrations.some((migration) => migration.name === name))
  if (unknown) {
    throw new Error(
      `The database was changed by a newer version of this program (${unknown}). Use that version instead.`,
    )
  }
}

/** Whether a site was ever put in. */
export async function isInUse({ query }: Pick<Database, 'query'>): Promise<boolean> {
  return (await query.selectFrom('languages').select('id').executeTakeFirst()) !== undefined
}
