import { type FormEvent, useEffect } from 'react'

import type { RecordForm } from './use-record-form.ts'

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
