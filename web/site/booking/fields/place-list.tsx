/*
 * The browser's own list of suggestions tells no prices and stays closed on phones until something is typed. The keyboard
 * moves through this one from its field, as combobox and listbox are declared to work.
 */
// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
import { useEffect } from 'react'

import { type NamedPlace, rowBetween } from '#domain/booking/place-choice.ts'
import { formatEuro } from '#domain/prices/format-money.ts'
import type { PriceEntry } from '#domain/prices/price-table.ts'
import { quotePrice } from '#domain/prices/quote.ts'
import type { WallTime } from '#domain/saranda-time.ts'

import { useSite } from '../../site-context.tsx'

interface PlaceListProps {
  id: string
  label: string
  places: readonly NamedPlace[]
  /** The one that Enter takes; -1 for none. */
  active: number
  /** The other end, from which the prices are. */
  otherPlace: NamedPlace | undefined
  prices: readonly PriceEntry[]
  /** When the ride is, which may be by night. */
  pickup: WallTime | null
  onChoose: (place: NamedPlace) => void
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`

/** Places to choose from, with what each costs from the other end. */
export function PlaceList({ id, label, places, active, otherPlace, prices, pickup, onChoose }: PlaceListProps) {
  const { language } = useSite()
  // The field has the focus, so no browser does it: the list is longer than what shows of it.
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  return (
    // What can be scrolled takes the focus at Tab, and closes as its field loses it: then both are nowhere.
    <div id={id} role="listbox" aria-label={label} tabIndex={-1} className="booking-places">
      {places.map((place, index) => {
        const row = rowBetween(prices, place, otherPlace)
        return (
          <div
            key={place.name}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === active}
            // The field keeps the focus, and the list stays open until the finger is lifted.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(place)}
          >
            <span>{place.name}</span>
            {row && <span>{formatEuro(quotePrice(row.price, pickup).eur, language.code)}</span>}
          </div>
        )
      })}
    </div>
  )
}
