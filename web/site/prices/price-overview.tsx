import { useState } from 'react'

import type { PriceCategory } from '#domain/prices/price-table.ts'
import type { SiteWords } from '#domain/words/site/en.ts'

import { useContent } from '#web/lib/use-content.tsx'
import { useWords } from '../site-context.tsx'
import { PriceLine } from './price-line.tsx'

const filters: { category: PriceCategory | 'all'; word: keyof SiteWords }[] = [
  { category: 'all', word: 'allRoutes' },
  { category: 'local', word: 'local' },
  { category: 'regional', word: 'regional' },
  { category: 'long-distance', word: 'longDistance' },
]

/** The whole price table with a filter by distance. */
export function PriceOverview({ title }: { title: string }) {
  const prices = useContent('prices')
  const [shown, setShown] = useState<PriceCategory | 'all'>('all')
  const { site } = useWords()
  if (prices.status !== 'ready') return null

  return (
    <section className="wrap price-overview" aria-labelledby="prices-heading">
      <h2 id="prices-heading" className="title">
        {title}
      </h2>
      <fieldset aria-labelledby="prices-heading" className="filters">
        {filters.map(({ category, word }) => (
          <button key={category} type="button" aria-pressed={shown === category} onClick={() => setShown(category)}>
            {site[word]}
          </button>
        ))}
      </fieldset>
      <div className="board board-wide">
        <ul>
          {prices.content
            .filter((entry) => shown === 'all' || entry.category === shown)
            .map((entry) => (
              <PriceLine key={entry.id} entry={entry} />
            ))}
        </ul>
        <p className="board-note">
          {site.boardNote} {site.nightNote}
        </p>
      </div>
    </section>
  )
}
