import type { ReactNode } from 'react'

import type { RecordKey } from '#domain/admin-api.ts'
import type { RecordForm } from './use-record-form.ts'

import { callAdmin } from '../api/admin-call.ts'
import { ApplyEverywhere } from './apply-everywhere.tsx'

interface FormButtonsProps {
  form: RecordForm
  recordKey: RecordKey
  onCancel: () => void
  children?: ReactNode
}

/** The end of a form; it stays in reach at the foot of the screen. */
export function FormButtons({ form, recordKey, onCancel, children }: FormButtonsProps) {
  const applyEverywhere = (names: string[]) =>
    form.save(async () => {
      await callAdmin('ApplyToAllLanguages', { method: 'POST', body: { ...recordKey, fields: names } })
    })

  function handleCancel() {
    form.forget()
    onCancel()
  }

  return (
    <>
      <ApplyEverywhere
        fields={form.fields}
        changed={form.touched}
        isSaving={form.isSaving}
        onApply={(names) => void applyEverywhere(names)}
      />
      <div className="form-buttons">
        {form.failure && (
          <p role="alert" className="failure">
            {form.failure}
          </p>
        )}
        <button type="submit" className="button button-accent" disabled={form.isSaving}>
          <span className="spinner" aria-hidden hidden={!form.isSaving} />
          <span>{form.isSaving ? 'Saving…' : 'Save'}</span>
        </button>
        <button type="button" className="button button-quiet" disabled={form.isSaving} onClick={handleCancel}>
          Cancel
        </button>
        {children}
        <output className="unsaved-mark">{form.isChanged ? 'Not saved' : ''}</output>
      </div>
    </>
  )
}
