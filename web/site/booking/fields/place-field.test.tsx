import { expect, test } from 'vitest'

import { placesOf } from '#domain/booking/place-choice.ts'
import { priceEntry } from '#domain/prices/price-table.ts'
import { prices as seedPrices } from '#seed/prices.ts'

import { renderForTest } from '../../render-for-test.tsx'
import { PlaceList } from './place-field.tsx'

const prices = seedPrices.map((price, index) => priceEntry({ ...price, id: index + 1 }, 'gb'))
const places = placesOf(prices)
const [ksamil, ...others] = places.filter(({ name }) => name === 'Ksamil' || name === 'Butrint')
const otherPlace = places.find(({ name }) => name === 'Saranda')

test.for([
  [null, ['€30', '€35']],
  ['2031-06-01T21:59', ['€30', '€35']],
  // The price list has no night rate to Butrint.
  ['2031-06-01T22:00', ['€35', '€35']],
] as const)(
  'places to choose from have the price that the form names once they are chosen, at %s',
  ([pickup, told]) => {
    const html = renderForTest(
      <PlaceList
        id="places"
        label=""
        places={ksamil ? [ksamil, ...others] : []}
        active={-1}
        onChoose={() => {}}
        {...{ otherPlace, prices, pickup }}
      />,
      {},
    )
    expect(html.match(/€\d+/g)).toEqual(told)
  },
)
