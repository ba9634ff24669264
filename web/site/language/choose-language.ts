import type { PublicLanguage } from '#domain/languages.ts'

import { localizedPath, splitLanguage } from '#domain/paths.ts'
import { storeLanguage } from './stored-language.ts'

/**
 * Stores the language and shows the same page in it: the same address again, or that language's own address, which is
 * also the way where the browser stores nothing.
 */
export function chooseLanguage(language: PublicLanguage, addressLanguage: string | null): void {
  const isMirrored = storeLanguage(language.flagCode)
  if (addressLanguage === null && isMirrored) {
    location.reload()
    return
  }
  const { plainPath } = splitLanguage(location.pathname, addressLanguage === null ? [] : [addressLanguage])
  const address = localizedPath(plainPath, language.code) + location.search + location.hash
  if (address === location.pathname + location.search + location.hash) location.reload()
  else location.assign(address)
}
