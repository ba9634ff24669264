import { randomUUID } from 'node:crypto'

import type { TestMailReply } from '#domain/booking/booking-mail.ts'

import { fillIn } from '#domain/words/fill-in.ts'
import { faultSentences, staffMail } from '#domain/words/mail/staff.ts'
import { letterHtml } from './letter-html.ts'
import { type Letter, letterText } from './letter.ts'
import type { PostOffice } from './post-office.ts'
import { faultOf, serverWords } from './send-fault.ts'

/** Sends a mail now, past the queue, and answers what the mail server said. */
export async function sendTestMail(
  to: string,
  { postOffice, host }: { postOffice: PostOffice; host: string },
): Promise<TestMailReply> {
  if (to === '') return { isSent: false, to, message: staffMail.testNoAddress }
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
    return { isSent: true, to, message: fillIn(staffMail.testSent, { words }) }
  } catch (error) {
    const words = serverWords(error)
    const said = words ? fillIn(staffMail.serverSaid, { words }) : ''
    return { isSent: false, to, message: `${faultSentences[faultOf(error)]} ${said}`.trim() }
  }
}

/** Staff wait for it in front of the screen. */
const patienceMs = 20_000

const letter: Letter = {
  languageCode: 'en',
  subject: staffMail.testSubject,
  title: staffMail.testSubject,
  paragraphs: [staffMail.testText],
  facts: [],
  links: [],
  notes: [],
}
