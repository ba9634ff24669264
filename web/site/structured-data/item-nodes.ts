import type { TouristAttractionLeaf, TouristTripLeaf } from 'schema-dts'

import type { PublicContents } from '#domain/content/registry.ts'

import { shownItems } from '../shown-items.ts'
import { type GraphContext, pictureAddress, siteNodeId } from './graph-context.ts'
import { offerPrice } from './offer-price.ts'

type Trip = PublicContents['tours']['tours'][number]
type Attraction = PublicContents['attractions']['attractions'][number]

/** The tours, boat trips or attractions that the page shows. */
export function itemNodes(context: GraphContext): (TouristTripLeaf | TouristAttractionLeaf)[] {
  const { tours, attractions, 'boat-trips': boatTrips } = context.data.contents
  switch (context.page.name) {
    case 'tours':
      return shownItems(tours?.tours).map((trip) => tripNode(context, trip))
    case 'boatTrips':
      return shownItems(boatTrips?.boatTrips).map((trip) => tripNode(context, trip))
    case 'attractions':
      return shownItems(attractions?.attractions).map((attraction) => ({
        '@type': 'TouristAttraction',
        ...described(context, attraction),
      }))
    default:
      return []
  }
}

function tripNode(context: GraphContext, trip: Trip): TouristTripLeaf {
  const price = trip.priceEur ?? offerPrice(trip.price)
  return {
    '@type': 'TouristTrip',
    ...described(context, trip),
    provider: { '@id': siteNodeId(context, 'company') },
    ...(trip.for.length > 0 && { touristType: trip.for }),
    ...(price !== undefined && {
      offers: { '@type': 'Offer', price, priceCurrency: 'EUR', url: context.address } as const,
    }),
  }
}

function described(context: GraphContext, { id, name, description, imagePaths }: Trip | Attraction) {
  const images = imagePaths.flatMap((file) => pictureAddress(context, file) ?? [])
  return {
    '@id': `${context.address}#item-${id}`,
    name,
    ...(description && { description }),
    ...(images.length > 0 && { image: images }),
  }
}
