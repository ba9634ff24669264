import { isEmailAddress, plainEmail } from '#domain/booking/email-address.ts'
import { siteName } from '#domain/site-identity.ts'

import { type Config, ConfigError, escapedSigns } from '../config.ts'

export interface Mailbox {
  name: string
  address: string
}

export interface MailServer {
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
