import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'

import type { AdminLanguage } from '#domain/admin-api.ts'

import { showToast } from '#web/ui/toast-store.ts'
import { reasonOf } from '../api/admin-call.ts'
import { languagesQuery } from '../api/queries.ts'
import { useUnsaved } from '../leaving/unsaved.ts'
import { updateLanguage } from './update-language.ts'
import { say } from '../words/say.ts'

/** Renames a language. */
export function LanguageForm({ language, onClose }: { language: AdminLanguage; onClose: () => void }) {
  const id = useId()
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(language.name)
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState('')
  useUnsaved(name !== language.name)
  useEffect(() => input.current?.focus(), [])

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setIsSaving(true)
    try {
      await updateLanguage({ ...language, name })
      showToast(say('Language updated.'), 'success')
      await queries.invalidateQueries(languagesQuery)
      onClose()
    } catch (error) {
      showToast(say('Update failed.'))
      setFailure(reasonOf(error))
      setIsSaving(false)
    }
  }

  return (
    <form className="language-form" onSubmit={(event) => void handleSubmit(event)}>
      <label htmlFor={id} className="visually-hidden">
        {say('Name')}
      </label>
      <input
        ref={input}
        id={id}
        className="input"
        lang={language.code}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <button type="submit" className="button button-accent" disabled={isSaving}>
        {isSaving && <span className="spinner" aria-hidden />}
        <span>{say('Save')}</span>
      </button>
      <button type="button" className="button button-quiet" onClick={onClose}>
        {say('Cancel')}
      </button>
      {failure && (
        <p role="alert" className="failure">
          {failure}
        </p>
      )}
    </form>
  )
}
