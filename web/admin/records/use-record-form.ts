import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

import { completeContent } from '#domain/content/empty.ts'
import type { Content, Fields, FieldValue } from '#domain/content/fields.ts'
import { showToast } from '#web/ui/toast-store.ts'

import { addOnce } from '../api/add-once.ts'
import { AdminError, callAdmin, isRefusal, reasonOf, withFieldsNamed } from '../api/admin-call.ts'
import { type AdminRecord, useReread } from '../api/queries.ts'
import { type DraftPlace, dropDraft, readDraft, useDraft } from '../drafts/draft.ts'
import { useUnsaved } from '../drafts/unsaved.ts'
import { applied, type Change } from '../editors/editor-context.ts'
import { changedFields, cleanFields } from '../editors/field-values.ts'
import { isUploadUnderWay } from '../pictures/uploads.tsx'
import { sayDeclared } from '../words/say.ts'
import { restored, says, type Stored, typedSince, withTypedSince } from './merge.ts'

/** What the toasts of an editor say. */
export interface RecordToasts {
  loadFailed: string
  updated: string
  updateFailed: string
}

export interface RecordFormOptions {
  fields: Fields
  /** The record as it was when the form opened, or has been read since: a newer one is taken over while nothing is typed. */
  record: AdminRecord
  /** Where what is typed is kept until it is saved. */
  draft: DraftPlace
  /** Sends the changed fields with the version they are based on; answers the stored record. `whole` is all of them. */
  save: (change: Record<string, unknown>, whole: Content) => Promise<AdminRecord>
  /** Reads the record anew, after a 409. */
  reload: () => Promise<AdminRecord | undefined>
  toasts: Pick<RecordToasts, 'updated' | 'updateFailed'>
  onSaved: (record: AdminRecord) => void | Promise<void>
  /** It is not stored yet: what it would be added without, pictures on their way, could not come after it. */
  isNew?: boolean
  /** Fields of a new one whose proposals hold for the moment only: what nobody has touched is proposed anew. */
  proposedAnew?: readonly string[]
  /** Called after that, unless something was typed while the save was under way. */
  onClose?: (record: AdminRecord) => void
}

export type RecordFormState = ReturnType<typeof useRecordForm>

