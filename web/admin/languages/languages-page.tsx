import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'

import type { AdminLanguage, AvailableLanguage } from '#domain/admin-api.ts'
import { adminPaths, recordAddress } from '#domain/admin-paths.ts'
import { line } from '#domain/content/fields.ts'
import { comparable } from '#domain/place-names.ts'
import { Flag } from '#web/site/language/language-picker.tsx'
import { showToast } from '#web/ui/toast-store.ts'

import { AdminError, callAdmin, reasonOf } from '../api/admin-call.ts'
import { availableLanguagesQuery, languagesQuery, progressQuery, useReread } from '../api/queries.ts'
import { useDeed } from '../api/use-deed.ts'
import { confirm } from '../controls/dialogs.tsx'
import { Labelled } from '../controls/labelled.tsx'
import { Failure, LoadState, usePageTitle } from '../controls/page-states.tsx'
import { plainSetting } from '../editors/editors.ts'
import { FormFrame, FormRows } from '../records/form-frame.tsx'
import { AddButton, EditButton, newItemKey, type OneRecord, useOneItem } from '../records/use-one-record.tsx'
import { useRecordForm } from '../records/use-record-form.ts'
import { percentText } from '../words/formats.ts'
import { say, sayDeclared } from '../words/say.ts'

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
                <span>{percentText(percent)}</span> <span className="visually-hidden">{say('translated')}</span>
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
  title: say('{name} is {percent} translated', { name, percent: percentText(percent) }),
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

const englishNames = new Intl.DisplayNames(['en'], { type: 'language' })

/** The language's own name, the one that staff know it by, and its code. */
function labelOf({ name, code }: AvailableLanguage): string {
  const known = sayDeclared(englishNames.of(code) ?? '')
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
