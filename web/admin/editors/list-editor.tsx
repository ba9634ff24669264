import { useId } from 'react'
import { FiArrowDown, FiArrowUp, FiPlus, FiTrash2 } from 'react-icons/fi'

import type { Content, FieldValue } from '#domain/content/fields.ts'
import { applied, type Change, type EditorProps } from './editor-props.ts'

import { isNumbered, pairEntries } from '#domain/content/pair-entries.ts'
import { entryValueName } from '#domain/content/shared-values.ts'
import { counterpartOf, emptyEntry, toBeTranslated } from '../records/field-values.ts'
import { entryKey, replacing } from './entry-keys.ts'
import { FieldRows } from './field-rows.tsx'
import { moved } from './move.ts'
import { say, sayDeclared } from '../words/say.ts'

/** Entries with fields of their own: added at the end, removed, moved up and down. */
export function ListEditor({ field, name: list, id, value, onChange, fallback }: EditorProps<'list'>) {
  const headingId = useId()
  const missing = pairEntries(fallback ?? [], value).flatMap(([entry, own]) => (own ? [] : [entry]))
  // By what it is, not by its place: while a picture goes up the entry may be moved, edited or removed.
  const change = (key: number, name: string, part: Change<FieldValue>) =>
    onChange((entries) => entries.map((entry) => (entryKey(entry) === key ? edited(entry, name, part) : entry)))

  return (
    <div className="entries" id={id} tabIndex={-1}>
      {value.length === 0 && (
        <p className="help">
          {fallback && fallback.length > 0
            ? say('None in this language: visitors see the {n} of the default language.', { n: fallback.length })
            : say('None yet.')}
        </p>
      )}
      {value.map((entry, index) => (
        <fieldset key={entryKey(entry)} className="entry" aria-labelledby={`${headingId}-${index}`}>
          <div className="entry-head">
            <p id={`${headingId}-${index}`} className="entry-title">
              {`${index + 1}. ${titleOf(entry)}`}
            </p>
            <button
              type="button"
              className="icon-button"
              aria-label={say('Move {name} up', { name: titleOf(entry) })}
              disabled={index === 0}
              onClick={() => onChange(moved(value, index, index - 1))}
            >
              <FiArrowUp aria-hidden />
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={say('Move {name} down', { name: titleOf(entry) })}
              disabled={index === value.length - 1}
              onClick={() => onChange(moved(value, index, index + 1))}
            >
              <FiArrowDown aria-hidden />
            </button>
            <button
              type="button"
              className="icon-button icon-button-apart"
              aria-label={say('Remove {name}', { name: titleOf(entry) })}
              onClick={() => onChange(value.filter((_, at) => at !== index))}
            >
              <FiTrash2 aria-hidden />
            </button>
          </div>
          <FieldRows
            fields={field.item}
            content={entry}
            fallback={counterpartOf(entry, fallback)}
            idPrefix={`${id}-${index}`}
            sharedNameOf={(part) => (isNumbered(entry) ? entryValueName(list, entry['id'], part) : undefined)}
            onChange={(part, partValue) => change(entryKey(entry), part, partValue)}
          />
        </fieldset>
      ))}
      {missing.length > 0 && (
        <ul className="plain-list">
          {missing.map((entry) => (
            <li key={entryKey(entry)} className="row">
              <p className="help">{say('Only in the default language: {name}', { name: titleOf(entry) })}</p>
              <button
                type="button"
                className="tool"
                aria-label={say('Translate {name}', { name: titleOf(entry) })}
                disabled={value.length >= field.maxItems}
                onClick={() => onChange([...value, toBeTranslated(field, entry)])}
              >
                <FiPlus aria-hidden />
                <span>{say('Translate')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        className="button button-quiet"
        disabled={value.length >= field.maxItems}
        onClick={() => onChange([...value, emptyEntry(field)])}
      >
        <FiPlus aria-hidden />
        <span>{say('Add to {list}', { list: sayDeclared(field.label).toLowerCase() })}</span>
      </button>
    </div>
  )
}

function edited(entry: Content, name: string, part: Change<FieldValue>): Content {
  return replacing(entry, { ...entry, [name]: applied(part, entry[name] as FieldValue) })
}

/** What an entry is called: its first text. */
function titleOf(entry: Content): string {
  const text = entry['title'] ?? entry['question'] ?? entry['name']
  return typeof text === 'string' && text !== '' ? text : say('New entry')
}
