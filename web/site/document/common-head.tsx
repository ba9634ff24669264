import type { PageAssets } from '#domain/page-data.ts'
import { themeColors } from '#domain/site-identity.ts'
import mark from '#seed/pictures/drawn/logo-mark.svg?raw'

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
