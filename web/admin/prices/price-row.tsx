import { useId } from 'react'

import type { AdminLanguage } from '#domain/admin-api.ts'
import type { AdminPrice } from '#domain/prices/admin-price.ts'
import type { OneRecord } from '../records/use-one-record.ts'

import { formatEuro, formatLek } from './format-money.ts'
import { PriceForm } from './price-form.tsx'
import { say } from '../words/say.ts'

interface PriceRowProps {
  row: AdminPrice
  languages: AdminLanguage[]
  records: OneRecord
}

/** A route with its price, to read or open for editing. */
export function PriceRow({ row, languages, records }: PriceRowProps) {
  const id = useId()
  const key = String(row.id)
  const { route, time, price } = row

  return (
    <li className="item" aria-labelledby={id}>
      {records.editing === key ? (
        <>
          <h3 id={id}>{route}</h3>
          <PriceForm row={row} languages={languages} onClose={records.close} />
        </>
      ) : (
        <div className="price-row">
          <div>
            <h3 id={id}>{route}</h3>
            <p className="help">{time}</p>
          </div>
          <p className="price-day figure">{formatEuro(price.eur)}</p>
          <p className="help figure">
            {price.eurNight !== undefined && (
              <>
                <span>{`${say('night')} ${formatEuro(price.eurNight)} ·`}</span>{' '}
              </>
            )}
            <span>{formatLek(price.eur)}</span>
          </p>
          <button
            type="button"
            ref={records.editButton(key)}
            className="button button-quiet"
            aria-label={say('Edit {name}', { name: route })}
            onClick={() => void records.edit(key)}
          >
            {say('Edit')}
          </button>
        </div>
      )}
    </li>
  )
}
