import type { ComponentType } from 'react'

import type { BlockName } from '#domain/content/registry.ts'
import type { PageName } from '#domain/paths.ts'
import type { SubjectKey, SubjectKind } from '#domain/subject-pages.ts'

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
