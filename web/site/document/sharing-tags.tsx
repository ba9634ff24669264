import type { PublicLanguage } from '#domain/languages.ts'
import type { PageData } from '#domain/page-data.ts'
import { siteName } from '#domain/site-identity.ts'

import { alternateAddresses, card, type PageHead, sharedProperties } from './document-head.ts'
import type { PublicPage } from '../public-page.ts'

interface SharingTagsProps {
  head: PageHead
  page: PublicPage
  data: PageData
}

/** The page's other languages for search engines, and its card in messengers, which run no scripts. */
export function SharingTags({ head, page, data }: SharingTagsProps) {
  const properties = sharedProperties(page, head, data)

  return (
    <>
      {Object.entries(alternateAddresses(page, data)).map(([code, address]) => (
        <link key={code} rel="alternate" hrefLang={code} href={address} />
      ))}
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content="website" />
      {Object.entries(properties).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta property="og:locale" content={locale(data.language)} />
      {data.languages
        .filter(({ flagCode }) => flagCode !== data.language.flagCode)
        .map((language) => (
          <meta key={language.flagCode} property="og:locale:alternate" content={locale(language)} />
        ))}
      {properties['og:image'] && (
        <>
          <meta property="og:image:width" content={String(card.width)} />
          <meta property="og:image:height" content={String(card.height)} />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** Open Graph joins language and country: en_GB, sq_AL. */
function locale({ code, flagCode }: PublicLanguage): string {
  return `${code}_${flagCode.toUpperCase()}`
}
