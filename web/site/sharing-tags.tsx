import type { PageData } from '#domain/page-data.ts'
import type { pageHead } from './page-head.ts'
import type { PublicPage } from './public-pages.ts'

import { pictureUrl } from '#domain/paths.ts'
import { pageAddress } from './page-address.ts'
import { siteName } from './site-name.ts'

interface SharingTagsProps {
  head: ReturnType<typeof pageHead>
  page: PublicPage
  data: PageData
}

/** The page's other languages for search engines, and its card in messengers, which run no scripts. */
export function SharingTags({ head, page, data }: SharingTagsProps) {
  const address = pageAddress(data, page.path, data.language.code)

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
      <meta property="og:locale" content={`${data.language.code}_${data.language.flagCode.toUpperCase()}`} />
      {head.picture && (
        <meta property="og:image" content={data.publicUrl + pictureUrl(head.picture, { width: 1200 })} />
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
