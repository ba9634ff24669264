import type { PublicContents } from '#domain/content/registry.ts'
import type { PageData } from '#domain/page-data.ts'
import type { PublicPage } from './public-pages.ts'

import { siteName } from '#domain/site-identity.ts'
import { textStart } from '#web/lib/text-start.ts'
import { shownItems } from './shown-items.ts'

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
  description?: string
  /** What the page shows first that has a picture. */
  shown?: { file: string | undefined; alt: string | undefined } | undefined
}

const descriptionLength = 180

/** Title, description and picture of a page, from the content it shows. */
export function pageHead(page: PublicPage, contents: PageData['contents'], words: PageData['words']['site']): PageHead {
  const ownTitle = { 'not-found': words.notFoundTitle, login: words.signInTitle }[page.name as string]
  const texts = ownTitle === undefined ? pageTexts(page, contents) : { title: ownTitle }
  const heading = texts?.title || siteName
  return {
    title: heading === siteName ? siteName : `${heading} · ${siteName}`,
    heading,
    description: shorten(texts?.description || contents.footer?.aboutDescription || ''),
    picture: { file: texts?.shown?.file ?? '', alt: texts?.shown?.alt || heading },
  }
}

function pageTexts(page: PublicPage, contents: Partial<PublicContents>): Texts | undefined {
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

function shorten(text: string): string {
  return text.length <= descriptionLength ? text : `${textStart(text, descriptionLength - 1).trimEnd()}…`
}
