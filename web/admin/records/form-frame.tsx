import { type FormEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { FiClock, FiCopy } from 'react-icons/fi'

import type { RecordKey } from '#domain/admin-api.ts'
import type { Content, Fields } from '#domain/content/fields.ts'
import { focusIfLost } from '#web/lib/focus-if-lost.ts'
import type { RecordFormState } from './use-record-form.ts'

import { refuseFaulty } from '../api/use-deed.ts'
import { EditorProvider, type EditorSetting } from '../editors/editor-context.ts'
import { FieldRows } from '../editors/field-rows.tsx'
import { Failure } from '../controls/page-states.tsx'
import { formatSarandaTime } from '../words/formats.ts'
import { say, sayDeclared } from '../words/say.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { InWords } from './record-view.tsx'
import { fillEmpty, visibleFields } from '../editors/field-values.ts'
import { RevisionsDialog } from './revisions-dialog.tsx'

interface FormFrameProps {
  form: RecordFormState
  /** What the editors inside need to know. */
  setting: EditorSetting
  /** For screen readers: what is being edited. */
  label: string
  /** The ids of the fields begin with it. */
  idPrefix: string
  /** The field that has the focus when the form opens; none, if not given. */
  focusField?: string
  ref?: Ref<HTMLFormElement>
  className?: string
  /** The help for filling it; a new record has none. */
  tools?: Omit<FormToolsProps, 'form' | 'inWords'> | undefined
  inWords?: InWords
  onCancel: () => void
  saveLabel?: string
  /** Further buttons beside Save and Cancel, such as Delete. */
  buttons?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** What stands round the fields of everything that staff edit: what was brought back, help, Save and Cancel, conflicts. */
export function FormFrame(props: FormFrameProps) {
  const { form, setting, label, idPrefix, focusField, ref, className = '' } = props
  const { tools, inWords, onCancel, saveLabel, buttons, children } = props
  const { isSaving } = form
  const end = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focusField) document.getElementById(`${idPrefix}-${focusField}`)?.focus()
  }, [focusField, idPrefix])
  useEffect(() => {
    // The fields of a new record take the focus only once they are unlocked.
    if (isSaving) return
    const refused = firstOf(Object.keys(form.errors).map((name) => document.getElementById(`${idPrefix}-${name}`)))
    if (refused) refused.focus()
    else if (form.failure !== '') focusIfLost(end.current)
  }, [form.errors, form.failure, isSaving, idPrefix])

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    if (!form.isSaving) void form.save(() => refuseFaulty(element, ({ id }) => fieldOf(id, idPrefix)))
  }

  return (
    <EditorProvider value={setting}>
      <form ref={ref} className={`record-form ${className}`} aria-label={label} noValidate onSubmit={handleSubmit}>
        <DraftNotice form={form} />
        {tools && <FormTools form={form} inWords={inWords} {...tools} />}
        {children}
        <FormButtons form={form} saveLabel={saveLabel} onCancel={onCancel} ref={end}>
          {buttons}
        </FormButtons>
      </form>
      {/* Drawn anew for each conflict, so that it begins with its own proposals and not with the choices of the one before. */}
      {form.theirs && (
        <ConflictDialog form={form} theirs={form.theirs} hasEarlierSaves={tools !== undefined} inWords={inWords} />
      )}
    </EditorProvider>
  )
}

/** The field of the record in which a control stands, of an entry's (`papers-0-name`) its list's. */
const fieldOf = (id: string, idPrefix: string) =>
  id.startsWith(`${idPrefix}-`) ? id.slice(idPrefix.length + 1).split('-')[0] : undefined

interface FormRowsProps {
  form: Pick<RecordFormState, 'content' | 'errors' | 'changed' | 'setField'>
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

interface FormButtonsProps {
  form: RecordFormState
  saveLabel: string | undefined
  onCancel: () => void
  /** Save, which a failure leads back to. */
  ref: Ref<HTMLButtonElement>
  children: ReactNode
}

/** Whichever stands before the others on the page. */
const firstOf = (elements: (HTMLElement | null)[]) =>
  elements
    .filter((element) => element !== null)
    .toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))[0]

/** What stands beside fields is not said here once more, of one of them; what belongs to none is. */
function failureOf({ failure, errors, fields }: RecordFormState): string {
  if (Object.keys(errors).length === 0) return failure
  const apart = Object.entries(errors).flatMap(([name, sentences]) => (Object.hasOwn(fields, name) ? [] : sentences))
  return ['Not everything is filled in as it must be.', ...apart].map(sayDeclared).join(' ')
}

/** The end of a form; it stays in reach at the foot of the screen. */
function FormButtons({ form, saveLabel = say('Save'), onCancel, ref, children }: FormButtonsProps) {
  function handleCancel() {
    form.forget()
    onCancel()
  }

  return (
    <div className="form-buttons">
      <Failure text={failureOf(form)} />
      <button ref={ref} type="submit" className="button button-accent" disabled={form.isSaving}>
        <span className="admin-spinner" aria-hidden hidden={!form.isSaving} />
        <span>{form.isSaving ? say('Saving…') : saveLabel}</span>
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
  form: RecordFormState
  inWords: InWords | undefined
  recordKey: RecordKey
  /** The default language's name and content, to copy from. */
  defaults?: { name: string; content: Content } | undefined
  /** See RevisionsDialog. */
  readSaved?: (saved: Record<string, unknown>) => object
}

/** What helps to fill a form: the default language's texts, and earlier saves. */
function FormTools({ form, inWords, recordKey, defaults, readSaved }: FormToolsProps) {
  const [isComparing, setIsComparing] = useState(false)
  const { fields, content } = form

  return (
    <div className="form-tools">
      {defaults && (
        <button
          type="button"
          className="admin-tool"
          onClick={() => form.setContent(fillEmpty(visibleFields(fields), content, defaults.content))}
        >
          <FiCopy aria-hidden />
          <span>{say('Copy from {language}', { language: defaults.name })}</span>
        </button>
      )}
      <button type="button" className="admin-tool" onClick={() => setIsComparing(true)}>
        <FiClock aria-hidden />
        <span>{say('Earlier saves')}</span>
      </button>
      {isComparing && (
        <RevisionsDialog
          recordKey={recordKey}
          fields={fields}
          content={content}
          inWords={inWords}
          readSaved={readSaved}
          onRestore={form.setContent}
          onClose={() => setIsComparing(false)}
        />
      )}
    </div>
  )
}

/** Says that the form holds what was typed before the page went away. */
function DraftNotice({ form }: { form: RecordFormState }) {
  const typedAt = form.broughtBackFrom
  if (typedAt === null) return null

  return (
    <div className="draft-notice">
      <output>
        {say('Not saved yet: what you typed on {time}', { time: formatSarandaTime(new Date(typedAt).toISOString()) })}
      </output>
      <button type="button" className="admin-tool" onClick={() => form.discard()}>
        {say('Discard it')}
      </button>
    </div>
  )
}
