import type { PriceTexts } from '#domain/prices/price-table.ts'
import type { Destination } from '../prices.ts'

/** What the page of each route says in one language. */
export type RouteTexts = Record<Destination, Pick<PriceTexts, 'description' | 'pickup'>>
