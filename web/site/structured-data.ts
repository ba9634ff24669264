import type { PageData } from '#domain/page-data.ts'

import { pictureUrl } from '#domain/paths.ts'
import { pageAddress } from './page-address.ts'
import { siteName } from './site-name.ts'

/** The company for search engines (schema.org). */
export function structuredData(data: PageData, description: string) {
  const { footer, hero } = data.contents
  return {
    '@context': 'https://schema.org',
    '@type': 'TaxiService',
    name: siteName,
    description,
    url: pageAddress(data, '/', data.language.code),
    areaServed: 'Sarandë, Albania',
    ...(footer?.phoneNumber && { telephone: footer.phoneNumber }),
    ...(hero?.imagePath && { image: data.publicUrl + pictureUrl(hero.imagePath, { width: 1200 }) }),
    ...(footer && { sameAs: [footer.facebookUrl, footer.instagramUrl].filter((url) => url.startsWith('http')) }),
  }
}
