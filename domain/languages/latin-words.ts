/** Small letters that no accent makes of a Latin one. */
const latin: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** The same, and Greek as passports and road signs have it (ELOT 743). */
const letters: Readonly<Record<string, string>> = {
  ...latin,
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
}

/**
 * With plain letters in place of those: whoever has no ł on his keyboard writes an l. The Greek ς is a σ: the last letter of what
 * is being typed in capitals need not be the word's last.
 */
export function withPlainLetters(small: string): string {
  return small.replaceAll(anyLatin, (letter) => latin[letter] ?? letter).replaceAll('ς', 'σ')
}

const anyLatin = new RegExp(`[${Object.keys(latin).join('')}]`, 'gu')

const longest = 80

/**
 * A name as words of an address, in Latin letters: 'Αργυρόκαστρο' is 'argyrokastro', 'Himarë & Dhërmi' is 'himare-dhermi'.
 * Empty where no letter has a Latin one.
 */
export function latinWords(name: string): string {
  const words = withGreekPairs(name.toLowerCase().normalize('NFKD'))
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\p{L}/gu, (letter) => letters[letter] ?? letter)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return words.length <= longest ? words : words.slice(0, longest).replace(/-[^-]*$/, '')
}

/** What two Greek letters say together. Two dots over the second part them, an accent on the first as well. */
function withGreekPairs(decomposed: string): string {
  return decomposed
    .replaceAll(/([αεη])υ(?!\u0308)(?=\u0301?[αβγδεζηιλμνορυω])/gu, '$1v')
    .replaceAll(/([αεη])υ(?!\u0308)/gu, '$1f')
    .replaceAll(/ου(?!\u0308)/gu, 'ou')
    .replaceAll(/(?<!\p{L})μπ/gu, 'b')
    .replaceAll(/γ(?=[γξχ])/gu, 'n')
}
