import { useState } from 'react'

import type { SiteWords } from '#domain/words/site/en.ts'

import type { PriceEntry } from '#domain/prices/price-table.ts'
import { type PriceCategory, priceCategories } from '#domain/prices/price-facts.ts'
import { useContent } from '#web/lib/use-content.tsx'
import { SectionHeading } from '../sections/section-heading.tsx'
import { useWords } from '../site-context.tsx'
import { PriceFailure } from './price-failure.tsx'
import { PriceLine } from './price-line.tsx'

type Filter = PriceCategory | 'all'

const filterWords: Record<Filter, keyof SiteWords> = {
  all: 'allRoutes',
  local: 'local',
  regional: 'regional',
  'long-distance': 'longDistance',
}

/** The whole price table, grouped by distance, with a filter. */
export function PriceOverview({ title }: { title: string }) {
  const prices = useContent('prices')
  const { site } = useWords()

  return (
    <section className="section" aria-labelledby="prices-heading">
      <div className="wrap">
        <SectionHeading id="prices-heading" title={title || site.boardTitle} description={site.boardNote} />
        {prices.status === 'ready' ? (
          <Board entries={prices.content} />
        ) : (
          <PriceFailure hasFailed={prices.status === 'failed'} onRetry={prices.retry} />
        )}
      </div>
    </section>
  )
}

function Board({ entries }: { entries: PriceEntry[] }) {
  const [shown, setShown] = useState<Filter>('all')
  const { site } = useWords()
  const of = (filter: Filter) => entries.filter(({ category }) => filter === 'all' || category === filter)
  const filters: Filter[] = ['all', ...priceCategories]

  return (
    <>
      <fieldset className="filters">
        <legend className="visually-hidden">{site.filterRoutes}</legend>
        {filters.map((filter) => (
          <button key={filter} type="button" aria-pressed={shown === filter} onClick={() => setShown(filter)}>
            <span>{site[filterWords[filter]]}</span> <span className="filter-count">{of(filter).length}</span>
          </button>
        ))}
      </fieldset>
      <div className="board board-wide">
        <p className="board-columns" aria-hidden>
          <span>{site.route}</span>
          <span>{site.time}</span>
          <span>{site.dayRate}</span>
          <span>{site.nightRateLabel}</span>
        </p>
        {priceCategories
          .filter((category) => (shown === 'all' || shown === category) && of(category).length > 0)
          .map((category) => (
            <div key={category} className="board-group">
              <h3>{site[filterWords[category]]}</h3>
              <ul>
                {of(category).map((entry) => (
                  <PriceLine key={entry.id} entry={entry} />
                ))}
              </ul>
            </div>
          ))}
        <p className="board-note">{site.nightNote}</p>
      </div>
    </>
  )
}
