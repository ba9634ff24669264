import type { PublicLanguage } from '#domain/languages.ts'
import type { PageData } from '#domain/page-data.ts'

import { localizedPath } from '#domain/paths.ts'
import { mirrorLanguage, readStoredLanguage, storeLanguage } from './stored-language.ts'

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
