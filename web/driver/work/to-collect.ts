import type { Collected } from '#domain/plan/ride.ts'
import type { DriverWords } from '#domain/words/driver/en.ts'

import { formatEuro, formatLek } from '#domain/prices/format-money.ts'

interface Said {
  words: DriverWords
  language: string
  /** Whether no price is agreed, so that he has to ask the office. */
  isPriceOpen: boolean
}

/** '€35 or 3,500 lek', or that there is nothing to collect, or that one has to ask. */
export function toCollect(collect: Collected | null, { words, language, isPriceOpen }: Said): string {
  if (collect && collect.eur > 0) {
    return `${formatEuro(collect.eur, language)} ${words.or} ${formatLek(collect.lek, language)}\u00A0${words.lek}`
  }
  return isPriceOpen ? words.collectUnknown : words.collectNothing
}

/** '€30 + 500 lek', of what he has taken in cash; empty for nothing. */
export function inCash(
  { eur = 0, lek = 0 }: Partial<Collected>,
  { words, language }: Omit<Said, 'isPriceOpen'>,
): string {
  const amounts = [eur > 0 ? formatEuro(eur, language) : '', lek > 0 ? `${formatLek(lek, language)} ${words.lek}` : '']
  return amounts.filter(Boolean).join(' + ')
}
