import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

import { signInLimits } from '#domain/text-patterns.ts'

import { createBoundedQueue } from '../bounded-queue.ts'
import { AppError } from '../errors.ts'

/** OWASP's recommendation for argon2id: 19 MiB, two passes. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const saltBytes = 16
const tagBytes = 32

const derive = promisify(argon2)

// Each takes a core for about 50 ms and 19 MiB: a flood of sign-ins must leave the machine to the visitors.
const queue = createBoundedQueue({
  atOnce: 2,
  maxWaiting: 32,
  busy: () =>
    new AppError(503, 'sign-in-busy', 'Too many people are signing in. Please try again shortly.', {
      retryAfterSeconds: 1,
    }),
})

/** A password's argon2id hash in the PHC string format. Throws AppError 503 when too many are waiting. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  return format(salt, await tagOf(password, salt, cost))
}

/**
 * Whether this is the password of the hash. Without a hash (nobody of that name) the answer is no, after the same time.
 * Throws AppError 503 when too many are waiting.
 */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const { salt, tag, ...parameters } = parse(hash ?? nobodysHash)
  const isSame = timingSafeEqual(await tagOf(password, salt, parameters), tag)
  return isSame && hash !== undefined
}

type Cost = typeof cost

/** Passwords typed on different keyboards may differ in how letters are composed; NFKC makes them one. */
function tagOf(password: string, nonce: Buffer, parameters: Cost): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFKC'))
  return queue.run(() => derive('argon2id', { message, nonce, tagLength: tagBytes, ...parameters }))
}

function format(salt: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

function parse(hash: string): Cost & { salt: Buffer; tag: Buffer } {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash)
  if (!match) throw new Error('A stored password hash is not argon2id in the PHC format.')
  const [, memory, passes, parallelism, salt = '', tag = ''] = match
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

const nobodysHash = format(Buffer.alloc(saltBytes), Buffer.alloc(tagBytes))

const minPasswordLength = 10

/** What people choose first, and what anybody would guess here. */
const guessable = new Set(
  `
  password passwort passw pass secret admin administrator root user test login welcome letmein changeme
  default iloveyou sunshine princess football monkey dragon qwerty qwertz qwertyuiop qwertzuiop asdfghjkl
  abc abcdefghij master superman hello taxi taxis saranda sarande taxisaranda sarandataxi ksamil butrint
  albania shqiperia
  `
    .trim()
    .split(/\s+/),
)

/**
 * What is wrong with a new password, as a sentence, or undefined. Length is what counts: no kinds of characters are
 * demanded (NIST SP 800-63B, 5.1.1.2).
 */
export function passwordProblem(password: string, username: string): string | undefined {
  const length = Array.from(password).length
  if (length < minPasswordLength) return `Use at least ${minPasswordLength} characters.`
  if (length > signInLimits.password) return `Use at most ${signInLimits.password} characters.`
  const folded = password.normalize('NFKC').toLowerCase()
  if (new Set(folded).size < 5) return 'Use more different characters.'
  const name = username.toLowerCase()
  if (isGuessable(folded) || (name.length > 3 && folded.replaceAll(name, '').length < 5)) {
    return 'This password is too easy to guess. Take several words, or random letters.'
  }
  return undefined
}

/** One guessable word, or one twice, however decorated with digits and signs; or digits alone. */
function isGuessable(folded: string): boolean {
  const core = folded.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const letters = core.replaceAll('0', 'o').replaceAll(/[@4]/g, 'a').replaceAll('3', 'e').replaceAll('$', 's')
  return [folded, letters].some((text) => {
    const word = text.replaceAll(/[^\p{L}]/gu, '')
    const half = word.slice(0, word.length / 2)
    return word.length < 3 || guessable.has(word) || (word === half + half && guessable.has(half))
  })
}

/** Without letters and digits that look alike. */
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Sixteen random characters: about 93 bits. */
export function randomPassword(): string {
  return Array.from({ length: 16 }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
}
