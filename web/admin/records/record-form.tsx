import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'

import type { RecordKey } from '#domain/admin-api.ts'
import type { Content, Fields, FieldValue } from '#domain/content/fields.ts'
import type { RecordFormState } from './use-record-form.ts'

import { keptValues, sharedValues } from '#domain/content/shared-values.ts'
import type { PictureHandling } from '../editors/editor-context.ts'
import { editors } from '../editors/editors.ts'
import { ownValuesIn, visibleFields } from '../editors/field-values.ts'
import { sayDeclared } from '../words/say.ts'
import { FormFrame, FormRows } from './form-frame.tsx'

interface RecordFormProps {
  form: RecordFormState
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
  const { fields, base, content, setField } = form
  const names = ownValuesIn(content)
  const namesInDefault = ownValuesIn(defaults?.content)
  const setting = useMemo(() => {
    const onChange = (next: string[]) => setField('ownValues', next)
    const keptSoFar = keptValues(fields, ownValuesIn(base) ?? [])
    const all = [...sharedValues(visibleFields(fields), base)]
    const stored = new Map(all.filter(([name]) => !keptSoFar.includes(name)))
    const kept = new Map(all.filter(([name]) => keptSoFar.includes(name)))
    const own = names && { languageName, names, stored, kept, namesInDefault: namesInDefault ?? [], onChange }
    return { editors, languageCode, pictures, own }
    // setField is another function at each drawing, and does the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [languageCode, languageName, pictures, fields, base, names, namesInDefault])
  const [firstFocus] = useState(focusField)

  useEffect(() => {
    const target = document.getElementById(`${idPrefix}-${firstFocus}`)
    const control = target ? controlIn(target) : element.current?.querySelector<HTMLElement>('input, textarea, select')
    control?.focus()
    control?.scrollIntoView({ block: 'center' })
  }, [firstFocus, idPrefix])

  return (
    <FormFrame
      ref={element}
      form={form}
      setting={setting}
      label={label}
      idPrefix={idPrefix}
      tools={{ recordKey, defaults }}
      inWords={{ ownValues: ownInWords(fields) }}
      onCancel={onCancel}
      buttons={children}
    >
      <div className="record-fields">
        <FormRows form={form} fields={visibleFields(fields)} idPrefix={idPrefix} fallback={defaults?.content} />
      </div>
    </FormFrame>
  )
}

/** What the values are called that a language keeps for itself; of those in a list, the list. */
const ownInWords = (fields: Fields) => (names: FieldValue) =>
  [...new Set((names as string[]).map((name) => name.split('.')[0] ?? ''))]
    .map((name) => sayDeclared(fields[name]?.label ?? name))
    .join(', ')

/** A field's control; of a list the first one that nobody has filled. */
function controlIn(target: HTMLElement): HTMLElement {
  const texts = target.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input[type="text"], textarea')
  return [...texts].find(({ value }) => value === '') ?? target
}
