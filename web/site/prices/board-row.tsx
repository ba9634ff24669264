import { FiArrowRight } from 'react-icons/fi'

import type { PriceEntry } from '#domain/prices/price-table.ts'

import { BookLink } from '../book-link.tsx'
import { useSite } from '../site-context.tsx'
import { formatEuro } from '#domain/prices/format-money.ts'

/** One line of the board; all of it leads to the booking form with this route. */
export function BoardRow({ entry }: { entry: PriceEntry }) {
  const { language, words } = useSite()
  const { to, route } = entry

  return (
    <li>
      <BookLink className="board-row" subject={{ kind: 'route', id: entry.id, name: route }}>
        <span className="visually-hidden">{`${words.site.bookNow}: `}</span>
        <span className="board-to">{to || route}</span>
        <span className="board-time">{entry.time}</span>
        <span className="board-price">{formatEuro(entry.price.eur, language.code)}</span>
        <FiArrowRight aria-hidden className="board-arrow onward" />
      </BookLink>
    </li>
  )
}
