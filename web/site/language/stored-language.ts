import { languageStorageKey, type PublicLanguage } from '#domain/languages/languages.ts'
import { readStored, writeStored } from '#web/lib/browser-storage.ts'
import type { ChoiceMessage } from '#web/worker/warm-up.ts'
import type { PageData, SubjectData } from '#domain/page-data.ts'
import { localizedPath, splitLanguage } from '#domain/paths.ts'
import { splitSubjectPath, subjectFolders } from '#domain/subject-pages.ts'

import { ownWorker } from '#web/lib/register-worker.ts'

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
function mirrorLanguage(flagCode: string): boolean {
  const pair = `${languageStorageKey}=${encodeURIComponent(flagCode)}`
  document.cookie = `${pair}; path=/; max-age=${yearSeconds}; samesite=lax`
  const choice: ChoiceMessage = { chosen: flagCode }
  ownWorker()?.controller?.postMessage(choice)
  return document.cookie.split('; ').includes(pair)
}

/**
 * Makes a plain path show the language that the browser has stored: localStorage is the truth, the cookie follows it.
 * A stored code that no active language has gives way to the first language (specification §4).
 */
export function settleLanguage(
  data: Pick<PageData, 'language' | 'addressLanguage'>,
  languages: readonly PublicLanguage[],
): 'settled' | 'reloading' {
  const stored = readStoredLanguage()
  const first = languages[0]
  if (stored === null || !first || data.addressLanguage !== null) return 'settled'

  const wanted = languages.find((language) => language.flagCode === stored) ?? first
  if (wanted.flagCode !== stored) storeLanguage(wanted.flagCode)
  const isMirrored = mirrorLanguage(wanted.flagCode)
  if (wanted.flagCode === data.language.flagCode) return 'settled'

  if (isMirrored) location.reload()
  else location.replace(localizedPath(location.pathname, wanted.code) + location.search + location.hash)
  return 'reloading'
}

interface ShownPage extends Pick<PageData, 'addressLanguage'> {
  /** What the page itself is about. */
  subject: SubjectData | undefined
}

/**
 * Stores the language and shows the same page in it: the same address again, or that language's own address, which is
 * also the way where the browser stores nothing.
 */
export function chooseLanguage(language: PublicLanguage, { addressLanguage, subject }: ShownPage): void {
  const isMirrored = storeLanguage(language.flagCode)
  if (addressLanguage === null && isMirrored) {
    location.reload()
    return
  }
  const { plainPath } = splitLanguage(location.pathname, addressLanguage === null ? [] : [addressLanguage])
  // Which languages have the thing a copy does not know; at its plain path the server answers in the one that is stored.
  const isForServer = isMirrored && !subject && splitSubjectPath(plainPath) !== undefined
  // A thing that the language lacks has no page in it.
  const path = subject ? (subject.paths[language.code] ?? subjectFolders[subject.kind]) : plainPath
  const address = localizedPath(path, isForServer ? undefined : language.code) + location.search + location.hash
  if (address === location.pathname + location.search + location.hash) location.reload()
  else location.assign(address)
}
