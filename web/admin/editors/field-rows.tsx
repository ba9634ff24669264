import type { Content, FieldValue, Fields } from '#domain/content/fields.ts'

import type { Change } from './editor-props.ts'

import { FieldRow } from './field-row.tsx'

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
