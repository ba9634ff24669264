import type { Departure } from '#domain/departures/departure.ts'
import { showToast } from '#web/ui/toast-store.ts'

import { clashWords } from '../words/clash-words.ts'
import { say } from '../words/say.ts'

/** Says in `words` that a departure is stored, and what the plan has against it as it is now. */
export function tellStored({ clashes = [] }: Pick<Departure, 'clashes'>, words: string) {
  if (clashes.length === 0) showToast(words, 'success')
  else showToast(`${words} ${say('Something in the plan speaks against it: {clash}.', { clash: clashWords(clashes) })}`)
}
