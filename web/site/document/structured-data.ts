import type {
  BreadcrumbListLeaf,
  FAQPageLeaf,
  Graph,
  LocalBusinessLeaf,
  TaxiServiceLeaf,
  TouristAttractionLeaf,
  TouristTripLeaf,
  WebPageLeaf,
  WebSiteLeaf,
} from 'schema-dts'

import type { PageData } from '#domain/page-data.ts'
import { readablePhone } from '#domain/contact-links.ts'
import { homeTown, siteName } from '#domain/site-identity.ts'
import { icons, pictureUrl } from '#domain/paths.ts'
import { formatEuro } from '#domain/prices/format-money.ts'
import type { PublicContents } from '#domain/content/registry.ts'
import { pictureSizes } from '#domain/picture-sizes.ts'
import type { PriceEntry } from '#domain/prices/price-table.ts'
import { type SubjectKind, subjectPath } from '#domain/subject-pages.ts'
import { initialContents } from '#web/lib/content-cache.ts'

import { pageAddress, type PageHead } from './document-head.ts'
import { listingOf } from '../subject/subject-head.tsx'
import type { PublicPage } from '../site-context.tsx'
import { findSubject, shownItems, type ShownSubject } from '../shown-subject.ts'

/** What the page says, for search engines: one graph of schema.org's types (JSON-LD). */
export function pageGraph(page: PublicPage, data: PageData, head: PageHead): Graph {
  const context: GraphContext = { page, data, head, address: pageAddress(data, page.path, data.language.code) }
  const hasRides = page.name === 'home' || page.name === 'taxi'
  return {
    '@context': 'https://schema.org',
    '@graph': [
      companyNode(context),
      websiteNode(context),
      pageNode(context),
      ...(hasRides ? [taxiNode(context)] : []),
      ...(page.name === 'home' ? [] : [breadcrumbNode(context)]),
      ...itemNodes(context),
    ],
  }
}

const breadcrumbId = ({ address }: GraphContext) => `${address}#breadcrumb`