/** What an open form holds: the record it is based on, what has been typed, and how the last save went. */
export function useRecordForm(options: RecordFormOptions) {
  const { fields, record, draft, save, reload, toasts, onSaved, isNew = false, proposedAnew = [], onClose } = options
  const [kept] = useState(() => readDraft<Content>(draft))
  const [opened] = useState(() => restored(fields, storedOf(fields, record), kept))
  const [base, changeBase, readBase] = useLatest(() => opened.base)
  const [content, changeContent, readContent] = useLatest(() => opened.content)
  const [isBroughtBack, setIsBroughtBack] = useState(kept !== null)
  const [isSaving, setIsSaving] = useState(false)
  /** It may be stored although no answer came: the same again is no other one. */
  const [isSent, setIsSent] = useState(() => proposedAnew.some((name) => kept && Object.hasOwn(kept.values, name)))
  const [refusal, setRefusal] = useState<unknown>()
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const [theirs, setTheirs] = useState<Stored | null>(null)
  const changed = changedFields(fields, base.content, content)
  const isChanged = Object.keys(changed).length > 0
  useUnsaved(isChanged)
  // Of a new one what was proposed and left is kept as well: tomorrow something else is proposed.
  const isKept = (name: string) => name in changed || (record.id === 0 && (isSent || !proposedAnew.includes(name)))
  const keptNames = Object.keys(fields).filter(isKept)
  const pick = (from: Content) => Object.fromEntries(keptNames.map((name) => [name, from[name]])) as Content
  useDraft(draft, isChanged ? { version: base.version, values: pick(content), before: pick(base.content) } : null)

  // Opened before the list was read anew, such as after a move: else its save would find a conflict with oneself.
  const takeNewer = useEffectEvent((version: number) => {
    if (isChanged || isSaving || version <= base.version) return
    const newer = storedOf(fields, record)
    changeBase(() => newer)
    changeContent(() => newer.content)
  })
  useEffect(() => takeNewer(record.version), [record.version])

  async function send(from: Stored, sent: Content, check?: () => void) {
    setIsSaving(true)
    setRefusal(undefined)
    setErrors({})
    try {
      check?.()
      if (isNew && isUploadUnderWay()) throw pictureOnItsWay()
      const change = { ...changedFields(fields, from.content, sent), version: from.version }
      setIsSent(true)
      await take(await save(change, cleanFields(fields, sent)), sent)
    } catch (error) {
      await fail(error, from, sent)
    }
    setIsSaving(false)
  }

  async function take(answer: AdminRecord, sent: Content) {
    // From here on what was sent is saved, also if what follows fails; what was typed meanwhile stays in the form.
    const stored = storedOf(fields, answer)
    changeContent((current) => withTypedSince(fields, sent, current, stored.content))
    changeBase(() => stored)
    setIsBroughtBack(false)
    showToast(sayDeclared(toasts.updated), 'success')
    await onSaved(answer)
    const isDone = typedSince(fields, stored.content, readContent()).length === 0
    if (isDone && !isUploadUnderWay()) onClose?.(answer)
  }

  async function fail(reason: unknown, from: Stored, sent: Content): Promise<void> {
    if (isRefusal(reason)) setIsSent(false)
    if (reason instanceof AdminError && reason.code === 'stale-version') {
      try {
        const fresh = await reload()
        // Mostly a save of one's own whose answer was lost.
        if (fresh && says(fields, storedOf(fields, fresh).content, sent)) return await take(fresh, sent)
        if (fresh) return await meet(storedOf(fields, fresh), from, sent)
      } catch {
        // Without their version there is nothing to choose from; the refusal itself is shown.
      }
    }
    if (reason instanceof AdminError) setErrors(reason.errors)
    setRefusal(reason)
    showToast(sayDeclared(toasts.updateFailed))
  }

  /** Saves on top of what was saved meanwhile where that changed no field of this form; otherwise there is something to choose from. */
  async function meet(stored: Stored, from: Stored, sent: Content) {
    if (Object.keys(changedFields(fields, from.content, stored.content)).length > 0) return setTheirs(stored)
    changeBase(() => stored)
    await send(stored, sent)
  }

  return {
    fields,
    base: base.content,
    content,
    changed,
    isChanged,
    isSaving,
    failure: refusal === undefined ? '' : reasonOf(refusal),
    errors,
    /** What somebody else has saved in the meantime, after a 409. */
    theirs: theirs?.content ?? null,
    /** When that was typed which the form brought back; null where it brought back nothing. */
    broughtBackFrom: isBroughtBack && isChanged && kept ? kept.typedAt : null,
    setContent: (next: Content) => changeContent(() => next),
    setField: (name: string, value: Change<FieldValue>) =>
      changeContent((current) => ({ ...current, [name]: applied(value, current[name] as FieldValue) })),
    /** What the form holds at this moment, for what has begun before the last change. */
    readContent,
    /** The record that the next change has to be based on, at this moment. */
    readBase,
    /** Takes over that these fields have just been stored (after an upload); what is typed stays. */
    takeFields(stored: AdminRecord, names: string[]) {
      const next = storedOf(fields, stored)
      const taken = Object.fromEntries(names.map((name) => [name, next.content[name] as FieldValue]))
      changeBase(({ version, content: before }) => ({
        // What somebody else has saved in between is for the next save to find.
        version: next.version === version + 1 ? next.version : version,
        content: { ...before, ...taken },
      }))
    },
    /** `check` throws what the form's controls are refused for. */
    save: (check?: () => void) => send(readBase(), readContent(), check),
    /** After a conflict: saves the merged content on top of theirs. */
    async saveMerged(next: Content) {
      if (!theirs) return
      changeBase(() => theirs)
      changeContent(() => next)
      setTheirs(null)
      await send(theirs, next)
    },
    closeConflict: () => setTheirs(null),
    /** What is typed is not wanted any more: the form closes, or its record is deleted. */
    forget: () => dropDraft(draft),
    /** Goes back to the record as it is stored. */
    discard() {
      const fresh = storedOf(fields, record)
      changeBase((current) => (current.version > fresh.version ? current : fresh))
      changeContent(() => readBase().content)
      setRefusal(undefined)
      setErrors({})
      dropDraft(draft)
    },
  }
}

