/** A mail's contents before they are drawn: `letterHtml` and `letterText` show the same. */
export interface Letter {
  /** For `lang`: the code of the language. */
  languageCode: string
  subject: string
  title: string
  paragraphs: string[]
  facts: LetterFact[]
  /** The first is drawn as the button. */
  links: LetterLink[]
  /** Small print. */
  notes: string[]
}

export interface LetterFact {
  term: string
  text: string
  href?: string | undefined
}

export interface LetterLink {
  text: string
  href: string
}

/** The letter for programs that show plain text. */
export function letterText({ title, paragraphs, facts, links, notes }: Letter): string {
  const blocks = [
    title,
    ...paragraphs,
    facts.map(({ term, text }) => `${term}: ${text}`).join('\n'),
    links.map(({ text, href }) => `${text}\n${href}`).join('\n\n'),
    ...notes,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}
