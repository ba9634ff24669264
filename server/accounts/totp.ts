import { createHmac, randomBytes } from 'node:crypto'

/** Time-based one-time passwords as every authenticator app makes them: RFC 6238 with SHA-1, six digits, 30 seconds. */
const stepSeconds = 30
const digits = 6
/** RFC 4226, section 4, asks for 160 bits. */
const secretBytes = 20
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret in base32 (RFC 4648), as people type it into an app. */
export function newSecret(): string {
  return base32(randomBytes(secretBytes))
}

/** Random characters of the same alphabet, five bits each. */
export function randomCharacters(count: number): string {
  return [...randomBytes(count)].map((byte) => alphabet.charAt(byte % alphabet.length)).join('')
}

/** What a QR code tells an app (Google's key URI format). */
export function otpauthUrl(secret: string, username: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(username)}`
  const query = { secret, issuer, algorithm: 'SHA1', digits: String(digits), period: String(stepSeconds) }
  const parameters = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `otpauth://totp/${label}?${parameters.join('&')}`
}

/** The code of one step, and for tests. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const tag = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (tag.at(-1) ?? 0) & 0xf
  const number = tag.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

export const stepAt = (ms: number) => Math.floor(ms / 1000 / stepSeconds)

/** The step whose code this is, of the one now and its neighbours, for clocks that differ; undefined when it is none. */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  const current = stepAt(now)
  return [current, current - 1, current + 1].find((step) => step >= 0 && codeAt(secret, step) === code)
}

function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet.charAt(Number.parseInt(five.padEnd(5, '0'), 2))).join('')
}

function bytesOf(secret: string): Buffer {
  const bits = secret.replaceAll(/./g, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
