import type { SiteWords } from '#domain/words/site/en.ts'
import type { CachedName } from '#web/lib/content-cache.ts'

import { showToast } from '#web/ui/toast-store.ts'

/** Which failed loads are told in a toast; the others are only logged (specification §8). */
export const failureToasts: Partial<Record<CachedName, keyof SiteWords>> = {
  languages: 'failedLanguages',
  header: 'failedHeader',
  'about-us': 'failedAboutUs',
  services: 'failedServices',
}

export function announceFailure(name: CachedName, error: unknown, words: SiteWords): void {
  const toast = failureToasts[name]
  if (toast) showToast(words[toast])
  // The specification wants these in the log, the plans' in these words.
  // oxlint-disable-next-line no-console
  else console.error(`Error fetching ${name}:`, error)
}
