/** Without the letters and digits that are taken for one another when read out or written by hand. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const length = 6
/** Bytes from here on would make the first letters likelier than the others. */
const fairBelow = 256 - (256 % alphabet.length)

/** What people read out: SR- and six letters or digits, random so that nobody can guess another's. */
export function makeReference(): string {
  let letters = ''
  while (letters.length < length) {
    // One of 32 bytes is left out, so that twice as many are nearly always enough.
    for (const byte of crypto.getRandomValues(new Uint8Array(2 * length))) {
      if (byte < fairBelow && letters.length < length) letters += alphabet[byte % alphabet.length]
    }
  }
  return `SR-${letters}`
}
