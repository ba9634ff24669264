import type { faultSentences } from '#domain/words/mail/staff-words.ts'

import type { Mailbox, MailSettings } from './mail-settings.ts'

/** A mail as it is handed over; addresses are single ones, already checked. */
export interface OutgoingMail {
  messageId: string
  to: Mailbox
  replyTo: Mailbox | undefined
  subject: string
  text: string
  html: string
  attachments: { filename: string; content: string; contentType: string; contentTransferEncoding: 'base64' }[]
}

/** How long the server may be silent, and how long one mail may take in all. */
export interface PostPatience {
  silenceMs: number
  sendMs: number
}
export const postPatience: PostPatience = { silenceMs: 15_000, sendMs: 60_000 }

/** Hands mails to the mail server, one connection each. */
export function createPostOffice({ server, from }: MailSettings, { silenceMs, sendMs } = postPatience) {
  const options = {
    host: server.host,
    port: server.port,
    secure: server.secure,
    requireTLS: server.requireTls,
    ...(server.isLocal && { tls: { rejectUnauthorized: false } }),
    ...(server.auth && { auth: server.auth }),
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    dnsTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  /** Nodemailer is not loaded before there is a mail: most starts are long over by then. */
  const open = async () => (await import('nodemailer')).createTransport(options)
  let transport: ReturnType<typeof open> | undefined

  return {
    /** Connects and signs in, and sends nothing; throws nodemailer's error. */
    async verify(): Promise<void> {
      await (await (transport ??= open())).verify()
    },

    /** Resolves with the server's words once it has taken the mail; throws nodemailer's error. */
    async send(mail: OutgoingMail, signal: AbortSignal): Promise<string> {
      const { response } = await (
        await (transport ??= open())
      ).sendMail({
        ...mail,
        from,
        replyTo: mail.replyTo,
        subject: inOneLine(mail.subject),
        // Absence notes and other robots do not answer what says that a robot wrote it.
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        signal: AbortSignal.any([signal, AbortSignal.timeout(sendMs)]),
      })
      return response
    },
  }
}

export type PostOffice = ReturnType<typeof createPostOffice>

/** Without the control characters by which a text could become a header of its own. */
function inOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

/** Why a mail could not be handed over, without any of the server's words, which may name people. */
export type SendFault = keyof typeof faultSentences

/** Faults of the server or of the way to it: every other mail fails for the same reason. */
export const serverFaults: SendFault[] = ['unreachable', 'no-answer', 'insecure', 'sign-in-refused', 'stopped']

/** By nodemailer's codes. */
const faults: Record<string, SendFault> = {
  ECONNECTION: 'unreachable',
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  EDNS: 'unreachable',
  ESOCKET: 'unreachable',
  EPROTOCOL: 'unreachable',
  ETIMEDOUT: 'no-answer',
  ETLS: 'insecure',
  EREQUIRETLS: 'insecure',
  EAUTH: 'sign-in-refused',
  ENOAUTH: 'sign-in-refused',
  EENVELOPE: 'address-refused',
  EMESSAGE: 'mail-refused',
  EABORT: 'no-answer',
}

export function faultOf(error: unknown): SendFault {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return faults[code] ?? 'unknown'
}

/** What the server itself said, for the eyes of staff; empty when it said nothing. */
export function serverWords(error: unknown): string {
  return error instanceof Error && 'response' in error && typeof error.response === 'string' ? error.response : ''
}
