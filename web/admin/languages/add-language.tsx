import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { AvailableLanguage } from '#domain/admin-api.ts'

import { showToast } from '#web/ui/toast-store.ts'
import { callAdmin, reasonOf } from '../api/admin-call.ts'
import { availableLanguagesQuery, languagesQuery } from '../api/queries.ts'
import { LanguageSelect } from './language-select.tsx'
import { say } from '../words/say.ts'

/** Adds a language; it starts inactive and empty. */
export function AddLanguage({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const available = useQuery(availableLanguagesQuery)
  const [chosen, setChosen] = useState<AvailableLanguage | null>(null)
  const [failure, setFailure] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function handleAdd() {
    setIsBusy(true)
    try {
      if (!chosen) throw new NothingChosen()
      await callAdmin('CreateLanguage', { method: 'POST', body: chosen })
      showToast(say('Language added.'), 'success')
      await Promise.all([
        queries.invalidateQueries(languagesQuery),
        queries.invalidateQueries(availableLanguagesQuery),
        // Every block has a record more.
        queries.invalidateQueries({ queryKey: ['block'] }),
      ])
      onClose()
    } catch (error) {
      showToast(say('Failed to add language.'))
      setFailure(error instanceof NothingChosen ? say('Choose a language first.') : reasonOf(error))
      setIsBusy(false)
    }
  }

  return (
    <section className="card add-language" aria-label={say('Add New Language')}>
      <LanguageSelect languages={available.data ?? []} chosen={chosen} onChoose={setChosen} />
      {available.isError && <p className="failure">{reasonOf(available.error)}</p>}
      {failure && (
        <p role="alert" className="failure">
          {failure}
        </p>
      )}
      <div className="row">
        <button type="button" className="button button-accent" disabled={isBusy} onClick={() => void handleAdd()}>
          {say('Add')}
        </button>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {say('Cancel')}
        </button>
      </div>
    </section>
  )
}

class NothingChosen extends Error {}
