import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'

import type { AdminLanguage } from '#domain/admin-api.ts'
import type { AdminPrice } from '#domain/prices/admin-price.ts'

import { priceCategories } from '#domain/price-facts.ts'
import { findStoredRoute } from '#domain/prices/quote.ts'
import { subjectPath } from '#domain/subject-pages.ts'
import { languagesQuery } from '../api/queries.ts'
import { LoadState, usePageTitle } from '../controls/page-states.tsx'
import { SiteLink } from '../controls/buttons.tsx'
import { AddButton, EditButton, newItemKey, type OneRecord, useOneItem } from '../records/use-one-record.tsx'
import { euroText, lekText } from '../words/formats.ts'
import { say } from '../words/say.ts'
import { categoryNames, pricesQuery } from './price-fields.ts'
import { PriceForm } from './price-form.tsx'

/** The price table: one for all languages, with the names of places in each of them. */
export function PricesPage() {
  const prices = useQuery(pricesQuery)
  const languages = useQuery(languagesQuery)
  const records = useOneItem()
  usePageTitle(say('Prices'))

  return (
    <>
      <div className="page-head">
        <h1>{say('Prices')}</h1>
        {prices.data && languages.data && <AddButton records={records} label={say('Add New Price')} />}
      </div>
      <p className="admin-help">
        {say('Per car and the same in both directions. Pages, bookings and quotes all use these.')}
      </p>
      <LoadState queries={[prices, languages]} failedText={say('Failed to load prices.')} />
      {records.editing === newItemKey && languages.data && (
        <div className="admin-card admin-card-body">
          <PriceForm row={undefined} languages={languages.data} onClose={records.close} />
        </div>
      )}
      {prices.data &&
        languages.data &&
        priceCategories.map((category) => (
          <section key={category} className="admin-collection" aria-labelledby={`prices-${category}`}>
            <h2 id={`prices-${category}`}>{say(categoryNames[category])}</h2>
            <ul className="plain-list">
              {prices.data
                .filter((row) => row.category === category)
                .map((row) => (
                  <PriceRow
                    key={row.id}
                    row={row}
                    charged={findStoredRoute(prices.data, row.from, row.to) ?? row}
                    languages={languages.data}
                    records={records}
                  />
                ))}
            </ul>
          </section>
        ))}
    </>
  )
}

interface PriceRowProps {
  row: AdminPrice
  /** The row by which its way is charged: the first one that has these ends. */
  charged: AdminPrice
  languages: AdminLanguage[]
  records: OneRecord
}

/** A route with its price, to read or open for editing. */
function PriceRow({ row, charged, languages, records }: PriceRowProps) {
  const id = useId()
  const key = String(row.id)
  const { route, time, price } = row

  return (
    <li className="admin-item" aria-labelledby={id}>
      {records.editing === key ? (
        <>
          <h3 id={id}>{route}</h3>
          <PriceForm row={row} languages={languages} onClose={records.close} />
        </>
      ) : (
        <div className="price-row">
          <div>
            <h3 id={id}>{route}</h3>
            <p className="admin-help">{time}</p>
            {charged.id !== row.id && (
              <p className="admin-failure">
                {say('This route is listed twice: guests pay {price}, as its first row says.', {
                  price: euroText(charged.price.eur),
                })}
              </p>
            )}
          </div>
          <p className="price-day admin-figure">{euroText(price.eur)}</p>
          <p className="admin-help admin-figure">
            {/* First what stands beside it in lek: behind the night price it read as that. */}
            {[lekText(price.eur), price.eurNight !== undefined && `${say('night')} ${euroText(price.eurNight)}`]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <div className="admin-item-buttons">
            <SiteLink href={subjectPath('route', row.id, route)} name={route} />
            <EditButton records={records} recordKey={key} label={say('Edit {name}', { name: route })} />
          </div>
        </div>
      )}
    </li>
  )
}
