import { FiArrowRight } from 'react-icons/fi'

import type { PriceEntry } from '#domain/prices/price-table.ts'

import { fillIn } from '#domain/words/fill-in.ts'
import { BookLink } from '../book-link.tsx'
import { useSite } from '../site-context.tsx'
import { formatEuro, formatLek } from '#domain/prices/format-money.ts'

/** One route of the price table: time, day and night price, lek, and the way to book it. */
export function PriceLine({ entry }: { entry: PriceEntry }) {
  const { language, words } = useSite()
  const { site } = words
  const { route, price } = entry
  const night = price.eurNight === undefined ? '' : formatEuro(price.eurNight, language.code)

  return (
    <li id={`price-${entry.id}`} className="price-line">
      <BookLink className="board-row" subject={{ kind: 'route', id: entry.id, name: route }}>
        <span className="board-to">{withDashKept(route)}</span>
        <span className="board-time">{entry.time}</span>
        <span className="board-price">{formatEuro(price.eur, language.code)}</span>
        {night && <span className="board-night">{fillIn(site.nightRate, { price: night })}</span>}
        <span className="board-lek">{fillIn(site.lekNote, { lek: formatLek(price.lek, language.code) })}</span>
        <span className="board-book">
          <span>{site.bookNow}</span>
          <FiArrowRight aria-hidden className="onward" />
        </span>
      </BookLink>
    </li>
  )
}

/** A dash between two places stays at the end of its line, as typesetters have it. */
const withDashKept = (route: string) => route.replace(' – ', '\u00A0– ')
