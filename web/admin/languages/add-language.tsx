import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'

import type { AvailableLanguage } from '#domain/admin-api.ts'

import { comparable } from '#domain/place-names.ts'
import { Flag } from '#web/site/language/language-picker.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { AdminError, callAdmin, reasonOf } from '../api/admin-call.ts'
import { availableLanguagesQuery, useReread } from '../api/queries.ts'
import { useDeed } from '../api/use-deed.ts'
import { Failure } from '../controls/failure.tsx'
import { Labelled } from '../controls/labelled.tsx'
import { say, staffLanguage } from '../words/say.ts'

/** Adds a language; it starts inactive and empty. */
export function AddLanguage({ onClose }: { onClose: () => void }) {
  const reread = useReread()
  const available = useQuery(availableLanguagesQuery)
  const [chosen, setChosen] = useState<AvailableLanguage | null>(null)
  const { run, isBusy, failure } = useDeed(() => showToast(say('Failed to add language.')))

  async function add() {
    if (!chosen) throw new AdminError(400, { title: say('Choose a language first.') })
    await callAdmin('CreateLanguage', { method: 'POST', body: chosen })
    showToast(say('Language added.'), 'success')
  }

  /** Every block has a record more; also where the answer was lost. */
  async function rereadAll() {
    // First how little of it is translated, which is asked about before it can be switched on.
    await reread('translation-progress')
    await reread('languages', 'available-languages', 'block')
  }

  async function handleAdd() {
    if (await run(add, rereadAll)) onClose()
  }

  return (
    <section className="admin-card add-language" aria-label={say('Add New Language')}>
      <LanguageSelect languages={available.data ?? []} chosen={chosen} onChoose={setChosen} />
      {available.isError && <p className="admin-failure">{reasonOf(available.error)}</p>}
      <Failure text={failure} />
      <div className="admin-row">
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

interface LanguageSelectProps {
  languages: AvailableLanguage[]
  chosen: AvailableLanguage | null
  onChoose: (language: AvailableLanguage | null) => void
}

const namesIn = {
  en: new Intl.DisplayNames(['en'], { type: 'language' }),
  sq: new Intl.DisplayNames(['sq'], { type: 'language' }),
}

/** The language's own name, the one that staff know it by, and its code. */
function labelOf({ name, code }: AvailableLanguage): string {
  const known = namesIn[staffLanguage()].of(code)
  return `${name}${known && known !== name ? ` – ${known}` : ''} (${code})`
}

/** A select that one searches by typing. Enter takes the first that fits. */
function LanguageSelect({ languages, chosen, onChoose }: LanguageSelectProps) {
  const id = useId()
  const search = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const wanted = comparable(typed)
  const found = languages.filter((language) => comparable(labelOf(language)).includes(wanted))
  useEffect(() => search.current?.focus(), [])

  return (
    <div className="admin-field">
      <Labelled label={say('Search by name or code')}>
        {(control) => (
          <input
            {...control}
            ref={search}
            type="search"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') onChoose(found[0] ?? null)
            }}
          />
        )}
      </Labelled>
      <fieldset className="language-options" aria-label={say('Language')}>
        {found.map((language) => (
          <label key={language.flagCode} className="language-option">
            <input
              type="radio"
              name={`${id}-language`}
              checked={chosen?.flagCode === language.flagCode}
              onChange={() => onChoose(language)}
            />
            <Flag flagCode={language.flagCode} />
            <span>{labelOf(language)}</span>
          </label>
        ))}
        {found.length === 0 && <p className="admin-help">{say('No language is called that.')}</p>}
      </fieldset>
    </div>
  )
}
