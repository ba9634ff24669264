import { languageStorageKey } from '#domain/languages.ts'

const yearSeconds = 31_536_000

/** The flagCode that the visitor chose, or null when he never did. */
export function readStoredLanguage(): string | null {
  return localStorage.getItem(languageStorageKey)
}

/** Keeps the choice in localStorage, which counts, and in the cookie, by which the server answers in that language. */
export function storeLanguage(flagCode: string): void {
  localStorage.setItem(languageStorageKey, flagCode)
  mirrorLanguage(flagCode)
}

/** Writes the cookie; false when the browser refuses cookies. */
export function mirrorLanguage(flagCode: string): boolean {
  const pair = `${languageStorageKey}=${encodeURIComponent(flagCode)}`
  document.cookie = `${pair}; path=/; max-age=${yearSeconds}; samesite=lax`
  return document.cookie.split('; ').includes(pair)
}
