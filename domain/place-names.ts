import { withoutAccents } from './languages/without-accents.ts'

/**
 * 'Himarë ' and 'himare' are one place; so are 'Saranda (inside the city)' and 'saranda inside the city', and 'Œil bleu'
 * and 'oeil bleu', as French keyboards have it. Albanian names come with and without an article at their end, Sarandë
 * and Saranda, Ksamil and Ksamili, so a last a, e or i is nothing. A Greek ς is a σ: what is being typed in capitals has not
 * come to its end yet.
 */
export function comparable(text: string): string {
  return withoutAccents(text)
    .replaceAll('œ', 'oe')
    .replaceAll('ς', 'σ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/(?<=\p{L}{3})[aei]$/u, '')
}
