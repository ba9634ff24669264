import { test as base } from './fixtures.ts'

/** A site that sends its mails to a server of the test's. */
export const test = base.extend({
  siteKind: async ({ mails }, use) =>
    use({
      name: 'mailing',
      environment: {
        SMTP_URL: mails.url,
        MAIL_FROM: 'Taxi Saranda <booking@taxi.example>',
        OPERATOR_EMAIL: 'office@taxi.example',
      },
    }),
})
