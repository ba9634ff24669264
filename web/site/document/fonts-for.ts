/** The scripts that a language needs beyond Latin, as the font files are named. */
const scripts: Record<string, string> = { el: 'greek', pl: 'polish' }

/** The font files worth loading ahead for a language; the style sheet asks for any other that a page turns out to need. */
export function fontsFor(languageCode: string, files: string[]): string[] {
  const wanted = ['western', 'figures', scripts[languageCode]].filter(Boolean).map((part) => `commissioner-${part}`)
  return files.filter((file) => wanted.some((name) => file.includes(name)))
}
