import type { PublicDeparture } from '#domain/departures/public-departure.ts'

interface ErrorDetails {
  errors?: Record<string, string[]>
  /** Others that can be booked instead. */
  departures?: PublicDeparture[]
  retryAfterSeconds?: number
  cause?: unknown
}

/** An outcome the caller can act on; anything else that is thrown is a bug and answers 500 without detail. */
export class AppError extends Error {
  readonly statusCode: number
  readonly code: string
  readonly errors: Record<string, string[]> | undefined
  readonly departures: PublicDeparture[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(statusCode: number, code: string, message: string, details: ErrorDetails = {}) {
    super(message, { cause: details.cause })
    this.statusCode = statusCode
    this.code = code
    this.errors = details.errors
    this.departures = details.departures
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

/** What is wrong with one field of what was sent; the sentence stands at it, too. */
export const fieldError = (code: string, field: string, message: string) =>
  new AppError(400, code, message, { errors: { [field]: [message] } })

export const signInNeeded = () => new AppError(401, 'sign-in-needed', 'Please sign in.')

export const notFound = (what: string) => new AppError(404, 'not-found', `${what} was not found.`)

/** Throws AppError 409 when a client saw another version than the one that is stored; it need not say which it saw. */
export function assertVersion(seen: number | undefined, stored: number, what?: string) {
  if (seen !== undefined && seen !== stored) throw staleVersion(what)
}

export const staleVersion = (what = 'this') =>
  new AppError(409, 'stale-version', `Somebody else has changed ${what} in the meantime. Nothing was saved.`)

/** Nothing was begun. One for all, so that refusing costs nothing when there is no time. */
export const siteBusy = new AppError(503, 'site-busy', 'The site is busy at the moment. Please try again shortly.', {
  retryAfterSeconds: 2,
})

const databaseUnavailableCode = 'database-unavailable'

/** The database cannot take this write now (locked, full, gone); nothing was stored. */
export const databaseUnavailable = (cause: unknown) =>
  new AppError(503, databaseUnavailableCode, 'This cannot be saved at the moment. Please try again shortly.', {
    retryAfterSeconds: 2,
    cause,
  })

/** What SQLite says of a file that is damaged, or none of its own. */
const damageCodes = new Set([11, 26])

/** No command can put a backup into a damaged file. */
export const wayOutOfDamage =
  'Stop the site, move site.db* to another folder, and restore the newest backup with --new (docs/operations.md).'

/** For the operator, in one line. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('errcode' in error && damageCodes.has(Number(error.errcode) & 0xff))
    return `the database is damaged (${error.message}). ${wayOutOfDamage}`
  const isDatabase = error instanceof AppError && error.code === databaseUnavailableCode
  return isDatabase ? `the database does not answer: ${reasonOf(error.cause)}` : error.message || String(error)
}
