import { useQuery } from '@tanstack/react-query'

import { progressQuery } from '../api/queries.ts'
import { LoadState } from '../layout/load-state.tsx'
import { usePageTitle } from '../layout/use-page-title.ts'
import { LanguageGaps } from './language-gaps.tsx'

/** How much of the site each language has, and the way to everything that is missing. */
export function TranslationsPage() {
  const progress = useQuery(progressQuery)
  usePageTitle('Translations')

  return (
    <>
      <h1>Translations</h1>
      <p className="help">What is missing here shows in the default language on the site.</p>
      <LoadState queries={[progress]} failedText="Failed to load translations." />
      {(progress.data ?? []).map((language) => (
        <LanguageGaps key={language.languageId} language={language} />
      ))}
    </>
  )
}
