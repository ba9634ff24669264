import { type ComponentType, createElement } from 'react'

import { completeContent, isEmptyValue } from '#domain/content/empty.ts'
import type { Content, Field, FieldKind, Fields, FieldValue } from '#domain/content/fields.ts'

import { FieldErrors } from '../controls/labelled.tsx'
import { say, sayDeclared } from '../words/say.ts'
import { type Change, type EditorProps, useEditorSetting } from './editor-context.ts'

interface FieldRowsProps {
  fields: Fields
  content: Content
  /** The default language's content; undefined in the default language itself. */
  fallback: Content | undefined
  idPrefix: string
  /** The name of a shared value among all of the record; undefined for one that nobody can name yet. */
  sharedNameOf?: (name: string) => string | undefined
  errors?: Record<string, string[]>
  /** Names of fields that differ from what is stored. */
  changed?: readonly string[]
  onChange: (name: string, value: Change<FieldValue>) => void
}

/** A row for every field that can be edited, in the order of the declaration. */
export function FieldRows(props: FieldRowsProps) {
  const { fields, content, fallback, idPrefix, sharedNameOf = itself, errors, changed, onChange } = props
  return Object.entries(fields).map(([name, field]) => (
    <FieldRow
      key={name}
      field={field}
      name={name}
      sharedName={field.shared ? sharedNameOf(name) : undefined}
      id={`${idPrefix}-${name}`}
      value={content[name] as FieldValue}
      fallback={fallback?.[name]}
      errors={errors?.[name]}
      isChanged={changed?.includes(name) ?? false}
      onChange={(value) => onChange(name, value)}
    />
  ))
}

const itself = (name: string) => name

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
  const holdsForAll = own !== undefined && sharedName !== undefined && !own.names.includes(sharedName)
  const isShared = holdsForAll && own.stored.has(sharedName)
  const isOwnWithOther = own?.names.includes(field.goesWith ?? '') ?? false
  // Until the save the list is still this language's own: what is added or moved in it now would go into every language.
  const isGivenUp = field.kind === 'images' && holdsForAll && !isShared
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
    <Frame className={`admin-field admin-field-${editor.layout}`} data-changed={isChanged || undefined}>
      {isGroup ? (
        <legend id={labelId} className="admin-field-label">
          {label}
        </legend>
      ) : (
        <label id={labelId} htmlFor={id}>
          {label}
        </label>
      )}
      {isGivenUp ? (
        <output className="admin-help">{say('The pictures of all languages stand here once this is saved.')}</output>
      ) : (
        createElement(
          // The table is keyed by the same kind, which TypeScript cannot follow through an index.
          editor.component as ComponentType<Omit<EditorProps<FieldKind>, 'value' | 'fallback' | 'onChange' | 'field'>>,
          // oxlint-disable-next-line typescript/no-unsafe-argument
          {
            field,
            name,
            id,
            value,
            onChange,
            fallback: isShared || isOwnWithOther ? undefined : fallback,
            describedBy,
            isInvalid: Boolean(errors),
          } as never,
        )
      )}
      {field.help && (
        <p id={helpId} className="admin-help">
          {sayDeclared(field.help)}
        </p>
      )}
      {sharedName && !isOwnWithOther && (
        <OwnValue
          labelId={labelId}
          name={sharedName}
          onShare={() => fallback !== undefined && onChange(own?.stored.get(sharedName) ?? emptied(field, fallback))}
          onKeep={() => onChange((typed) => (isEmptyValue(typed) ? (own?.kept.get(sharedName) ?? typed) : typed))}
        />
      )}
      <FieldErrors id={errorsId} errors={errors} />
    </Frame>
  )
}

/** Left empty, it takes over at the save what all share by then. Only flags have no empty value. */
function emptied(field: Field, fallback: FieldValue): FieldValue {
  return field.kind === 'flag' ? fallback : (completeContent({ value: field }, {})['value'] as FieldValue)
}

interface OwnValueProps {
  /** The id of the field's label. */
  labelId: string
  /** The shared value's name, with its entry's: `plans.3.price`. */
  name: string
  /** Called when the field goes back to what all languages share; not where the default language keeps a value of its own. */
  onShare: () => void
  /** Called when the field is the language's own, be it again. */
  onKeep: () => void
}

/** Whether a value is the same in every language or this language's own. */
function OwnValue({ labelId, name, onShare, onKeep }: OwnValueProps) {
  const { own } = useEditorSetting()
  if (!own) return null
  const others = own.names.filter((each) => each !== name)

  function handleChange(isOwn: boolean) {
    own?.onChange(isOwn ? [...others, name] : others)
    if (isOwn) onKeep()
    else if (!own?.namesInDefault.includes(name)) onShare()
  }

  return (
    <select
      className="own-value"
      // Without the field's own label, by which its control is found.
      aria-label={say('Holds for')}
      aria-describedby={labelId}
      value={own.names.includes(name) ? 'own' : 'shared'}
      data-own={own.names.includes(name) || undefined}
      onChange={(event) => handleChange(event.target.value === 'own')}
    >
      <option value="shared">{say('The same in every language')}</option>
      <option value="own">{say('Own value for {language}', { language: own.languageName })}</option>
    </select>
  )
}
