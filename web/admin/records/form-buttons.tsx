import type { ReactNode } from 'react'

import type { RecordForm } from './use-record-form.ts'
import { say } from '../words/say.ts'

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
