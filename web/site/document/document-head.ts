import type { PublicContents } from '#domain/content/registry.ts'
import type { PageData } from '#domain/page-data.ts'
import { formatEuro } from '#domain/prices/format-money.ts'
import { siteName } from '#domain/site-identity.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { type Cached, initialContents } from '#web/lib/content-cache.ts'
import { shortened } from '#domain/languages/text-start.ts'
import { canonicalPath, pictureUrl } from '#domain/paths.ts'
import { pictureSizes } from '#domain/picture-sizes.ts'

import type { PublicPage } from '../site-context.tsx'
import { findSubject, shownItems, type ShownSubject, subjectDataOf } from '../shown-subject.ts'

export interface PageHead {
  title: string
  /** The title without the site's name. */
  heading: string
  description: string
  /** The picture that stands for the page where it is shared; no file when it has none of its own. */
  picture: { file: string; alt: string }
}

interface Texts {
  title: string
  /** What the head says instead, where it has to say more than the page's heading. */
  fullTitle?: string
  description?: string
  /** What the page shows first that has a picture. */
  shown?: { file: string | undefined; alt: string | undefined } | undefined
}

const descriptionLength = 180

/** Title, description and picture of a page, from the content it shows. */
export function pageHead(
  page: PublicPage,
  data: PageData,
  contents: Partial<Cached> = initialContents(data),
): PageHead {
  const { site } = data.words
  const ownTitle = { 'not-found': site.notFoundTitle, login: site.signInTitle }[page.name as string]
  const texts = ownTitle === undefined ? pageTexts(page, data, contents) : { title: ownTitle }
  const heading = texts?.title || siteName
  return {
    title: heading === siteName ? siteName : `${texts?.fullTitle ?? heading} · ${siteName}`,
    heading,
    description: shortened(texts?.description || contents.footer?.aboutDescription || '', descriptionLength),
    picture: { file: texts?.shown?.file ?? '', alt: texts?.shown?.alt || heading },
  }
}

function pageTexts(page: PublicPage, data: PageData, contents: Partial<Cached>): Texts | undefined {
  if (page.subject) return subjectTexts(page, data, findSubject(page.subject, contents))
  const { hero, about, attractions, tours, taxi, legal, 'boat-trips': boatTrips } = contents
  switch (page.name) {
    case 'home':
      return hero && { ...joined(hero), shown: shownAs(hero.imageAlt, hero.imagePath) }
    case 'about':
      return about && { ...worded(about), shown: driverOf(about) }
    case 'attractions':
      return attractions && { ...worded(attractions), shown: firstOf(attractions.attractions) }
    case 'tours':
      return tours && { ...worded(tours), shown: firstOf(tours.tours) }
    case 'boatTrips':
      return boatTrips && { ...worded(boatTrips), shown: firstOf(boatTrips.boatTrips) }
    case 'taxi':
      return taxi && { ...worded(taxi), shown: shownAs(taxi.photoAlts[0], taxi.photos[0]) }
    case 'terms':
      return legal && { title: legal.termsTitle, description: firstParagraph(legal.termsText) }
    case 'privacy':
      return legal && { title: legal.privacyTitle, description: firstParagraph(legal.privacyText) }
    default:
      return undefined
  }
}

function subjectTexts(page: PublicPage, data: PageData, shown: ShownSubject | undefined): Texts | undefined {
  if (!shown) return undefined
  if (shown.kind !== 'route') {
    const { name, description } = shown.item
    return { title: name, description, shown: firstOf([shown.item]) }
  }
  const { site } = data.words
  const { route, price } = shown.item
  const said = { route, price: formatEuro(price.eur, data.language.code) }
  const about = subjectDataOf(page, data)?.route
  return {
    title: route,
    fullTitle: fillIn(site.routeTitle, said),
    description: about?.description || fillIn(site.routeSummary, said),
    shown: shownAs(about?.picture.alt, about?.picture.file),
  }
}

function worded({ title, subtitle }: { title: string; subtitle: string }) {
  return { title, description: subtitle }
}

function joined({ titleLine1, titleLine2, subtitle }: PublicContents['hero']) {
  return { title: `${titleLine1} ${titleLine2}`.trim(), description: subtitle }
}

function shownAs(alt: string | undefined, file: string | undefined) {
  return { file, alt }
}

function driverOf({ driver }: PublicContents['about']) {
  return driver ? shownAs(driver.imageAlt || driver.name, driver.imagePath) : undefined
}

function firstOf(items: { name: string; imagePaths: string[]; imageAlts: string[] }[]) {
  const item = shownItems(items).find(({ imagePaths }) => imagePaths.length > 0)
  return item && shownAs(item.imageAlts[0] || item.name, item.imagePaths[0])
}

/** Of a legal text, where a blank line parts paragraphs and a # begins a heading. */
function firstParagraph(text: string): string {
  return text.split(/\n\s*\n/).find((part) => part.trim() !== '' && !part.startsWith('#')) ?? ''
}

export const [card] = pictureSizes.card

/** What is said of a page to those to whom it is sent: Open Graph's properties, as far as they differ by page. */
export function sharedProperties(page: PublicPage, head: PageHead, data: PageData): Record<string, string> {
  const picture = head.picture.file || data.sitePicture
  return {
    'og:title': head.title,
    'og:description': head.description,
    'og:url': pageAddress(data, page.path, data.language.code),
    ...(picture && {
      'og:image': data.publicUrl + pictureUrl(picture, card),
      'og:image:alt': head.picture.alt,
    }),
  }
}

/** The page in each language for search engines, by `hreflang`. */
export function alternateAddresses(page: PublicPage, data: PageData): Record<string, string> {
  const paths = pathsOf(page, data)
  const own = Object.entries(paths).map(([code, path]) => [code, pageAddress(data, path, code)])
  const plain = paths[data.languages[0]?.code ?? '']
  return { ...Object.fromEntries(own), ...(plain !== undefined && { 'x-default': data.publicUrl + plain }) }
}

/** The page's plain path in each language that has it, by the language's code. */
export function pathsOf(page: PublicPage, data: PageData): Record<string, string> {
  const ofSubject = subjectDataOf(page, data)?.paths
  return ofSubject ?? Object.fromEntries(data.languages.map(({ code }) => [code, page.path]))
}

/** Search engines and messengers are told of it; the sign-in and what does not exist are nothing to send on. */
export function isListed({ name }: PublicPage): boolean {
  return name !== 'not-found' && name !== 'login'
}

/** The canonical address of a page in a language. */
export function pageAddress(data: Pick<PageData, 'languages' | 'publicUrl'>, path: string, code: string): string {
  return data.publicUrl + canonicalPath(path, code, data.languages[0]?.code)
}