/** The page itself; the taxi page is a page of questions and answers as well. */
function pageNode(context: GraphContext): WebPageLeaf | FAQPageLeaf {
  const { page, data, head, address } = context
  const picture = pictureAddress(context, head.picture.file)
  const common = {
    '@id': `${address}#page`,
    url: address,
    name: head.title,
    description: head.description,
    inLanguage: data.language.code,
    isPartOf: { '@id': siteNodeId(context, 'website') },
    about: { '@id': siteNodeId(context, 'company') },
    ...(picture && { primaryImageOfPage: { '@type': 'ImageObject', url: picture } as const }),
    ...(page.name !== 'home' && { breadcrumb: { '@id': breadcrumbId(context) } }),
  }
  const questions = page.name === 'taxi' ? (data.contents.taxi?.faqs ?? []) : []
  if (questions.length === 0) return { '@type': 'WebPage', ...common }
  return {
    '@type': 'FAQPage',
    ...common,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** Home, the page that lists it where it is one of several, then this page: the menu's groups have no page of their own. */
function breadcrumbNode(context: GraphContext): BreadcrumbListLeaf {
  const { page, data, head, address } = context
  const listing = page.subject && listingOf(page.subject.kind, data.contents)
  const steps = [
    { name: data.contents.header?.homeLabel || siteName, item: homeAddress(context) },
    ...(listing ? [{ name: listing.label, item: pageAddress(data, listing.path, data.language.code) }] : []),
    { name: head.heading, item: address },
  ]
  return {
    '@type': 'BreadcrumbList',
    '@id': breadcrumbId(context),
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  }
}

function companyNode(context: GraphContext): LocalBusinessLeaf {
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
    ...(footer?.phoneNumber && { telephone: readablePhone(footer.phoneNumber) }),
    ...(footer && { sameAs: [footer.facebookUrl, footer.instagramUrl].filter((url) => url.startsWith('http')) }),
  }
}

function websiteNode(context: GraphContext): WebSiteLeaf {
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
function taxiNode(context: GraphContext): TaxiServiceLeaf {
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

type Trip = PublicContents['tours']['tours'][number]
type Attraction = PublicContents['attractions']['attractions'][number]

/** The tours, boat trips or attractions that the page shows. */
function itemNodes(context: GraphContext): ItemLeaf[] {
  const { page, data } = context
  const { tours, attractions, 'boat-trips': boatTrips } = data.contents
  if (page.subject) return subjectNodes(context, findSubject(page.subject, initialContents(data)))
  switch (page.name) {
    case 'tours':
      return shownItems(tours?.tours).map((trip) => tripNode(context, 'tour', trip))
    case 'boatTrips':
      return shownItems(boatTrips?.boatTrips).map((trip) => tripNode(context, 'boat', trip))
    case 'attractions':
      return shownItems(attractions?.attractions).map((attraction) => attractionNode(context, attraction))
    default:
      return []
  }
}

type ItemLeaf = TouristTripLeaf | TouristAttractionLeaf | TaxiServiceLeaf

/** The one thing that the page is about. */
function subjectNodes(context: GraphContext, shown: ShownSubject | undefined): ItemLeaf[] {
  switch (shown?.kind) {
    case 'tour':
    case 'boat':
      return [tripNode(context, shown.kind, shown.item)]
    case 'attraction':
      return [attractionNode(context, shown.item)]
    case 'route':
      return [routeNode(context, shown.item)]
    default:
      return []
  }
}

/** A ride at its fixed price, by day and where it differs by night. */
function routeNode(context: GraphContext, { from, to, route, price, hasNightRate }: PriceEntry): TaxiServiceLeaf {
  const { data, head, address } = context
  const { site } = data.words
  const image = pictureAddress(context, head.picture.file)
  const offer = (name: string, eur: number) =>
    ({ '@type': 'Offer', name, price: eur, priceCurrency: 'EUR', url: address }) as const
  return {
    '@type': 'TaxiService',
    '@id': `${address}#subject`,
    name: route,
    description: head.description,
    url: address,
    provider: { '@id': siteNodeId(context, 'company') },
    areaServed: [...new Set([from, to])].map((name) => ({ '@type': 'Place', name }) as const),
    offers: [
      offer(hasNightRate ? `${route}, ${site.dayRate}` : route, price.eur),
      ...(price.eurNight === undefined ? [] : [offer(`${route}, ${site.nightRateLabel}`, price.eurNight)]),
    ],
    ...(image && { image }),
  }
}

function attractionNode(context: GraphContext, attraction: Attraction): TouristAttractionLeaf {
  return { '@type': 'TouristAttraction', ...described(context, 'attraction', attraction) }
}

function tripNode(context: GraphContext, kind: 'tour' | 'boat', trip: Trip): TouristTripLeaf {
  const price = trip.priceEur ?? offerPrice(trip.price)
  return {
    '@type': 'TouristTrip',
    ...described(context, kind, trip),
    provider: { '@id': siteNodeId(context, 'company') },
    ...(trip.for.length > 0 && { touristType: trip.for }),
    ...(price !== undefined && {
      offers: { '@type': 'Offer', price, priceCurrency: 'EUR', url: addressOf(context, kind, trip) } as const,
    }),
  }
}

function described(context: GraphContext, kind: SubjectKind, item: Trip | Attraction) {
  const { name, description, imagePaths } = item
  const images = imagePaths.flatMap((file) => pictureAddress(context, file) ?? [])
  const url = addressOf(context, kind, item)
  return {
    '@id': `${url}#subject`,
    name,
    url,
    ...(description && { description }),
    ...(images.length > 0 && { image: images }),
  }
}

/** Where a thing has its page, in the page's language. */
function addressOf({ data }: GraphContext, kind: SubjectKind, { number, name }: Trip | Attraction): string {
  return pageAddress(data, subjectPath(kind, number, name), data.language.code)
}

/** What every part of a page's graph is made from. */
interface GraphContext {
  page: PublicPage
  data: PageData
  head: PageHead
  /** The page's canonical address. */
  address: string
}

/** The company and the site are the same nodes on every page and in every language. */
function siteNodeId({ data }: GraphContext, name: 'company' | 'taxi' | 'website'): string {
  return `${data.publicUrl}/#${name}`
}

function homeAddress({ data }: GraphContext): string {
  return pageAddress(data, '/', data.language.code)
}

/** A stored picture in a size that search engines accept; undefined when there is none. */
function pictureAddress({ data }: GraphContext, file: string | undefined): string | undefined {
  return file ? data.publicUrl + pictureUrl(file, pictureSizes.listing[0]) : undefined
}

/** The euros in a price for people ("from 45 €", "€1,200.50"); undefined where it says none, several or other words. */
export function offerPrice(text: string): number | undefined {
  if (/[\p{L}\p{Sc}]/u.test(text) && !/€|eur|ευρ/i.test(text)) return undefined
  const numbers = text.match(/\d+(?:[.,\s]\d+)*/g) ?? []
  const [written] = numbers
  if (written === undefined || numbers.length > 1) return undefined
  const [, whole = '', cents = '0'] = /^(\d{1,3}(?:[.,\s]?\d{3})*|\d+)(?:[.,](\d{1,2}))?$/.exec(written) ?? []
  const price = Number(`${whole.replaceAll(/\D/g, '')}.${cents}`)
  return whole === '' || price === 0 ? undefined : price
}
