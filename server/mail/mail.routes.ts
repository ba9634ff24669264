import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import { MailState, TestMailReply } from '#domain/booking/booking-mail.ts'
import { adminApi } from '#domain/paths.ts'

import { adminOf } from '../accounts/require-admin.ts'
import type { Database } from '../db/database.ts'
import { markOpening } from '../opening-marks.ts'
import type { Mail } from './mail.ts'
import { queueState } from './outbox.ts'

/** How the mail queue stands, and a mail to try it. Register behind `requireAdmin`. */
export const mailRoutes: FastifyPluginAsyncTypebox<{ database: Database; mail: Mail }> = async (
  app,
  { database, mail },
) => {
  app.get(
    `${adminApi}/GetMailState`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'Whether e-mail is set up, and how many mails wait or fail',
        response: { 200: MailState },
      },
    },
    async () => ({ isSetUp: mail.isSetUp, ...(await queueState(database.query)) }),
  )

  app.post(
    `${adminApi}/SendTestMail`,
    {
      schema: {
        'x-role': 'owner',
        summary: 'Send a mail now, to the own address or else to the operator',
        response: { 200: TestMailReply },
      },
    },
    async (request) => {
      const { email, fullName, language } = adminOf(request)
      const reply = await mail.sendTest(email, language)
      if (reply.isSent) await database.write((transaction) => markOpening(transaction, 'mailTried', fullName))
      return reply
    },
  )
}
