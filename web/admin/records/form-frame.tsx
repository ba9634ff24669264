import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { FiClock, FiCopy } from 'react-icons/fi'

import type { RecordKey } from '#domain/admin-api.ts'
import type { Content } from '#domain/content/fields.ts'
import type { RecordForm } from './use-record-form.ts'

import { formatSarandaTime } from '../words/formats.ts'
import { say } from '../words/say.ts'
import { fillEmpty, visibleFields } from './field-values.ts'
import { RevisionsDialog } from './revisions-dialog.tsx'

interface FormButtonsProps {
  form: RecordForm
  onCancel: () => void
  children?: ReactNode
}

/** The end of a form; it stays in reach at the foot of the screen. */
export function FormButtons({ form, onCancel, children }: FormButtonsProps) {
  function handleCancel() {
    form.forget()
    onCancel()
  }

  return (
    <div className="form-buttons">
      {form.failure && (
        <p role="alert" className="failure">
          {form.failure}
        </p>
      )}
      <button type="submit" className="button button-accent" disabled={form.isSaving}>
        <span className="spinner" aria-hidden hidden={!form.isSaving} />
        <span>{form.isSaving ? say('Saving…') : say('Save')}</span>
      </button>
      <button type="button" className="button button-quiet" disabled={form.isSaving} onClick={handleCancel}>
        {say('Cancel')}
      </button>
      {children}
      <output className="unsaved-mark">{form.isChanged ? say('Not saved') : ''}</output>
    </div>
  )
}

interface FormToolsProps {
  form: RecordForm
  recordKey: RecordKey
  defaults: { name: string; content: Content } | undefined
  /** See RevisionsDialog. */
  readSaved?: (saved: Record<string, unknown>) => object
}

/** What helps to fill a form: the default language's texts, and earlier saves. */
export function FormTools({ form, recordKey, defaults, readSaved }: FormToolsProps) {
  const [isComparing, setIsComparing] = useState(false)
  const { fields, content } = form

  return (
    <div className="form-tools">
      {defaults && (
        <button
          type="button"
          className="tool"
          onClick={() => form.setContent(fillEmpty(visibleFields(fields), content, defaults.content))}
        >
          <FiCopy aria-hidden />
          <span>{say('Copy from {language}', { language: defaults.name })}</span>
        </button>
      )}
      <button type="button" className="tool" onClick={() => setIsComparing(true)}>
        <FiClock aria-hidden />
        <span>{say('Earlier saves')}</span>
      </button>
      {isComparing && (
        <RevisionsDialog
          recordKey={recordKey}
          fields={fields}
          content={content}
          readSaved={readSaved}
          onRestore={form.setContent}
          onClose={() => setIsComparing(false)}
        />
      )}
    </div>
  )
}

/** Saves at most once at a time; afterwards the focus goes to the first field that the server refused. */
export function useFormSubmit(form: RecordForm, idPrefix: string): (event: FormEvent) => void {
  const firstError = Object.keys(form.errors)[0]
  useEffect(() => {
    if (firstError) document.getElementById(`${idPrefix}-${firstError}`)?.focus()
  }, [firstError, idPrefix])

  return (event) => {
    event.preventDefault()
    if (!form.isSaving) void form.save()
  }
}

/** Says that the form holds what was typed before the page went away. */
export function DraftNotice({ form }: { form: Pick<RecordForm, 'broughtBackFrom' | 'discard'> }) {
  const typedAt = form.broughtBackFrom
  if (typedAt === null) return null

  return (
    <div className="draft-notice">
      <output>
        {say('Not saved yet: what you typed on {time}', { time: formatSarandaTime(new Date(typedAt).toISOString()) })}
      </output>
      <button type="button" className="tool" onClick={() => form.discard()}>
        {say('Discard it')}
      </button>
    </div>
  )
}
