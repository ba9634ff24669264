/** What was found: `wrong` keeps the site from doing its work or puts data at risk; `look` is worth a look. */
export interface Finding {
  state: 'well' | 'look' | 'wrong'
  /** In plain words, with what to do about it. */
  text: string
}

export const well = (text: string): Finding => ({ state: 'well', text })
export const look = (text: string): Finding => ({ state: 'look', text })
export const wrong = (text: string): Finding => ({ state: 'wrong', text })

/** One of several, with what to say of the rest: `a, b and 3 more`. */
export function listed(names: readonly string[], shown = 3): string {
  const rest = names.length - shown
  return names.slice(0, shown).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
}
