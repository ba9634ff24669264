import { FiArrowRight } from 'react-icons/fi'

import type { PriceEntry } from '#domain/prices/price-table.ts'
import { pagePaths } from '#domain/paths.ts'
import { comparable } from '#domain/place-names.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { useContent } from '#web/lib/use-content.tsx'
import { formatEuro } from '#domain/prices/format-money.ts'
import { subjectPath } from '#domain/subject-pages.ts'

import { BookLink, Link } from '../link.tsx'
import { useSite, useWords } from '../site-context.tsx'

/** A departure board with a few real prices, each bookable. Without prices there is no board. */
export function PriceBoard() {
  const prices = useContent('prices')
  const { site } = useWords()
  if (prices.status !== 'ready' || prices.content.length === 0) return null

  const rows = boardRows(prices.content)
  const from = rows[0]?.from

  return (
    <div className="board">
      <div className="board-head">
        <h2>{site.boardTitle}</h2>
        {from && <p>{fillIn(site.boardFrom, { place: from })}</p>}
      </div>
      <ul>
        {rows.map((entry) => (
          <BoardRow key={entry.id} entry={entry} />
        ))}
      </ul>
      <div className="board-note">
        <p>{site.boardNote}</p>
        <Link to={pagePaths.taxi} className="link">
          {site.allPrices}
        </Link>
      </div>
    </div>
  )
}

/** Near and far: the first local places, the last of the regional ones, and the very last (the airport, as seeded). */
function boardRows(prices: PriceEntry[]): PriceEntry[] {
  const rows = fromOnePlace(prices)
  const of = (category: PriceEntry['category']) => rows.filter((entry) => entry.category === category)
  const chosen = [...of('local').slice(0, 2), ...of('regional').slice(-2), ...of('long-distance').slice(-1)]
  return chosen.length === 0 ? rows.slice(0, 5) : chosen
}

/**
 * The rows from where the table begins: the board says once from where, so that the price of another way would be a wrong one. A
 * row that nobody has translated yet names that place in another language.
 */
function fromOnePlace(prices: PriceEntry[]): PriceEntry[] {
  const [first] = prices
  const names = first ? [first.from, ...(first.otherNames?.from ?? [])].map(comparable) : []
  return prices.filter(({ from }) => names.includes(comparable(from)))
}

/** One line of the board: its name leads to its page, all the rest to the booking form with this route. */
function BoardRow({ entry }: { entry: PriceEntry }) {
  const { language, words } = useSite()
  const { site } = words
  const { to, route } = entry

  return (
    <li className="board-row">
      <Link to={subjectPath('route', entry.id, route)} className="board-to">
        {to || route}
      </Link>
      <span className="board-time">{entry.time}</span>
      <span className="board-price">{formatEuro(entry.price.eur, language.code)}</span>
      <BookLink
        className="board-arrow"
        subject={{ kind: 'route', id: entry.id, name: route }}
        aria-label={fillIn(site.withPlan, { action: site.bookNow, plan: route })}
      >
        <FiArrowRight aria-hidden className="onward" />
      </BookLink>
    </li>
  )
}
