import type { Dialect } from '#server/db/database.ts'

import { startBookingApp, testContent } from './booking-test-app.ts'
import type { BookingContent } from '#server/bookings/booking-content.ts'
import { readMailSettings } from '#server/mail/post-office.ts'
import type { MailPatience, RetryRules } from '#server/mail/mail.ts'
import { startBookingMails } from '#server/bookings/mails/booking-mails.ts'
import { byMailAlone } from './quiet-notifications.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

/** Longer than a busy machine needs for an honest answer, since a mail given up too early comes twice. */
const patience = { silenceMs: 10_000, answerMs: 10_000, sendMs: 20_000, testMs: 20_000 }
/** For a server that never answers. */
export const hasty = { silenceMs: 400, answerMs: 400, sendMs: 1500, testMs: 1500 }
/** Fast enough for tests; the proportions are those of the real ones. */
const rules = { firstMs: 20, serverMs: 200, refusedMs: 400, giveUpMs: 3 * 86_400_000 }

export const operatorEmail = 'office@taxi.example, driver@taxi.example'

interface MailOptions {
  now?: () => number
  /** Nobody waits in a test that is not about waiting. */
  undoMs?: number
  patience?: MailPatience
  rules?: RetryRules
  /** What the site says of itself; a small site of no database, if not given. */
  content?: BookingContent
}

/** Mail over a database, as one process of the site has it. */
export function openMail(database: TestDatabase, smtpUrl: string, options: MailOptions = {}) {
  const settings = readMailSettings({
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'Taxi Saranda <booking@taxi.example>',
    OPERATOR_EMAIL: operatorEmail,
  })
  const lines: object[] = []
  const keep = (line: object) => void lines.push(line)
  const log = { info: keep, warn: keep, error: keep }
  const mail = startBookingMails({
    settings,
    database,
    content: testContent,
    publicUrl: 'https://taxi.example',
    log,
    patience,
    rules,
    undoMs: 0,
    ...options,
  })
  return { mail, lines }
}

/** The booking call with mail behind it. */
export async function startMailSite(dialect: Dialect, smtpUrl: string, options: MailOptions = {}) {
  const database = await openTestDatabase(dialect)
  const { mail, lines } = openMail(database, smtpUrl, options)
  const app = await startBookingApp(database, { notifications: byMailAlone(mail) })
  return {
    ...app,
    database,
    mail,
    lines,
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]()
      await mail.close()
      await database[Symbol.asyncDispose]()
    },
  }
}
