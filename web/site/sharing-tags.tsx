import type { PublicLanguage } from '#domain/languages.ts'
import type { PageData } from '#domain/page-data.ts'
import type { PageHead } from './page-head.ts'
import type { PublicPage } from './public-pages.ts'

import { pictureUrl } from '#domain/paths.ts'
import { siteName } from '#domain/site-identity.ts'
import { pageAddress } from './page-address.ts'

interface SharingTagsProps {
  head: PageHead
  page: PublicPage
  data: PageData
}

/** What messengers crop the least. */
const card = { width: 1200, height: 630 }

/** The page's other languages for search engines, and its card in messengers, which run no scripts. */
export function SharingTags({ head, page, data }: SharingTagsProps) {
  const address = pageAddress(data, page.path, data.language.code)
  const picture = head.picture.file || data.sitePicture

  return (
    <>
      {data.languages.map(({ code }) => (
        <link key={code} rel="alternate" hrefLang={code} href={pageAddress(data, page.path, code)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={data.publicUrl + page.path} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={locale(data.language)} />
      {data.languages
        .filter(({ flagCode }) => flagCode !== data.language.flagCode)
        .map((language) => (
          <meta key={language.flagCode} property="og:locale:alternate" content={locale(language)} />
        ))}
      {picture && (
        <>
          <meta property="og:image" content={data.publicUrl + pictureUrl(picture, { ...card, fit: 'cover' })} />
          <meta property="og:image:width" content={String(card.width)} />
          <meta property="og:image:height" content={String(card.height)} />
          <meta property="og:image:alt" content={head.picture.alt} />
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
