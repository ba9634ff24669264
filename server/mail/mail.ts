import { randomUUID } from 'node:crypto'

import type { FastifyBaseLogger } from 'fastify'

import type { TestMailReply } from '#domain/booking/booking-mail.ts'
import { isEmailAddress } from '#domain/booking/email-address.ts'
import type { StaffLanguage } from '#domain/languages/staff-languages.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { staffWordsFor } from '#domain/words/mail/staff-words.ts'

import type { Database } from '../db/database.ts'
import { type Letter, letterHtml, letterText } from './letter.ts'
import {
  createPostOffice,
  faultOf,
  type MailSettings,
  type OutgoingMail,
  type PostOffice,
  type PostPatience,
  postPatience,
  type SendFault,
  serverFaults,
  serverWords,
} from './post-office.ts'
import { startOutboxWorker } from '../outbox/outbox-worker.ts'
import { createOutbox, type MailRow } from './outbox.ts'

export interface RetryRules {
  firstMs: number
  /** At most this long while the server is the trouble. */
  serverMs: number
  /** At most this long while it refuses the address or the mail. */
  refusedMs: number
  giveUpMs: number
}
const retryRules: RetryRules = {
  firstMs: 1000,
  serverMs: 5 * 60_000,
  refusedMs: 3_600_000,
  giveUpMs: 3 * 86_400_000,
}
/** Mail servers like few connections. */
const atOnce = 5

/** The site's mail, whatever it is about. */
export interface Mail {
  isSetUp: boolean
  /** Who is told of bookings as long as staff name nobody. */
  environmentOperators: string[]
  /** Call after the commit of a new mail. */
  wake: () => void
  /** Sends one now, to the first operator when `to` is no address, and answers in the language what became of it. */
  sendTest: (to: string, language: StaffLanguage) => Promise<TestMailReply>
  close: () => Promise<void>
}

/**
 * Makes what a waiting mail says, in the words and with the facts of this moment. Undefined when what it was about is gone,
 * and the mail's row with it; `too-late` when nobody needs it any more.
 */
export type MakeLetter = (row: MailRow) => Promise<OutgoingMail | 'too-late' | undefined>

/** What the post office waits for, and how long staff wait for a test mail in front of the screen. */
export interface MailPatience extends PostPatience {
  testMs: number
}

const mailPatience: MailPatience = { ...postPatience, testMs: 20_000 }

interface MailOptions {
  settings: MailSettings
  database: Database
  publicUrl: string
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  makeLetter: MakeLetter
  /** Who is told of bookings now. */
  operators: () => string[]
  now?: (() => number) | undefined
  patience?: MailPatience | undefined
  rules?: RetryRules | undefined
}

/** Opens the outbox and works it off until it is closed: each waiting mail is made by `makeLetter` and handed over. */
export function startMail(options: MailOptions) {
  const {
    settings,
    database,
    publicUrl,
    log,
    makeLetter,
    operators,
    now = Date.now,
    patience = mailPatience,
    rules,
  } = options
  const host = new URL(publicUrl).hostname
  const outbox = createOutbox({ database, host, now })
  const postOffice = createPostOffice(settings, patience)

  const worker = startOutboxWorker<MailRow>({
    what: 'mail',
    rows: outbox,
    async make(row) {
      const letter = await makeLetter(row)
      if (letter === 'too-late') return undefined
      return async (signal) => {
        if (letter) await postOffice.send(letter, signal)
        return true
      }
    },
    faultOf,
    nextAttempt: (row, error) => nextAttempt(row, faultOf(error), { now: now(), rules: rules ?? retryRules }),
    log,
    now,
    atOnce,
  })
  const mail: Mail = {
    isSetUp: true,
    environmentOperators: settings.operators,
    wake: () => worker.wake(),
    sendTest: (to, language) =>
      sendTestMail(isEmailAddress(to) ? to : (operators()[0] ?? ''), {
        postOffice,
        host,
        language,
        testMs: patience.testMs,
      }),
    close: () => worker.stop(),
  }
  return { mail, outbox }
}

/** Each wait is twice the last one; null when it has been tried long enough. */
function nextAttempt(
  { attempts, createdAt }: Pick<MailRow, 'attempts' | 'createdAt'>,
  fault: SendFault,
  { now, rules }: { now: number; rules: RetryRules },
): number | null {
  if (now - Date.parse(createdAt) >= rules.giveUpMs) return null
  const longestMs = serverFaults.includes(fault) ? rules.serverMs : rules.refusedMs
  return now + Math.min(longestMs, rules.firstMs * 2 ** (attempts - 1))
}

/** Where no mail server is set. */
export const mailOff: Mail = {
  isSetUp: false,
  environmentOperators: [],
  wake: () => undefined,
  sendTest: (to, language) =>
    Promise.resolve({ isSent: false, to, message: staffWordsFor(language).mail.testNotSetUp }),
  close: () => Promise.resolve(),
}

/** Sends a mail now, past the queue, and answers in the asking person's language what the mail server said. */
async function sendTestMail(
  to: string,
  {
    postOffice,
    host,
    language,
    testMs,
  }: { postOffice: PostOffice; host: string; language: StaffLanguage; testMs: number },
): Promise<TestMailReply> {
  const { mail, faults } = staffWordsFor(language)
  if (to === '') return { isSent: false, to, message: mail.testNoAddress }
  const letter = testLetter(language)
  const patience = AbortSignal.timeout(testMs)
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
      patience,
    )
    return { isSent: true, to, message: fillIn(mail.testSent, { words }) }
  } catch (error) {
    // Other mails are waited for longer, and this one may still arrive.
    if (patience.aborted)
      return { isSent: false, to, message: fillIn(mail.testUnconfirmed, { seconds: testMs / 1000 }) }
    const words = serverWords(error)
    const said = words ? fillIn(mail.serverSaid, { words }) : ''
    return { isSent: false, to, message: `${faults[faultOf(error)]} ${said}`.trim() }
  }
}

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
