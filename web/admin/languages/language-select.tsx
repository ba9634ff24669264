import { useEffect, useId, useRef, useState } from 'react'

import type { AvailableLanguage } from '#domain/admin-api.ts'

import { Flag } from '#web/site/language/language-picker.tsx'
import { say, staffLanguage } from '../words/say.ts'

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
export function LanguageSelect({ languages, chosen, onChoose }: LanguageSelectProps) {
  const id = useId()
  const search = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const found = languages.filter((language) => labelOf(language).toLowerCase().includes(wanted))
  useEffect(() => search.current?.focus(), [])

  return (
    <div className="field">
      <label htmlFor={id}>{say('Search by name or code')}</label>
      <input
        ref={search}
        id={id}
        type="search"
        className="input"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onChoose(found[0] ?? null)
        }}
      />
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
        {found.length === 0 && <p className="help">{say('No language is called that.')}</p>}
      </fieldset>
    </div>
  )
}
