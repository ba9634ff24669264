import { useQuery } from '@tanstack/react-query'
import { FiPlus } from 'react-icons/fi'
import { useSearchParams } from 'react-router'

import { placeParameters } from '#domain/admin-paths.ts'

import { languagesQuery } from '../api/queries.ts'
import { LoadState } from '../layout/load-state.tsx'
import { usePageTitle } from '../layout/use-page-title.ts'
import { useOneRecord } from '../records/use-one-record.ts'
import { newPriceKey } from './use-price-form.ts'
import { PriceForm } from './price-form.tsx'
import { PriceRow } from './price-row.tsx'
import { categoryNames } from './price-fields.ts'
import { pricesQuery } from './prices-query.ts'
import { priceCategories } from '#domain/prices/price-facts.ts'
import { say } from '../words/say.ts'

/** The price table: one for all languages, with the names of places in each of them. */
export function PricesPage() {
  const prices = useQuery(pricesQuery)
  const languages = useQuery(languagesQuery)
  const records = useOneRecord(useSearchParams()[0].get(placeParameters.itemId))
  usePageTitle(say('Prices'))

  return (
    <>
      <div className="page-head">
        <h1>{say('Prices')}</h1>
        {records.editing !== newPriceKey && prices.data && languages.data && (
          <button
            type="button"
            ref={records.editButton(newPriceKey)}
            className="button button-accent"
            onClick={() => void records.edit(newPriceKey)}
          >
            <FiPlus aria-hidden />
            <span>{say('Add New Price')}</span>
          </button>
        )}
      </div>
      <p className="help">
        {say('Per car and the same in both directions. Pages, bookings and quotes all use these.')}
      </p>
      <LoadState queries={[prices, languages]} failedText={say('Failed to load prices.')} />
      {records.editing === newPriceKey && languages.data && (
        <div className="card card-body">
          <PriceForm row={undefined} languages={languages.data} onClose={records.close} />
        </div>
      )}
      {prices.data &&
        languages.data &&
        priceCategories.map((category) => (
          <section key={category} className="collection" aria-labelledby={`prices-${category}`}>
            <h2 id={`prices-${category}`}>{categoryNames[category]}</h2>
            <ul className="plain-list">
              {prices.data
                .filter((row) => row.category === category)
                .map((row) => (
                  <PriceRow key={row.id} row={row} languages={languages.data} records={records} />
                ))}
            </ul>
          </section>
        ))}
    </>
  )
}
