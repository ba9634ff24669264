import { languageStorageKey } from '#domain/languages.ts'
import { readStored, writeStored } from '#web/lib/browser-storage.ts'
import type { ChoiceMessage } from '#web/worker/warm-up.ts'
import { ownWorker } from '../offline/own-worker.ts'

const yearSeconds = 31_536_000

/** The flagCode that the visitor chose, or null when he never did. */
export function readStoredLanguage(): string | null {
  return readStored(languageStorageKey)
}

/**
 * Keeps the choice in localStorage, which counts, and in the cookie, by which the server answers in that language; false
 * when the browser refuses cookies.
 */
export function storeLanguage(flagCode: string): boolean {
  writeStored(languageStorageKey, flagCode)
  return mirrorLanguage(flagCode)
}

/** Writes the cookie, and tells the service worker, which not everywhere can read it; false when the browser refuses cookies. */
export function mirrorLanguage(flagCode: string): boolean {
  const pair = `${languageStorageKey}=${encodeURIComponent(flagCode)}`
  document.cookie = `${pair}; path=/; max-age=${yearSeconds}; samesite=lax`
  const choice: ChoiceMessage = { chosen: flagCode }
  ownWorker()?.controller?.postMessage(choice)
  return document.cookie.split('; ').includes(pair)
}
