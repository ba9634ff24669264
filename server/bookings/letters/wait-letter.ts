import { mailWordsFor } from '#domain/words/mail/mail-words.ts'

import type { Letter } from '../../mail/letter.ts'
import type { ShownSeats } from '../wait-list/shown-wait.ts'

/** A letter to who waits, and has no booking yet. Its link only shows what is held: what opens links by itself takes no seats. */
export function waitLetter(letter: Letter, { state }: ShownSeats): Letter {
  const words = mailWordsFor(letter.languageCode)
  const [greeting = '', text = ''] = letter.paragraphs
  const [see, ...reach] = letter.links
  return {
    ...letter,
    paragraphs: [greeting, state === 'expired' ? words.waitExpired : text],
    links: see ? [{ ...see, text: state === 'offered' ? words.seatsSee : words.waitHeading }, ...reach] : [],
    notes: [words.whyNote],
  }
}
