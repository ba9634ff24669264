import type { PublicContents } from '#domain/content/registry.ts'
import type { PageData } from '#domain/page-data.ts'
import type { PublicPage } from './public-pages.ts'

import { siteName } from './site-name.ts'

interface PageHead {
  title: string
  description: string
  /** The picture that stands for the page where it is shared. */
  picture: string
}

type Texts = { title: string; description?: string | undefined; picture?: string | undefined }

const descriptionLength = 180

/** Title, description and picture of a page, from the content it shows. */
export function pageHead(page: PublicPage, contents: PageData['contents'], words: PageData['words']['site']): PageHead {
  const texts = page.name === 'not-found' ? { title: words.notFoundTitle } : pageTexts(page, contents)
  return {
    title: texts?.title ? `${texts.title} · ${siteName}` : siteName,
    description: shorten(texts?.description || contents.footer?.aboutDescription || ''),
    picture: texts?.picture ?? '',
  }
}

function pageTexts(page: PublicPage, contents: Partial<PublicContents>): Texts | undefined {
  const { hero, about, attractions, tours, taxi, legal, 'boat-trips': boatTrips } = contents
  switch (page.name) {
    case 'home':
      return hero && { ...joined(hero), picture: hero.imagePath }
    case 'about':
      return about && { ...worded(about), picture: about.driver?.imagePath }
    case 'attractions':
      return attractions && { ...worded(attractions), picture: attractions.attractions[0]?.imagePaths[0] }
    case 'tours':
      return tours && { ...worded(tours), picture: tours.tours[0]?.imagePaths[0] }
    case 'boatTrips':
      return boatTrips && { ...worded(boatTrips), picture: boatTrips.boatTrips[0]?.imagePaths[0] }
    case 'taxi':
      return taxi && { ...worded(taxi), picture: taxi.photos[0] }
    case 'terms':
      return legal && { title: legal.termsTitle }
    case 'privacy':
      return legal && { title: legal.privacyTitle }
    default:
      return undefined
  }
}

function worded({ title, subtitle }: { title: string; subtitle: string }): Texts {
  return { title, description: subtitle }
}

function joined({ titleLine1, titleLine2, subtitle }: PublicContents['hero']): Texts {
  return { title: `${titleLine1} ${titleLine2}`.trim(), description: subtitle }
}

function shorten(text: string): string {
  return text.length <= descriptionLength ? text : `${text.slice(0, descriptionLength - 1).trimEnd()}…`
}
