import { type ComponentType, createElement } from 'react'
import { FiCheck, FiMinus } from 'react-icons/fi'

import type { EditorValue } from '../editors/editor-context.ts'

import { isEmptyValue } from '#domain/content/empty.ts'
import {
  type Content,
  type Field,
  type FieldKind,
  type FieldOf,
  type Fields,
  type FieldValue,
  isDerived,
} from '#domain/content/fields.ts'
import { keptValues } from '#domain/content/shared-values.ts'
import { ContentIcon } from '#web/site/sections/content-icon.tsx'
import { iconWords, VehicleName } from '../editors/simple-editors.tsx'
import { Thumbnail } from '../pictures/thumbnail.tsx'
import { euroText, readableText } from '../words/formats.ts'
import { say, sayDeclared } from '../words/say.ts'
import { ownValuesIn } from '../editors/field-values.ts'

interface RecordViewProps {
  fields: Fields
  content: Content
  languageCode: string
  fallback: { code: string; content: Content } | undefined
}

/** A record as it is stored, to read. */
export function RecordView({ fields, content, languageCode, fallback }: RecordViewProps) {
  const own = keptValues(fields, ownValuesIn(content) ?? [])

  return (
    <dl className="record-view">
      {Object.entries(fields)
        .filter(([, field]) => !isDerived(field))
        .map(([name, field]) => (
          <div key={name}>
            <dt>
              <span>{sayDeclared(field.label)}</span>
              {own.some((each) => each === name || each.startsWith(`${name}.`)) && (
                <span className="own-mark">{say('own value')}</span>
              )}
            </dt>
            <dd>
              <ValueView
                field={field}
                value={content[name] as FieldValue}
                lang={languageCode}
                fallback={field.kind === 'text' && field.emptyMeansHidden ? undefined : fallback?.content[name]}
                fallbackLang={fallback?.code}
              />
            </dd>
          </div>
        ))}
    </dl>
  )
}

interface ViewProps<Kind extends FieldKind> {
  field: FieldOf<Kind>
  value: EditorValue<Kind>
  lang?: string | undefined
}

interface TextProps<Value> {
  value: Value
  lang?: string | undefined
}

const Text = ({ value, lang }: TextProps<string | number | null>) => (
  <span className="value-text" dir="auto" lang={lang}>
    {typeof value === 'string' ? readableText(value) : value}
  </span>
)
const Lines = ({ value, lang }: TextProps<string[]>) => <Text value={value.join('\n')} lang={lang} />
const Pictures = ({ value }: { value: string[] }) => (
  <span className="admin-row">
    {value.map((path) => (
      <Thumbnail key={path} file={path} />
    ))}
  </span>
)

/** How a value of each kind is shown where it is not edited. */
const views: { [Kind in FieldKind]: ComponentType<ViewProps<Kind>> } = {
  text: Text,
  message: Text,
  time: Text,
  date: Text,
  lines: Lines,
  derivedLines: Lines,
  imageAlt: Text,
  imageAlts: Lines,
  number: Text,
  price: ({ value }) => <span className="value-text">{typeof value === 'number' ? euroText(value) : value}</span>,
  vehicle: VehicleName,
  choice: ({ field, value }) => (
    <span className="value-text">{value === null ? null : sayDeclared(field.options[value] ?? '')}</span>
  ),
  choices: ({ field, value }) => (
    <span className="value-text">{value.map((each) => sayDeclared(field.options[each] ?? each)).join(', ')}</span>
  ),
  flag: ({ value }) => (value ? <FiCheck aria-label={say('Yes')} /> : <FiMinus aria-label={say('No')} />),
  icon: ({ value }) => (
    <span className="admin-row">
      <ContentIcon name={value} /> <span>{iconWords(value)}</span>
    </span>
  ),
  image: ({ value }) => <Thumbnail file={value} whole />,
  images: Pictures,
  link: Text,
  phone: Text,
  list: ({ field, value, lang }) => (
    <ol className="value-entries">
      {value.map((entry, index) => (
        <li key={typeof entry['id'] === 'number' ? entry['id'] : `new ${index}`}>
          <EntryView entry={entry} field={field} lang={lang} />
        </li>
      ))}
    </ol>
  ),
}

/** By field, what a value says to staff where its kind does not know: the number of a row, or of a trip. */
export type InWords = Readonly<Record<string, (value: FieldValue) => string>>

interface ValueViewProps {
  field: Field
  value: FieldValue
  /** In which language it is written, where that is one of the site's. */
  lang?: string | undefined
  /** What visitors see while it is empty. */
  fallback?: FieldValue | undefined
  fallbackLang?: string | undefined
  inWords?: InWords[string] | undefined
}

/** A value to read or compare. */
export function ValueView({ field, value, lang, fallback, fallbackLang, inWords }: ValueViewProps) {
  const said = inWords?.(value)
  if (said) return <Text value={said} />
  if (!isEmptyValue(value)) return createElement(views[field.kind] as never, { field, value, lang })
  if (fallback === undefined || isEmptyValue(fallback)) return <span className="value-empty">{say('Empty')}</span>
  if (typeof fallback !== 'string' || field.kind === 'image') {
    return <span className="value-empty">{say('As in the default language')}</span>
  }
  const [before, after] = say('Empty: visitors see “{text}”').split('{text}')
  return (
    <span className="value-empty">
      <span>{before}</span>
      <span lang={fallbackLang}>{fallback}</span>
      <span>{after}</span>
    </span>
  )
}

function EntryView({ entry, field, lang }: { entry: Content; field: FieldOf<'list'>; lang: string | undefined }) {
  return Object.entries(field.item)
    .filter(([name, part]) => !isDerived(part) && !isEmptyValue(entry[name] as FieldValue))
    .map(([name, part]) => (
      <div key={name} className="value-part">
        <span className="value-label">{sayDeclared(part.label)}</span>
        <ValueView field={part} value={entry[name] as FieldValue} lang={lang} />
      </div>
    ))
}
