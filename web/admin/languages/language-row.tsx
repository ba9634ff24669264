import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'

import type { AdminLanguage } from '#domain/admin-api.ts'
import type { OneRecord } from '../records/use-one-record.ts'

import { adminPaths } from '#domain/admin-paths.ts'
import { Flag } from '#web/site/language/language-picker.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { reasonOf } from '../api/admin-call.ts'
import { languagesQuery } from '../api/queries.ts'
import { ask } from '../leaving/ask.ts'
import { LanguageForm } from './language-form.tsx'
import { updateLanguage } from './update-language.ts'
import { say } from '../words/say.ts'

interface LanguageRowProps {
  language: AdminLanguage
  /** How much is translated; undefined while unknown. */
  percent: number | undefined
  records: OneRecord
}

/** A language with its name, its state and how far it is translated. */
export function LanguageRow({ language, percent, records }: LanguageRowProps) {
  const queries = useQueryClient()
  const [failure, setFailure] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const key = String(language.id)
  const { name, isActive } = language

  async function handleToggle() {
    if (!isActive && percent !== undefined && percent < 100 && !(await ask(incompleteQuestion(name, percent)))) return
    setIsBusy(true)
    setFailure('')
    try {
      await updateLanguage({ ...language, isActive: !isActive })
      showToast(isActive ? say('Language deactivated.') : say('Language activated.'), 'success')
      await queries.invalidateQueries(languagesQuery)
    } catch (error) {
      showToast(say('Failed to update language status.'))
      setFailure(reasonOf(error))
    }
    setIsBusy(false)
  }

  return (
    <li className="card language-row">
      <div className="card-head">
        <Flag flagCode={language.flagCode} />
        {records.editing === key ? (
          <LanguageForm language={language} onClose={records.close} />
        ) : (
          <>
            <p className="language-name">
              <span>{name}</span> {!isActive && <span className="badge">{say('Inactive')}</span>}
            </p>
            {percent !== undefined && (
              <Link to={adminPaths.translations} className="link">
                <span>{`${percent} %`}</span> <span className="visually-hidden">{say('translated')}</span>
              </Link>
            )}
            <div className="card-actions">
              <button
                type="button"
                ref={records.editButton(key)}
                className="button button-quiet"
                aria-label={say('Edit {name}', { name })}
                onClick={() => void records.edit(key)}
              >
                {say('Edit')}
              </button>
              <button
                type="button"
                role="switch"
                className="switch"
                aria-checked={isActive}
                aria-label={say('{name} on the site', { name })}
                disabled={isBusy}
                onClick={() => void handleToggle()}
              />
            </div>
          </>
        )}
      </div>
      {failure && (
        <p role="alert" className="failure">
          {failure}
        </p>
      )}
    </li>
  )
}

const incompleteQuestion = (name: string, percent: number) => ({
  title: say('{name} is {percent} % translated', { name, percent }),
  text: say(
    'Visitors will read the default language where something is missing. The page Translations lists every gap.',
  ),
  confirmLabel: say('Switch it on'),
  cancelLabel: say('Not yet'),
  isDangerous: false,
})
