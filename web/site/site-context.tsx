import { type ComponentType, createContext, use } from 'react'

import type { BlockName } from '#domain/content/registry.ts'
import type { PageData } from '#domain/page-data.ts'
import type { PageName } from '#domain/paths.ts'
import type { SubjectKey, SubjectKind } from '#domain/subject-pages.ts'
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

/** A page that visitors see. */
export interface PublicPage {
  name: PageName | SubjectKind | 'not-found'
  path: string
  /** What can be booked on it, on the page of one thing. */
  subject?: SubjectKey
  /** The blocks it shows, beyond header and footer. */
  blocks: BlockName[]
  /** Where its code is: the document names what was built of it. */
  source: string
  load: () => Promise<ComponentType>
}

/** Whether the booking form stands on the page, so that a way to book need not leave it. */
export const hasForm = ({ name, subject }: PublicPage) => name === 'home' || subject !== undefined
