import type { ComponentType } from 'react'

import type { BlockName, PublicContents } from '#domain/content/registry.ts'

/** What every section gets: its block's content in the page's language, fallback applied. */
export interface SectionProps<Name extends BlockName> {
  content: PublicContents[Name]
}

export type Section<Name extends BlockName> = ComponentType<SectionProps<Name>>
