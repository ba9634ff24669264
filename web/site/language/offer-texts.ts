import type { PublicLanguage } from '#domain/languages.ts'

/** The offer is made in a language whose words are not on the page, so its one sentence is kept here. */
const offers: Record<string, string> = {
  en: 'Read this page in English',
  sq: 'Lexojeni këtë faqe në shqip',
  it: 'Leggi questa pagina in italiano',
  de: 'Diese Seite auf Deutsch lesen',
  fr: 'Lire cette page en français',
  pl: 'Przeczytaj tę stronę po polsku',
  el: 'Διαβάστε τη σελίδα στα ελληνικά',
}

export function offerFor(language: PublicLanguage): string {
  return offers[language.code] ?? language.name
}
