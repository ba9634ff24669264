import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import type { Reads } from '../db/database.ts'
import type { Mail } from './mail.ts'

import { Problem } from '#domain/api.ts'
import { MailState, TestMailReply } from '#domain/booking/booking-mail.ts'
import { adminApi } from '#domain/paths.ts'
import { adminOf } from '../accounts/require-admin.ts'
import { queueState } from './mail-reports.ts'

/** How the mail queue stands, and a mail to try it. Register behind `requireAdmin`. */
export const mailRoutes: FastifyPluginAsyncTypebox<{ query: Reads; mail: Mail }> = async (app, { query, mail }) => {
  app.get(
    `${adminApi}/GetMailState`,
    {
      schema: {
        tags: ['Admin'],
        summary: 'Whether e-mail is set up, and how many mails wait or fail',
        response: { 200: MailState, 401: Problem },
      },
    },
    async () => ({ isSetUp: mail.isSetUp, ...(await queueState(query)) }),
  )

  app.post(
    `${adminApi}/SendTestMail`,
    {
      schema: {
        tags: ['Admin'],
        summary: 'Send a mail now, to the own address or else to the operator',
        response: { 200: TestMailReply, 401: Problem },
      },
    },
    (request) => mail.sendTest(adminOf(request).email),
  )
}
