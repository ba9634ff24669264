import type { Dialect } from '#server/db/database.ts'

import { startBookingApp, testContent, testNow } from '#server/bookings/booking-test-app.ts'
import { createMail } from '#server/mail/mail.ts'
import { readMailSettings } from '#server/mail/mail-settings.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

/** Fast enough for tests; the proportions are those of the real ones. */
const patience = { silenceMs: 400, sendMs: 1500 }
const rules = { firstMs: 20, serverMs: 200, refusedMs: 400, giveUpMs: 3 * 86_400_000 }

export const operatorEmail = 'office@taxi.example, driver@taxi.example'

/** Mail over a database, as one process of the site has it. */
export function openMail(database: TestDatabase, smtpUrl: string, now: () => number = () => testNow) {
  const settings = readMailSettings({
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'Taxi Saranda <booking@taxi.example>',
    OPERATOR_EMAIL: operatorEmail,
  })
  const lines: object[] = []
  const keep = (line: object) => void lines.push(line)
  const log = { info: keep, warn: keep, error: keep }
  const mail = createMail({
    settings,
    database,
    content: testContent,
    publicUrl: 'https://taxi.example',
    log,
    now,
    patience,
    rules,
  })
  return { mail, lines }
}

/** The booking call with mail behind it. */
export async function startMailSite(dialect: Dialect, smtpUrl: string) {
  const database = await openTestDatabase(dialect)
  const { mail, lines } = openMail(database, smtpUrl, Date.now)
  const app = await startBookingApp(database, { mail })
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
