import { randomUUID } from 'node:crypto'

import type { TestMailReply } from '#domain/booking/booking-mail.ts'
import type { StaffLanguage } from '#domain/staff-languages.ts'

import { fillIn } from '#domain/words/fill-in.ts'
import { staffWordsFor } from '#domain/words/mail/staff-words.ts'
import { letterHtml } from './letter-html.ts'
import { type Letter, letterText } from './letter.ts'
import type { PostOffice } from './post-office.ts'
import { faultOf, serverWords } from './send-fault.ts'

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
