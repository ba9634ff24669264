import { randomInt } from 'node:crypto'

export const minPasswordLength = 10
export const maxPasswordLength = 1024

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
  if (length > maxPasswordLength) return `Use at most ${maxPasswordLength} characters.`
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
