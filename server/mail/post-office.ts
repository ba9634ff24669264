import { isEmailAddress, plainEmail } from '#domain/booking/email-address.ts'
import { siteName } from '#domain/site-identity.ts'
import type { faultSentences } from '#domain/words/mail/staff-words.ts'
import { type Config, ConfigError, escapedSigns } from '../config.ts'

export interface Mailbox {
  name: string
  address: string
}

interface MailServer {
  host: string
  port: number
  /** TLS from the first byte. */
  secure: boolean
  auth: { user: string; pass: string } | undefined
  /** Never hand a mail over in the open. */
  requireTls: boolean
  /** On this machine nobody listens in, and its certificate names nobody. */
  isLocal: boolean
}

export interface MailSettings {
  server: MailServer
  from: Mailbox
  /** Addresses that are told of every booking. */
  operators: string[]
}

const implicitTlsPort = 465
const submissionPort = 587

/** The mail part of the configuration; undefined when no mail server is set. Throws ConfigError. */
export function readMailSettings(config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'OPERATOR_EMAIL'>) {
  const operators = readOperators(config.OPERATOR_EMAIL)
  if (config.SMTP_URL === '') return undefined
  const settings: MailSettings = {
    server: readServer(config.SMTP_URL),
    from: readSender(config.MAIL_FROM || operators[0] || ''),
    operators,
  }
  return settings
}

function readOperators(text: string): string[] {
  const addresses = text.split(',').map(plainEmail).filter(Boolean)
  if (addresses.every(isEmailAddress)) return addresses
  throw new ConfigError('OPERATOR_EMAIL must be one or more e-mail addresses, separated by commas.')
}

/** `name@example.com` or `Taxi Saranda <name@example.com>`. */
function readSender(text: string): Mailbox {
  const [, name = '', inBrackets] = /^"?([^"<>\p{Cc}]*?)"?\s*<([^<>]+)>$/u.exec(text) ?? []
  const address = plainEmail(inBrackets ?? text)
  if (isEmailAddress(address)) return { name: name || siteName, address }
  throw new ConfigError('MAIL_FROM must be an e-mail address, such as Taxi Saranda <name@example.com>.')
}

/** TLS is required unless the server runs on this machine or the address says `?requireTLS=false`. */
function readServer(text: string): MailServer {
  const url = URL.parse(text)
  // An @ behind the host: a sign of the password has ended it, and the user's name would be asked for mails.
  if (!url || url.hostname === '' || (url.pathname + url.search + url.hash).includes('@'))
    throw new ConfigError(`SMTP_URL must be smtp://user:password@host:port; ${escapedSigns}.`)
  const secure = url.protocol === 'smtps:'
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
  return {
    host: url.hostname.replaceAll(/[[\]]/g, ''),
    port: Number(url.port) || (secure ? implicitTlsPort : submissionPort),
    secure,
    auth: url.username ? { user: decoded(url.username), pass: decoded(url.password) } : undefined,
    requireTls: readRequireTls(url.searchParams.get('requireTLS')) ?? !isLocal,
    isLocal,
  }
}

/** A slip here would hand mails over in the open. */
function readRequireTls(text: string | null): boolean | undefined {
  if (text === null) return undefined
  if (text === 'true' || text === 'false') return text === 'true'
  throw new ConfigError('SMTP_URL takes requireTLS=true or requireTLS=false.')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new ConfigError(`SMTP_URL has a % that means nothing: ${escapedSigns}.`)
  }
}

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

/**
 * How long the server may be silent before it has greeted, and after: many look through a mail before they take it, and what one
 * takes after nobody waits any more is sent again. And how long one mail may take in all.
 */
export interface PostPatience {
  silenceMs: number
  answerMs: number
  sendMs: number
}
export const postPatience: PostPatience = { silenceMs: 15_000, answerMs: 5 * 60_000, sendMs: 6 * 60_000 }

/** Hands mails to the mail server, one connection each. */
export function createPostOffice({ server, from }: MailSettings, { silenceMs, answerMs, sendMs } = postPatience) {
  const options = {
    host: server.host,
    port: server.port,
    secure: server.secure,
    requireTLS: server.requireTls,
    ...(server.isLocal && { tls: { rejectUnauthorized: false } }),
    ...(server.auth && { auth: server.auth }),
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: answerMs,
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
