import { type MailServer, startMailServer } from '../setup/mail-server.ts'
import { test as base } from './fixtures.ts'

/** A site that sends its mails to a server of the test's. */
export const test = base.extend<object, { mails: MailServer }>({
  mails: [
    // oxlint-disable-next-line no-empty-pattern -- what a fixture needs is read from this pattern
    async ({}, use) => {
      await using server = await startMailServer()
      await use(server)
    },
    { scope: 'worker' },
  ],
  environment: [
    async ({ mails }, use) =>
      use({
        SMTP_URL: mails.url,
        MAIL_FROM: 'Taxi Saranda <booking@taxi.example>',
        OPERATOR_EMAIL: 'office@taxi.example',
      }),
    { scope: 'worker' },
  ],
})
