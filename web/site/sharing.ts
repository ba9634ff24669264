import type { PageData } from '#domain/page-data.ts'
import type { PageHead } from './page-head.ts'
import type { PublicPage } from './public-pages.ts'

import { pictureUrl } from '#domain/paths.ts'
import { pictureSizes } from '#domain/picture-sizes.ts'
import { pageAddress } from './page-address.ts'

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
  const own = data.languages.map(({ code }) => [code, pageAddress(data, page.path, code)])
  return { ...Object.fromEntries(own), 'x-default': data.publicUrl + page.path }
}

/** Search engines and messengers are told of it; the sign-in and what does not exist are nothing to send on. */
export function isListed({ name }: PublicPage): boolean {
  return name !== 'not-found' && name !== 'login'
}
