import { createContext, use } from 'react'

import type { PageData } from '#domain/page-data.ts'
import type { PublicPage } from './public-page.ts'
import type { Words } from '#domain/words/words.ts'

const SiteContext = createContext<PageData | null>(null)

export const SiteProvider = SiteContext.Provider

/** The page's language, words and addresses. They stay the same until the next full load. */
export function useSite(): PageData {
  const data = use(SiteContext)
  if (!data) throw new Error('useSite is used outside SiteProvider.')
  return data
}

const PageContext = createContext<PublicPage | null>(null)

export const PageProvider = PageContext.Provider

/** The page that is shown; null where a section stands alone. */
export function usePage(): PublicPage | null {
  return use(PageContext)
}

/** The texts that belong to no block, in the page's language. */
export function useWords(): Words {
  return useSite().words
}
