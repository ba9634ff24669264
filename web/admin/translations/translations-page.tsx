import { useQuery } from '@tanstack/react-query'

import { progressQuery } from '../api/queries.ts'
import { LoadState } from '../layout/load-state.tsx'
import { usePageTitle } from '../layout/use-page-title.ts'
import { LanguageGaps } from './language-gaps.tsx'
import { say } from '../words/say.ts'

/** How much of the site each language has, and the way to everything that is missing. */
export function TranslationsPage() {
  const progress = useQuery(progressQuery)
  usePageTitle(say('Translations'))

  return (
    <>
      <h1>{say('Translations')}</h1>
      <p className="help">{say('What is missing here shows in the default language on the site.')}</p>
      <LoadState queries={[progress]} failedText={say('Failed to load translations.')} />
      {(progress.data ?? []).map((language) => (
        <LanguageGaps key={language.languageId} language={language} />
      ))}
    </>
  )
}
