import type { PageData } from '#domain/page-data.ts'
import { localizedAddress, localizedPath } from '#domain/paths.ts'
import { subjectFolders } from '#domain/subject-pages.ts'

import { navigationItems } from '../layout/navigation.ts'
import type { PublicPage } from '../public-page.ts'
import { pathsOf } from './document-head.ts'

/** Where no scripts run: every page and language as a plain link, in the place of the drawer and the picker. */
export function PlainMenu({ page, data }: { page: PublicPage; data: PageData }) {
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
