import { type ReactNode, useState } from 'react'
import { FiClock, FiCopy } from 'react-icons/fi'

import type { RecordKey } from '#domain/admin-api.ts'
import type { Content } from '#domain/content/fields.ts'
import type { RecordForm } from './use-record-form.ts'

import { callAdmin } from '../api/admin-call.ts'
import { ApplyEverywhere } from './apply-everywhere.tsx'
import { fillEmpty } from './field-values.ts'
import { RevisionsDialog } from './revisions-dialog.tsx'

interface FormButtonsProps {
  form: RecordForm
  recordKey: RecordKey
  defaults: { name: string; content: Content } | undefined
  onCancel: () => void
  children?: ReactNode
}

/** The end of a form; it stays in reach at the foot of the screen. */
export function FormButtons({ form, recordKey, defaults, onCancel, children }: FormButtonsProps) {
  const [isComparing, setIsComparing] = useState(false)
  const { fields, content } = form

  const applyEverywhere = (names: string[]) =>
    form.save(async () => {
      await callAdmin('ApplyToAllLanguages', { method: 'POST', body: { ...recordKey, fields: names } })
    })

  return (
    <>
      <div className="form-tools">
        {defaults && (
          <button
            type="button"
            className="tool"
            onClick={() => form.setContent(fillEmpty(fields, content, defaults.content))}
          >
            <FiCopy aria-hidden />
            Copy from {defaults.name}
          </button>
        )}
        <button type="button" className="tool" onClick={() => setIsComparing(true)}>
          <FiClock aria-hidden />
          Earlier saves
        </button>
        <ApplyEverywhere
          fields={fields}
          changed={Object.keys(form.changed)}
          isSaving={form.isSaving}
          onApply={(names) => void applyEverywhere(names)}
        />
      </div>
      <div className="form-buttons">
        {form.failure && (
          <p role="alert" className="failure">
            {form.failure}
          </p>
        )}
        <button type="submit" className="button button-accent" disabled={form.isSaving}>
          {form.isSaving && <span className="spinner" aria-hidden />}
          {form.isSaving ? 'Saving…' : 'Save'}
        </button>
        <button type="button" className="button button-quiet" disabled={form.isSaving} onClick={onCancel}>
          Cancel
        </button>
        {children}
        <output className="unsaved-mark">{form.isChanged ? 'Not saved' : ''}</output>
      </div>
      {isComparing && (
        <RevisionsDialog
          recordKey={recordKey}
          fields={fields}
          content={content}
          onRestore={form.setContent}
          onClose={() => setIsComparing(false)}
        />
      )}
    </>
  )
}
