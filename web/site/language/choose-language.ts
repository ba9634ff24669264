import type { PublicLanguage } from '#domain/languages.ts'

import { localizedPath, splitLanguage } from '#domain/paths.ts'
import { storeLanguage } from './stored-language.ts'

/** Stores the language and shows the same page in it: the same address again, or that language's own address. */
export function chooseLanguage(language: PublicLanguage, addressLanguage: string | null): void {
  storeLanguage(language.flagCode)
  if (addressLanguage === null) {
    location.reload()
    return
  }
  const { plainPath } = splitLanguage(location.pathname, [addressLanguage])
  const address = localizedPath(plainPath, language.code) + location.search + location.hash
  if (address === location.pathname + location.search + location.hash) location.reload()
  else location.assign(address)
}
