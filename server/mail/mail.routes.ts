import { randomUUID } from 'node:crypto'

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import { Problem } from '#domain/api.ts'
import { MailState, TestMailReply } from '#domain/booking/booking-mail.ts'
import { adminApi } from '#domain/paths.ts'
import type { StaffLanguage } from '#domain/staff-languages.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { staffWordsFor } from '#domain/words/mail/staff-words.ts'

import { adminOf } from '../accounts/require-admin.ts'
import type { Mail } from '../bookings/letters/booking-mails.ts'
import type { Database } from '../db/database.ts'
import { markOpening } from '../opening/opening.ts'
import { type Letter, letterHtml, letterText } from './letter.ts'
import { queueState } from './outbox.ts'
import { faultOf, type PostOffice, serverWords } from './post-office.ts'

/** How the mail queue stands, and a mail to try it. Register behind `requireAdmin`. */
export const mailRoutes: FastifyPluginAsyncTypebox<{ database: Database; mail: Mail }> = async (
  app,
  { database, mail },
) => {
  app.get(
    `${adminApi}/GetMailState`,
    {
      schema: {
        tags: ['Admin'],
        summary: 'Whether e-mail is set up, and how many mails wait or fail',
        response: { 200: MailState, 401: Problem },
      },
    },
    async () => ({ isSetUp: mail.isSetUp, ...(await queueState(database.query)) }),
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
    async (request) => {
      const { email, fullName, language } = adminOf(request)
      const reply = await mail.sendTest(email, language)
      if (reply.isSent) await database.write((transaction) => markOpening(transaction, 'mailTried', fullName))
      return reply
    },
  )
}

/** Sends a mail now, past the queue, and answers in the asking person's language what the mail server said. */
export async function sendTestMail(
  to: string,
  { postOffice, host, language }: { postOffice: PostOffice; host: string; language: StaffLanguage },
): Promise<TestMailReply> {
  const { mail, faults } = staffWordsFor(language)
  if (to === '') return { isSent: false, to, message: mail.testNoAddress }
  const letter = testLetter(language)
  try {
    const words = await postOffice.send(
      {
        messageId: `<${randomUUID()}@${host}>`,
        to: { name: '', address: to },
        replyTo: undefined,
        subject: letter.subject,
        text: letterText(letter),
        html: letterHtml(letter),
        attachments: [],
      },
      AbortSignal.timeout(patienceMs),
    )
    return { isSent: true, to, message: fillIn(mail.testSent, { words }) }
  } catch (error) {
    const words = serverWords(error)
    const said = words ? fillIn(mail.serverSaid, { words }) : ''
    return { isSent: false, to, message: `${faults[faultOf(error)]} ${said}`.trim() }
  }
}

/** Staff wait for it in front of the screen. */
const patienceMs = 20_000

function testLetter(languageCode: StaffLanguage): Letter {
  const { testSubject, testText } = staffWordsFor(languageCode).mail
  return {
    languageCode,
    subject: testSubject,
    title: testSubject,
    paragraphs: [testText],
    facts: [],
    links: [],
    notes: [],
  }
}
