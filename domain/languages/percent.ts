/*
 * Not with Intl: server and browser may know different languages, and then the page's text would change under the reader.
 */
const apart = new Set(['de', 'fr'])

/** What follows the number: 98% in most languages, 98 % in German and French, where no line may break between them. */
export const percentSign = (languageCode: string) => (apart.has(languageCode) ? '\u00a0%' : '%')

/** A figure that staff wrote once for all languages, '98%', as this one writes it. */
export function percentWritten(figure: string, languageCode: string): string {
  return figure.replace(/(?<=\d)\s*%$/, percentSign(languageCode))
}
