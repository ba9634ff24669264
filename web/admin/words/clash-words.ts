import type { Clash } from '#domain/plan/clash.ts'
import type { AdminSentence } from '#domain/words/admin/albanian.ts'

import { say } from './say.ts'

/** What speaks against a ride or a departure, where there is little room. */
const shortWords: Record<Clash['kind'], AdminSentence> = {
  overlap: 'two at once',
  off: 'off',
  seats: 'too few seats',
  drive: 'tight',
  unknown: 'not sure',
}

/** In one or two words. */
export const clashWord = ({ kind }: Pick<Clash, 'kind'>) => say(shortWords[kind])

/** Of several, each word once: `two at once, too few seats`. */
export const clashWords = (clashes: readonly Clash[]) => [...new Set(clashes.map(clashWord))].join(', ')
