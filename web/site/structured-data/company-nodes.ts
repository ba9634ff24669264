import type { LocalBusinessLeaf, TaxiServiceLeaf, WebSiteLeaf } from 'schema-dts'

import { icons } from '#domain/paths.ts'
import { homeTown, siteName } from '#domain/site-identity.ts'
import { formatEuro } from '#domain/prices/format-money.ts'
import { type GraphContext, homeAddress, pictureAddress, siteNodeId } from './graph-context.ts'

export function companyNode(context: GraphContext): LocalBusinessLeaf {
  const { data } = context
  const { footer } = data.contents
  const image = pictureAddress(context, data.sitePicture)
  const priceRange = priceRangeOf(context)
  return {
    '@type': 'LocalBusiness',
    '@id': siteNodeId(context, 'company'),
    name: siteName,
    url: homeAddress(context),
    logo: data.publicUrl + icons[1].path,
    address: {
      '@type': 'PostalAddress',
      addressLocality: homeTown.locality,
      addressCountry: homeTown.countryCode,
    },
    areaServed: { '@type': 'City', name: homeTown.locality },
    ...(image && { image }),
    ...(priceRange && { priceRange }),
    ...(footer?.aboutDescription && { description: footer.aboutDescription }),
    ...(footer?.phoneNumber && { telephone: footer.phoneNumber }),
    ...(footer && { sameAs: [footer.facebookUrl, footer.instagramUrl].filter((url) => url.startsWith('http')) }),
  }
}

export function websiteNode(context: GraphContext): WebSiteLeaf {
  return {
    '@type': 'WebSite',
    '@id': siteNodeId(context, 'website'),
    name: siteName,
    url: homeAddress(context),
    inLanguage: context.data.languages.map(({ code }) => code),
    publisher: { '@id': siteNodeId(context, 'company') },
  }
}

/** The rides, with the places they go to and the fixed price of each. */
export function taxiNode(context: GraphContext): TaxiServiceLeaf {
  const { data, head } = context
  const prices = data.prices ?? []
  const places = new Set(prices.flatMap(({ from, to }) => [from, to]))
  return {
    '@type': 'TaxiService',
    '@id': siteNodeId(context, 'taxi'),
    name: siteName,
    description: head.description,
    provider: { '@id': siteNodeId(context, 'company') },
    ...(prices.length > 0 && {
      areaServed: [...places].map((name) => ({ '@type': 'Place', name }) as const),
      offers: prices.map(({ route, price }) => {
        return { '@type': 'Offer', name: route, price: price.eur, priceCurrency: 'EUR' } as const
      }),
    }),
  }
}

function priceRangeOf({ data }: GraphContext): string | undefined {
  const prices = (data.prices ?? []).map(({ price }) => price.eur)
  if (prices.length === 0) return undefined
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  return [lowest, highest].map((eur) => formatEuro(eur, data.language.code)).join(' – ')
}
