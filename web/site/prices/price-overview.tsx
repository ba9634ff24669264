import { useState } from 'react'
import { FiArrowRight } from 'react-icons/fi'

import type { SiteWords } from '#domain/words/site/en.ts'
import type { PriceEntry } from '#domain/prices/price-table.ts'
import { priceCategories, type PriceCategory } from '#domain/price-facts.ts'
import { useContent } from '#web/lib/use-content.tsx'
import { fillIn } from '#domain/words/fill-in.ts'
import { formatEuro, formatLek } from '#domain/prices/format-money.ts'
import { subjectPath } from '#domain/subject-pages.ts'

import { BookLink, Link } from '../link.tsx'
import { ContactWays } from '../layout/contact-ways.tsx'
import { SectionHeading } from '../layout/headings.tsx'
import { useSite, useWords } from '../site-context.tsx'

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

/** One route of the price table: its name leads to its page, all the rest of the line to booking it. */
function PriceLine({ entry }: { entry: PriceEntry }) {
  const { language, words } = useSite()
  const { site } = words
  const { route, price } = entry
  const night = price.eurNight === undefined ? '' : formatEuro(price.eurNight, language.code)

  return (
    <li id={`price-${entry.id}`} className="price-line board-row">
      <Link to={subjectPath('route', entry.id, route)} className="board-to">
        {withDashKept(route)}
      </Link>
      <span className="board-time">{entry.time}</span>
      <span className="board-price">{formatEuro(price.eur, language.code)}</span>
      {night && <span className="board-night">{fillIn(site.nightRate, { price: night })}</span>}
      <span className="board-lek">{fillIn(site.lekNote, { lek: formatLek(price.lek, language.code) })}</span>
      <BookLink
        className="board-book"
        subject={{ kind: 'route', id: entry.id, name: route }}
        aria-label={fillIn(site.withPlan, { action: site.bookNow, plan: route })}
      >
        <span>{site.bookNow}</span>
        <FiArrowRight aria-hidden className="onward" />
      </BookLink>
    </li>
  )
}

/** A dash between two places stays at the end of its line, as typesetters have it. */
const withDashKept = (route: string) => route.replace(' – ', '\u00A0– ')

/** Stands where the prices should be while they load, and after they could not be loaded. */
export function PriceFailure({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  const { site } = useWords()
  if (!hasFailed) return <p className="prices-waiting">{site.loading}</p>

  return (
    <div className="prices-waiting">
      <p>{site.failedContent}</p>
      <button type="button" className="button button-quiet" onClick={onRetry}>
        {site.retry}
      </button>
      <ContactWays />
    </div>
  )
}
