import { adminHome } from '#domain/admin-paths.ts'
import { type PublicLanguage, textDirection } from '#domain/languages/languages.ts'
import type { PageAssets, PageData } from '#domain/page-data.ts'
import { apiBase, localizedAddress, localizedPath, manifestFile, receiptPath, touchIcon } from '#domain/paths.ts'
import { siteName, themeColors } from '#domain/site-identity.ts'
import { subjectFolders } from '#domain/subject-pages.ts'
import mark from '#seed/pictures/drawn/logo-mark.svg?raw'
import { photoSrcSet } from '#web/ui/photo.tsx'

import { navigationItems } from '../layout/navigation.ts'
import { hasForm, type PublicPage } from '../site-context.tsx'
import { heroPhoto } from '../sections/hero.tsx'
import {
  alternateAddresses,
  card,
  isListed,
  pageAddress,
  pageHead,
  type PageHead,
  pathsOf,
  sharedProperties,
} from './document-head.ts'
import { formAttribute, laterAttribute } from './later-scripts.ts'
import { pageGraph } from './structured-data.ts'

interface DocumentProps {
  page: PublicPage
  data: PageData
  assets: PageAssets
  /** The rendered application. */
  body: string
}

/** The whole HTML document. It is rendered only on the server; the browser takes over inside #root. */
export function Document({ page, data, assets, body }: DocumentProps) {
  const head = pageHead(page, data)
  const heroFile = page.name === 'home' ? data.contents.hero?.imagePath : undefined
  const scripts = [...assets.preloads, ...(assets.pageScripts[page.source] ?? [])]
  const later = {
    [laterAttribute]: scripts.join(' '),
    [formAttribute]: hasForm(page) ? assets.formScripts?.join(' ') : undefined,
  }
  const listed = isListed(page)

  return (
    <html lang={data.language.code} dir={textDirection(data.language.code)}>
      <head>
        <CommonHead title={head.title} language={data.language.code} assets={assets} />
        <meta name="description" content={head.description} />
        <link rel="apple-touch-icon" href={touchIcon.path} />
        <link rel="manifest" href={`/${data.language.code}/${manifestFile}`} />
        {heroFile && (
          <link
            rel="preload"
            as="image"
            imageSrcSet={photoSrcSet(heroFile)}
            imageSizes={heroPhoto.sizes}
            fetchPriority="high"
          />
        )}
        {/* The page is complete without scripts, so style, font and picture go first (entry-client.ts). */}
        <script type="module" src={assets.script} fetchPriority="low" {...later} />
        {listed && <link rel="canonical" href={pageAddress(data, page.path, data.language.code)} />}
        {listed && <SharingTags head={head} page={page} data={data} />}
        {!listed && <meta name="robots" content="noindex" />}
        {listed && (
          <script
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: safeJson(pageGraph(page, data, head)) }}
          />
        )}
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: safeJson(linkRules) }} />
      </head>
      <body>
        <PlainMenu page={page} data={data} />
        <div id="root" dangerouslySetInnerHTML={{ __html: body }} />
        <script id="page-data" type="application/json" dangerouslySetInnerHTML={{ __html: safeJson(data) }} />
      </body>
    </html>
  )
}

interface SharingTagsProps {
  head: PageHead
  page: PublicPage
  data: PageData
}

/** The page's other languages for search engines, and its card in messengers, which run no scripts. */
function SharingTags({ head, page, data }: SharingTagsProps) {
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

/**
 * Which pages a browser may fetch before a link is followed: those of the site, once a finger or a mouse button is
 * down on the link. Not sooner: who is roaming pays for what is not read. Links to a section or to the form may stay on
 * the page.
 */
const linkRules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: [`${adminHome}*`, `${apiBase}/*`, receiptPath('*'), '/*\\?*', '/*#*'] } },
        ],
      },
      eagerness: 'conservative',
    },
  ],
}

/** JSON that can stand inside a <script> element whatever the content says: it cannot close the element. */
function safeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Where no scripts run: every page and language as a plain link, in the place of the drawer and the picker. */
function PlainMenu({ page, data }: { page: PublicPage; data: PageData }) {
  const { addressLanguage, contents, language, languages, words } = data
  const items = contents.header ? navigationItems(contents.header) : []
  const links = items.flatMap((item) => ('links' in item ? item.links : item))
  const paths = page.name === 'not-found' ? {} : pathsOf(page, data)
  const listing = page.subject ? subjectFolders[page.subject.kind] : '/'

  return (
    <noscript>
      <nav className="plain-menu wrap" aria-label={words.site.mainMenu}>
        <ul>
          {links.map(({ label, to }) => (
            <li key={to}>
              <a href={localizedAddress(to, addressLanguage)} className="link">
                {label}
              </a>
            </li>
          ))}
          {languages
            .filter(({ code }) => code !== language.code)
            .map(({ code, name }) => (
              <li key={code}>
                <a href={localizedPath(paths[code] ?? listing, code)} lang={code} hrefLang={code} className="link">
                  {name}
                </a>
              </li>
            ))}
        </ul>
      </nav>
    </noscript>
  )
}

interface CommonHeadProps {
  title: string
  /** Code of the page's language. */
  language: string
  assets: Pick<PageAssets, 'fonts' | 'styles'>
}

/** What every document of the site begins with, a booking's private page too. */
export function CommonHead({ title, language, assets }: CommonHeadProps) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="format-detection" content="telephone=no" />
      <meta name="theme-color" content={themeColors.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={themeColors.dark} media="(prefers-color-scheme: dark)" />
      <link rel="icon" type="image/svg+xml" href={icon} />
      {fontsFor(language, assets.fonts).map((font) => (
        <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
      ))}
      {assets.styles.map((style) => (
        <link key={style} rel="stylesheet" href={style} />
      ))}
    </>
  )
}

/** The mark of the logo as the sign in the browser's tab, small enough to travel in the page itself. */
const icon = `data:image/svg+xml,${encodeURIComponent(mark.replaceAll(/<!--.*?-->|\s*\n\s*/gs, ''))}`

/** The scripts that a language needs beyond Latin, as the font files are named. */
const scripts: Record<string, string> = { el: 'greek', pl: 'polish' }

/** The font files worth loading ahead for a language; the style sheet asks for any other that a page turns out to need. */
export function fontsFor(languageCode: string, files: string[]): string[] {
  const wanted = ['western', 'figures', scripts[languageCode]].filter(Boolean).map((part) => `commissioner-${part}`)
  return files.filter((file) => wanted.some((name) => file.includes(name)))
}
