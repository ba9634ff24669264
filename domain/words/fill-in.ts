/** Puts values into a text's placeholders: fillIn('per {period}', { period: 'ride' }) is 'per ride'. */
export function fillIn(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
}

/** The same for a sentence that ends with the number to call, which nobody may have given: 'Please call us: +355 69 …' or 'Please call us.' */
export function fillInNumber(text: string, { phone, ...values }: { phone: string; [name: string]: string }): string {
  return fillIn(phone === '' ? text.replace(/\s*: \{phone\}$/, '.') : text, { ...values, phone })
}

/** `1 person`, `4 people`: of two sentences the one for this number, which stands in braces as `count`. */
export const counted = (count: number, one: string, several: string) => (count === 1 ? one : fillIn(several, { count }))

/** 'Price: €30', in French 'Prix : 30 €', where a narrow space keeps the colon from starting a line. */
export const labelled = (label: string, text: string, languageCode: string) =>
  `${label}${languageCode === 'fr' ? '\u202f' : ''}: ${text}`
