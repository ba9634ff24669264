import type { PageAssets, ReceiptPageData } from '#domain/page-data.ts'

import { textDirection } from '#domain/languages.ts'
import { localizedPath } from '#domain/paths.ts'
import { siteName, themeColors } from '#domain/site-identity.ts'

import { fontsFor } from '../fonts-for.ts'
import { icon } from '../icon.ts'
import { LogoMark } from '../layout/logo-mark.tsx'
import { ReceiptPage } from './receipt-page.tsx'

/** The whole private page of a booking. It loads styles and fonts, and no script: it works on any phone. */
export function ReceiptDocument({ data, assets }: { data: ReceiptPageData; assets: PageAssets }) {
  const { language, mailWords, words } = data

  return (
    <html lang={language.code} dir={textDirection(language.code)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${mailWords.pageTitle} · ${siteName}`}</title>
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <meta name="format-detection" content="telephone=no" />
        <meta name="theme-color" content={themeColors.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={themeColors.dark} media="(prefers-color-scheme: dark)" />
        <link rel="icon" type="image/svg+xml" href={icon} />
        {fontsFor(language.code, assets.fonts).map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        {assets.styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
      </head>
      <body>
        <header className="site-header">
          <div className="site-header-bar">
            <a href={localizedPath('/', language.code)} className="logo" aria-label={words.site.toTop}>
              <LogoMark file={data.logoPath} />
            </a>
          </div>
        </header>
        <ReceiptPage data={data} />
      </body>
    </html>
  )
}
