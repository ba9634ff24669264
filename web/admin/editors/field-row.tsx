import { type ComponentType, createElement } from 'react'

import type { Field, FieldKind, FieldValue } from '#domain/content/fields.ts'
import type { Change, EditorProps } from './editor-props.ts'

import { useEditorSetting } from './editor-context.ts'
import { OwnValue } from './own-value.tsx'
import { say, sayDeclared } from '../words/say.ts'

interface FieldRowProps {
  field: Field
  name: string
  /** Under which the value is every language's; undefined for what each language has for itself. */
  sharedName: string | undefined
  id: string
  value: FieldValue
  fallback: FieldValue | undefined
  errors: string[] | undefined
  isChanged: boolean
  onChange: (value: Change<FieldValue>) => void
}

/** A field with its label, its help and what the server said about it. */
export function FieldRow(props: FieldRowProps) {
  const { field, name, sharedName, id, value, fallback, errors, isChanged, onChange } = props
  const { editors, own } = useEditorSetting()
  const editor = editors[field.kind]
  // An empty value that all languages share is empty in all of them: no other language's stands in for it.
  const isShared = own !== undefined && sharedName !== undefined && !own.names.includes(sharedName)
  if (!editor) return null
  const labelId = `${id}-label`
  const helpId = field.help ? `${id}-help` : undefined
  const errorsId = errors ? `${id}-errors` : undefined
  const describedBy = [helpId, errorsId].filter(Boolean).join(' ') || undefined
  const isGroup = editor.layout === 'group'
  const Frame = isGroup ? 'fieldset' : 'div'

  const label = (
    <>
      <span>{sayDeclared(field.label)}</span>
      {isChanged && (
        <span className="changed-mark" aria-hidden>
          {say('not saved')}
        </span>
      )}
    </>
  )

  return (
    <Frame className={`field field-${editor.layout}`} data-changed={isChanged || undefined}>
      {isGroup ? (
        <legend id={labelId} className="field-label">
          {label}
        </legend>
      ) : (
        <label id={labelId} htmlFor={id}>
          {label}
        </label>
      )}
      {createElement(
        // The table is keyed by the same kind, which TypeScript cannot follow through an index.
        editor.component as ComponentType<Omit<EditorProps<FieldKind>, 'value' | 'fallback' | 'onChange' | 'field'>>,
        // oxlint-disable-next-line typescript/no-unsafe-argument
        {
          field,
          name,
          id,
          value,
          onChange,
          fallback: isShared ? undefined : fallback,
          describedBy,
          isInvalid: Boolean(errors),
        } as never,
      )}
      {field.help && (
        <p id={helpId} className="help">
          {sayDeclared(field.help)}
        </p>
      )}
      {sharedName && (
        <OwnValue labelId={labelId} name={sharedName} onShare={() => fallback !== undefined && onChange(fallback)} />
      )}
      {errors && (
        <ul id={errorsId} className="failure">
          {errors.map((error) => (
            <li key={error}>{sayDeclared(error)}</li>
          ))}
        </ul>
      )}
    </Frame>
  )
}
