import { useState } from 'react'

import type { Content, FieldValue, Fields } from '#domain/content/fields.ts'
import type { AdminRecord } from '../api/queries.ts'
import type { RecordToasts } from './block-toasts.ts'

import { completeContent } from '#domain/content/empty.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { AdminError, reasonOf } from '../api/admin-call.ts'
import { useUnsaved } from '../leaving/unsaved.ts'
import { changedFields } from './field-values.ts'

export interface RecordFormOptions {
  fields: Fields
  /** The record as it was when the form opened. */
  record: AdminRecord
  /** Sends the changed fields with the version they are based on; answers the stored record. `whole` is all of them. */
  save: (change: Record<string, unknown>, whole: Content) => Promise<AdminRecord>
  /** Reads the record anew, after a 409. */
  reload: () => Promise<AdminRecord | undefined>
  toasts: Pick<RecordToasts, 'updated' | 'updateFailed'>
  onSaved: (record: AdminRecord) => void | Promise<void>
}

interface Stored {
  version: number
  content: Content
}

export type RecordForm = ReturnType<typeof useRecordForm>

/** What an open form holds: the record it is based on, what has been typed, and how the last save went. */
export function useRecordForm({ fields, record, save, reload, toasts, onSaved }: RecordFormOptions) {
  const [base, setBase] = useState(() => storedOf(fields, record))
  const [content, setContent] = useState(base.content)
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState('')
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const [theirs, setTheirs] = useState<Stored | null>(null)
  const [storedAtOnce, setStoredAtOnce] = useState<readonly string[]>([])
  const changed = changedFields(fields, base.content, content)
  const isChanged = Object.keys(changed).length > 0
  useUnsaved(isChanged)

  async function send(from: Stored, next: Content, afterSave?: (stored: AdminRecord) => Promise<void>) {
    setIsSaving(true)
    setFailure('')
    setErrors({})
    try {
      const stored = await save({ ...changedFields(fields, from.content, next), version: from.version }, next)
      // From here on nothing is unsaved, also if what follows fails.
      takeStored(stored)
      await afterSave?.(stored)
      showToast(toasts.updated, 'success')
      await onSaved(stored)
    } catch (error) {
      await fail(error)
    }
    setIsSaving(false)
  }

  async function fail(reason: unknown) {
    if (reason instanceof AdminError && reason.code === 'stale-version') {
      try {
        const fresh = await reload()
        if (fresh) return setTheirs(storedOf(fields, fresh))
      } catch {
        // Without their version there is nothing to choose from; the refusal itself is shown.
      }
    }
    if (reason instanceof AdminError) setErrors(reason.errors)
    setFailure(reasonOf(reason))
    showToast(toasts.updateFailed)
  }

  function takeStored(stored: AdminRecord) {
    const next = storedOf(fields, stored)
    setBase(next)
    setContent(next.content)
  }

  return {
    fields,
    base: base.content,
    content,
    changed,
    isChanged,
    /** Names of the fields that staff have changed since the form was opened, those stored at once too. */
    touched: [...new Set([...Object.keys(changed), ...storedAtOnce])],
    isSaving,
    failure,
    errors,
    /** What somebody else has saved in the meantime, after a 409. */
    theirs: theirs?.content ?? null,
    setContent,
    setField: (name: string, value: FieldValue) => setContent((current) => ({ ...current, [name]: value })),
    /** Takes over only these fields from a record that was just stored (after an upload); what is typed stays. */
    takeFields(stored: AdminRecord, names: string[]) {
      const next = storedOf(fields, stored)
      setStoredAtOnce((before) => [...before, ...names])
      const pick = (current: Content) => ({
        ...current,
        ...Object.fromEntries(names.map((name) => [name, next.content[name] as FieldValue])),
      })
      setBase((current) => ({ version: next.version, content: pick(current.content) }))
      setContent(pick)
    },
    /** The version that the next change has to be based on. */
    version: base.version,
    save: (afterSave?: (stored: AdminRecord) => Promise<void>) => send(base, content, afterSave),
    /** After a conflict: saves the merged content on top of theirs. */
    async saveMerged(next: Content) {
      if (!theirs) return
      setBase(theirs)
      setContent(next)
      setTheirs(null)
      await send(theirs, next)
    },
    closeConflict: () => setTheirs(null),
  }
}

function storedOf(fields: Fields, record: AdminRecord): Stored {
  return { version: record.version, content: completeContent(fields, record) }
}
