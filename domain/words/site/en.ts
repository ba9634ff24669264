/** English, as the specification gives it where it does. Placeholders stand in braces: {name}. */
export const site = {
  loading: 'Loading...',
}

export type SiteWords = Record<keyof typeof site, string>
