import type { Content, Fields } from '#domain/content/fields.ts'

import { FieldRows } from '../editors/field-rows.tsx'
import type { RecordForm } from './use-record-form.ts'

interface FormRowsProps {
  form: Pick<RecordForm, 'content' | 'errors' | 'changed' | 'setField'>
  fields: Fields
  idPrefix: string
  /** What holds where a field is empty. */
  fallback?: Content | undefined
  /** Whether what differs from what is stored is marked. */
  hasMarks?: boolean
}

/** Some fields of an open form, each as it stands there. */
export function FormRows({ form, fields, idPrefix, fallback, hasMarks = true }: FormRowsProps) {
  return (
    <FieldRows
      fields={fields}
      content={form.content}
      fallback={fallback}
      idPrefix={idPrefix}
      errors={form.errors}
      changed={hasMarks ? Object.keys(form.changed) : []}
      onChange={form.setField}
    />
  )
}
