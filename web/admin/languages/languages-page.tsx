import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FiPlus } from 'react-icons/fi'

import { languagesQuery, progressQuery } from '../api/queries.ts'
import { LoadState } from '../layout/load-state.tsx'
import { usePageTitle } from '../layout/use-page-title.ts'
import { useOneRecord } from '../records/use-one-record.ts'
import { AddLanguage } from './add-language.tsx'
import { LanguageRow } from './language-row.tsx'
import { say } from '../words/say.ts'

/** All languages of the site: rename them, switch them on and off, add one. */
export function LanguagesPage() {
  const languages = useQuery(languagesQuery)
  const progress = useQuery(progressQuery)
  const records = useOneRecord(null)
  const [isAdding, setIsAdding] = useState(false)
  usePageTitle(say('Languages'))

  return (
    <>
      <div className="page-head">
        <h1>{say('Languages')}</h1>
        {!isAdding && (
          <button type="button" className="button button-accent" onClick={() => setIsAdding(true)}>
            <FiPlus aria-hidden />
            <span>{say('Add New Language')}</span>
          </button>
        )}
      </div>
      {isAdding && <AddLanguage onClose={() => setIsAdding(false)} />}
      <LoadState queries={[languages]} failedText={say('Failed to load languages')} />
      <ul className="plain-list">
        {languages.data?.map((language) => (
          <LanguageRow
            key={language.id}
            language={language}
            percent={progress.data?.find(({ languageId }) => languageId === language.id)?.percent}
            records={records}
          />
        ))}
      </ul>
    </>
  )
}
