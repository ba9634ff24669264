import { Link } from 'react-router'

import type { PriceEntry } from '#domain/prices/price-table.ts'

import { pagePaths } from '#domain/paths.ts'
import { useContent } from '#web/lib/use-content.tsx'
import { useWords } from '../site-context.tsx'
import { BoardRow } from './board-row.tsx'

const rowCount = 5

/** A departure board with a few real prices, each bookable. Without prices there is no board. */
export function PriceBoard() {
  const prices = useContent('prices')
  const { site } = useWords()
  if (prices.status !== 'ready' || prices.content.length === 0) return null

  return (
    <div className="board">
      <div className="board-head">
        <h2>{site.boardTitle}</h2>
        <Link to={pagePaths.taxi} className="link">
          {site.allPrices}
        </Link>
      </div>
      <ul>
        {boardRows(prices.content).map((entry) => (
          <BoardRow key={entry.id} entry={entry} />
        ))}
      </ul>
      <p className="board-note">{site.boardNote}</p>
    </div>
  )
}

/** The first of each kind of distance and then on in turn, so that near and far places are both there; near first. */
function boardRows(prices: PriceEntry[]): PriceEntry[] {
  const byCategory = Object.values(Object.groupBy(prices, (entry) => entry.category)).map((group) => group ?? [])
  const longest = Math.max(...byCategory.map((group) => group.length))
  const inTurn = Array.from({ length: longest }, (_, index) => byCategory.flatMap((group) => group[index] ?? []))
  const chosen = new Set(inTurn.flat().slice(0, rowCount))
  return prices.filter((entry) => chosen.has(entry))
}