const pictureOnItsWay = () =>
  new AdminError(400, { title: 'A picture is still on its way. Wait for it, or stop it.', code: 'invalid-request' })

function storedOf(fields: Fields, record: AdminRecord): Stored {
  return { version: record.version, content: completeContent(fields, record) }
}

/**
 * State whose newest value can be read at any moment, also by what began before the last change: an upload, or a save
 * whose answer takes its time. Read it in handlers only, never while rendering.
 */
function useLatest<Value extends object>(initial: () => Value) {
  const [state, setState] = useState(initial)
  const latest = useRef(state)
  const change = useCallback((next: (current: Value) => Value) => {
    latest.current = next(latest.current)
    setState(latest.current)
  }, [])
  const read = useCallback(() => latest.current, [])
  return [state, change, read] as const
}

interface ListedFormOptions<Listed extends { id: number }> extends Pick<RecordFormOptions, 'fields' | 'draft'> {
  /** Undefined for a new one. */
  stored: Listed | undefined
  /** A new one, before anybody has typed. */
  blank: AdminRecord
  /** The stored one as its form holds it. */
  flat: (stored: Listed) => AdminRecord
  /** What a call takes of it, without its version: of what was changed, and of all that the form holds. */
  body: (change: Record<string, unknown>, whole: Content) => object
  calls: { add: string; update: string; remove: string }
  /** Where the form has one field for what the calls name by others, that one by these. */
  fieldNames?: Readonly<Record<string, string>>
  toasts: Record<'new' | 'stored', RecordFormOptions['toasts']>
  /** Reads the list anew. */
  readAll: () => Promise<Listed[]>
  /** What is read anew once it is saved or deleted, by what the queries' keys begin with. */
  shownIn: readonly string[]
  onClose: () => void
}

/**
 * The form of one of the records that staff write one by one, such as prices and closures, or of a new one; `deletion` is
 * what its DeleteButton does.
 */
export function useListedForm<Listed extends { id: number }>(options: ListedFormOptions<Listed>) {
  const {
    fields,
    draft,
    stored,
    blank,
    flat,
    body,
    calls,
    fieldNames = {},
    toasts,
    readAll,
    shownIn,
    onClose,
  } = options
  const reread = useReread()
  const readAnew = async () => void (await reread(...shownIn))

  function send(version: unknown, sent: object): Promise<Listed> {
    if (!stored) return addOnce(draft.key, calls.add, sent)
    return callAdmin(calls.update, { method: 'PUT', query: { id: stored.id }, body: { ...sent, version } })
  }

  const form = useRecordForm({
    fields,
    record: stored ? flat(stored) : blank,
    draft,
    isNew: !stored,
    toasts: stored ? toasts.stored : toasts.new,
    async save({ version, ...change }, whole) {
      try {
        return flat(await send(version, body(change, whole)))
      } catch (error) {
        throw withFieldsNamed(error, fieldNames)
      }
    },
    async reload() {
      const fresh = (await readAll()).find(({ id }) => id === stored?.id)
      return fresh && flat(fresh)
    },
    onSaved: readAnew,
    onClose,
  })

  const deletion = {
    onDelete: () => callAdmin(calls.remove, { method: 'DELETE', query: { id: stored?.id ?? 0 } }),
    onDeleted() {
      form.forget()
      onClose()
      return readAnew()
    },
  }
  return { ...form, deletion }
}
