import { useEffect } from 'react'

import type { PriceEntry } from '#domain/prices/price-table.ts'

import { findRoute } from '#domain/booking/quote.ts'

import { type BookingDraft, changeDraft } from './booking-draft.ts'

/** The row of the price table that the addresses name; also when they were typed in another language of the site. */
export function useRoute(draft: BookingDraft, prices: PriceEntry[]): PriceEntry | undefined {
  const { pickupAddress: from, dropoffAddress: to, route: known } = draft
  const named = findRoute(prices, from, to)

  useEffect(() => {
    if (named && (named.id !== known?.id || from !== known.from || to !== known.to)) {
      changeDraft({ route: { id: named.id, from, to } })
    }
  }, [named, known, from, to])

  if (named || known?.from !== from || known.to !== to) return named
  return prices.find((entry) => entry.id === known.id)
}
