import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import { Link } from 'react-router'

import type { AdminLanguage } from '#domain/admin-api.ts'

import { adminPaths, recordAddress } from '#domain/admin-paths.ts'
import { line } from '#domain/content/fields.ts'
import { Flag } from '#web/site/language/language-picker.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { callAdmin } from '../api/admin-call.ts'
import { languagesQuery, progressQuery } from '../api/queries.ts'
import { useDeed } from '../api/use-deed.ts'
import { plainSetting } from '../editors/editors.ts'
import { confirm } from '../controls/confirm.tsx'
import { Failure } from '../controls/failure.tsx'
import { LoadState, usePageTitle } from '../controls/page-states.tsx'
import { AddButton, EditButton } from '../records/record-buttons.tsx'
import { FormFrame, FormRows } from '../records/form-frame.tsx'
import { newItemKey, type OneRecord, useOneItem } from '../records/use-one-record.ts'
import { useRecordForm } from '../records/use-record-form.ts'
import { say } from '../words/say.ts'
import { AddLanguage } from './add-language.tsx'

/** All languages of the site: rename them, switch them on and off, add one. */
export function LanguagesPage() {
  const languages = useQuery(languagesQuery)
  const progress = useQuery(progressQuery)
  const records = useOneItem()
  usePageTitle(say('Languages'))

  return (
    <>
      <div className="page-head">
        <h1>{say('Languages')}</h1>
        <AddButton records={records} label={say('Add New Language')} />
      </div>
      {records.editing === newItemKey && <AddLanguage onClose={records.close} />}
      <LoadState queries={[languages]} failedText={say('Failed to load languages')} />
      <ul className="plain-list">
        {/* Each row has a line of the progress: none moves away under a finger. */}
        {!progress.isPending &&
          languages.data?.map((language) => (
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

interface LanguageRowProps {
  language: AdminLanguage
  /** How much is translated; undefined while unknown. */
  percent: number | undefined
  records: OneRecord
}

/** A language with its name, its state and how far it is translated. */
function LanguageRow({ language, percent, records }: LanguageRowProps) {
  const queries = useQueryClient()
  const { run, isBusy, failure } = useDeed(() => showToast(say('Failed to update language status.')))
  const key = String(language.id)
  const { name, isActive } = language

  async function handleToggle() {
    if (!isActive && percent !== undefined && percent < 100 && !(await confirm(incompleteQuestion(name, percent))))
      return
    await run(
      async () => {
        // The whole language, as the specification says (§4).
        await updateLanguage(language.id, { ...language, isActive: !isActive })
        showToast(isActive ? say('Language deactivated.') : say('Language activated.'), 'success')
      },
      // After a refusal, too: what somebody else has changed has to be seen before it can be changed again.
      () => queries.invalidateQueries(languagesQuery),
    )
  }

  return (
    <li className="admin-card language-row">
      <div className="admin-card-head">
        <Flag flagCode={language.flagCode} />
        {records.editing === key ? (
          <LanguageForm language={language} onClose={records.close} />
        ) : (
          <>
            <p className="language-name">
              <span>{name}</span> {!isActive && <span className="admin-badge">{say('Inactive')}</span>}
            </p>
            {percent !== undefined && (
              <Link to={adminPaths.translations} className="link">
                <span>{`${percent} %`}</span> <span className="visually-hidden">{say('translated')}</span>
              </Link>
            )}
            <div className="admin-card-actions">
              <EditButton records={records} recordKey={key} label={say('Edit {name}', { name })} />
              <button
                type="button"
                role="switch"
                className="language-switch"
                aria-checked={isActive}
                aria-label={say('{name} on the site', { name })}
                disabled={isBusy}
                onClick={() => void handleToggle()}
              />
            </div>
          </>
        )}
      </div>
      <Failure text={failure} />
    </li>
  )
}

const incompleteQuestion = (name: string, percent: number) => ({
  title: say('{name} is {percent} % translated', { name, percent }),
  text: say(
    'Visitors will read the default language where something is missing, but the menu shows only what has a name in this language. The page Translations lists every gap.',
  ),
  confirmLabel: say('Switch it on'),
  cancelLabel: say('Not yet'),
  isDangerous: false,
})

const languageFields = { name: line('Name', 60) }

/** Renames a language. */
function LanguageForm({ language, onClose }: { language: AdminLanguage; onClose: () => void }) {
  const id = useId()
  const queries = useQueryClient()
  const form = useRecordForm({
    fields: languageFields,
    record: { ...language },
    draft: {
      key: `language ${language.id}`,
      title: language.name,
      address: recordAddress(adminPaths.languages, language.id),
    },
    toasts: { updated: 'Language updated.', updateFailed: 'Update failed.' },
    // Its name alone: a colleague may have switched it on or off since the form opened.
    save: async (change) => ({ ...(await updateLanguage(language.id, change)) }),
    async reload() {
      const fresh = await queries.fetchQuery({ ...languagesQuery, staleTime: 0 })
      return fresh.map((each) => ({ ...each })).find((each) => each.id === language.id)
    },
    onSaved: () => queries.invalidateQueries(languagesQuery),
    onClose,
  })
  const setting = useMemo(() => plainSetting(language.code), [language.code])

  return (
    <FormFrame form={form} setting={setting} label={language.name} idPrefix={id} focusField="name" onCancel={onClose}>
      <FormRows form={form} fields={languageFields} idPrefix={id} />
    </FormFrame>
  )
}

function updateLanguage(id: number, change: object): Promise<AdminLanguage> {
  return callAdmin('UpdateLanguage', { method: 'PUT', query: { id }, body: change })
}
