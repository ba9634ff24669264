import type { BookingRow } from './store-booking.ts'

/** What a booking is found by, in one text: a line each, so that nothing is found across two of them. */
export function searchText(row: Pick<BookingRow, 'name' | 'phoneNumber' | 'email' | 'reference'>): string {
  return [row.name, row.phoneNumber, row.email, row.reference].map(searchable).join('\n')
}

/** Without case and accents: who types `celik` means Çelik. */
export function searchable(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** The texts of which one has to be in a booking's search text: what was typed, and the number that it may be. */
export function searchedTexts(typed: string): string[] {
  const text = searchable(typed.trim())
  // People write numbers with spaces and without the country; they are stored without spaces.
  const digits = text.replaceAll(/[\s()./-]/g, '')
  const number = /^\+?\d{3,}$/.test(digits) ? digits.replace(/^(?:00|0)/, '') : text
  return [...new Set([text, number])].filter((each) => each !== '')
}

/** All pieces of three characters: what the index of both databases holds. */
export function gramsOf(text: string): string[] {
  const characters = Array.from(text)
  return [...new Set(characters.slice(2).map((_, index) => characters.slice(index, index + 3).join('')))]
}
