import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'

import type { RecordKey } from '#domain/admin-api.ts'
import type { Content } from '#domain/content/fields.ts'
import { EditorProvider, type PictureHandling } from '../editors/editor-context.ts'
import type { RecordForm as Form } from './use-record-form.ts'

import { DraftNotice } from '../drafts/draft-notice.tsx'
import { editors } from '../editors/editors.ts'
import { FieldRows } from '../editors/field-rows.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { FormButtons } from './form-buttons.tsx'
import { FormTools } from './form-tools.tsx'
import { ownValuesIn, visibleFields } from './own-values.ts'
import { useFormSubmit } from './use-form-submit.ts'

interface RecordFormProps {
  form: Form
  recordKey: RecordKey
  /** For screen readers: what is being edited. */
  label: string
  /** The language of the texts (en, sq …). */
  languageCode: string
  languageName?: string
  /** The default language's content and name; undefined in the default language itself. */
  defaults: { name: string; content: Content } | undefined
  pictures: PictureHandling
  /** The field that has the focus at first; the first field, if not given. */
  focusField?: string | undefined
  onCancel: () => void
  /** Further buttons, such as Delete. */
  children?: ReactNode
}

/** An open record: a control for every field, Save, Cancel, and the help that goes with editing. */
export function RecordForm(props: RecordFormProps) {
  const {
    form,
    recordKey,
    label,
    languageCode,
    languageName = '',
    defaults,
    pictures,
    focusField,
    onCancel,
    children,
  } = props
  const idPrefix = useId()
  const element = useRef<HTMLFormElement>(null)
  const { content, setField } = form
  const names = ownValuesIn(content)
  const namesInDefault = ownValuesIn(defaults?.content)
  const setting = useMemo(() => {
    const onChange = (next: string[]) => setField('ownValues', next)
    const own = names && { languageName, names, namesInDefault: namesInDefault ?? [], onChange }
    return { editors, languageCode, pictures, own }
    // setField is another function at each drawing, and does the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [languageCode, languageName, pictures, names, namesInDefault])
  const [firstFocus] = useState(focusField)

  useEffect(() => {
    const target = document.getElementById(`${idPrefix}-${firstFocus}`)
    const control = target ? controlIn(target) : element.current?.querySelector<HTMLElement>('input, textarea, select')
    control?.focus()
    control?.scrollIntoView({ block: 'center' })
  }, [firstFocus, idPrefix])

  const handleSubmit = useFormSubmit(form, idPrefix)

  return (
    <EditorProvider value={setting}>
      <form ref={element} className="record-form" aria-label={label} noValidate onSubmit={handleSubmit}>
        <DraftNotice form={form} />
        <FormTools form={form} recordKey={recordKey} defaults={defaults} />
        <div className="record-fields">
          <FieldRows
            fields={visibleFields(form.fields)}
            content={form.content}
            fallback={defaults?.content}
            idPrefix={idPrefix}
            errors={form.errors}
            changed={Object.keys(form.changed)}
            onChange={form.setField}
          />
        </div>
        <FormButtons form={form} onCancel={onCancel}>
          {children}
        </FormButtons>
      </form>
      <ConflictDialog form={form} />
    </EditorProvider>
  )
}

/** A field's control; of a list the first one that nobody has filled. */
function controlIn(target: HTMLElement): HTMLElement {
  const texts = target.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input[type="text"], textarea')
  return [...texts].find(({ value }) => value === '') ?? target
}
