import type { faultSentences } from '#domain/words/mail/staff.ts'

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
