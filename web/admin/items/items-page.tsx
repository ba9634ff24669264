import { useQuery } from '@tanstack/react-query'

import type { AnyBlock } from '#domain/content/registry.ts'

import { blockQuery, languagesQuery } from '../api/queries.ts'
import { LoadState } from '../layout/load-state.tsx'
import { usePageTitle } from '../layout/use-page-title.ts'
import { blockToasts } from '../records/block-toasts.ts'
import { LanguageCards } from './language-cards.tsx'
import { sayDeclared } from '../words/say.ts'

/** The editor of a block with collections: for each language its texts and its items. */
export function ItemsPage({ block }: { block: AnyBlock }) {
  const rows = useQuery(blockQuery(block))
  const languages = useQuery(languagesQuery)
  usePageTitle(sayDeclared(block.title))

  return (
    <>
      <h1>{sayDeclared(block.title)}</h1>
      <LoadState queries={[rows, languages]} failedText={blockToasts[block.name].loadFailed} />
      {rows.data && languages.data && <LanguageCards block={block} rows={rows.data} languages={languages.data} />}
    </>
  )
}
