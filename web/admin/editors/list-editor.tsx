import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { FiArrowDown, FiArrowUp, FiPlus, FiTrash2 } from 'react-icons/fi'

import type { Content, FieldValue } from '#domain/content/fields.ts'

import { focusIfLost } from '#web/lib/focus-if-lost.ts'
import { isNumbered, pairEntries } from '#domain/content/pair-entries.ts'
import { entryValueName } from '#domain/content/shared-values.ts'
import { IconButton } from '../controls/buttons.tsx'
import { counterpartOf, emptyEntry, entryKey, moved, replacing, toBeTranslated } from './field-values.ts'
import { say, sayDeclared } from '../words/say.ts'
import { applied, type Change, type EditorProps } from './editor-context.ts'
import { FieldRows } from './field-rows.tsx'
import { useRemovalTold } from './store-pictures.ts'

/** Entries with fields of their own: added at the end, removed, moved up and down. */
export function ListEditor({ field, name: list, id, value, onChange, fallback }: EditorProps<'list'>) {
  const headingId = useId()
  const box = useRef<HTMLDivElement>(null)
  const tellRemoval = useRemovalTold()
  const missing = pairEntries(fallback ?? [], value).flatMap(([entry, own]) => (own ? [] : [entry]))
  const hasRoom = value.length < field.maxItems
  // By what it is, not by its place: while a picture goes up the entry may be moved, edited or removed.
  const change = (key: number, name: string, part: Change<FieldValue>) =>
    onChange((entries) => entries.map((entry) => (entryKey(entry) === key ? edited(entry, name, part) : entry)))

  /** What comes next has the focus then, or else what is the last, or the list. */
  function remove(index: number, entry: Content) {
    const bringBack = () =>
      onChange((entries) => (entries.includes(entry) ? entries : entries.toSpliced(index, 0, entry)))
    tellRemoval(say('{name} removed.', { name: titleOf(entry) }), bringBack)
    flushSync(() => onChange(value.toSpliced(index, 1)))
    const left = box.current?.querySelectorAll(':scope > .list-entry')
    focusIfLost(left?.[Math.min(index, left.length - 1)] ?? box.current)
  }

  return (
    <div ref={box} className="list-entries" id={id} tabIndex={-1}>
      {value.length === 0 && (
        <p className="admin-help">
          {fallback && fallback.length > 0
            ? say('None in this language: visitors see the {n} of the default language.', { n: fallback.length })
            : say('None yet.')}
        </p>
      )}
      {value.map((entry, index) => (
        <fieldset key={entryKey(entry)} className="list-entry" tabIndex={-1} aria-labelledby={`${headingId}-${index}`}>
          <div className="list-entry-head">
            <p id={`${headingId}-${index}`} className="list-entry-title">
              {`${index + 1}. ${titleOf(entry)}`}
            </p>
            <IconButton
              icon={FiArrowUp}
              label={say('Move {name} up', { name: titleOf(entry) })}
              disabled={index === 0}
              onPress={() => onChange(moved(value, index, index - 1))}
            />
            <IconButton
              icon={FiArrowDown}
              label={say('Move {name} down', { name: titleOf(entry) })}
              disabled={index === value.length - 1}
              onPress={() => onChange(moved(value, index, index + 1))}
            />
            <IconButton
              icon={FiTrash2}
              label={say('Remove {name}', { name: titleOf(entry) })}
              isApart
              onPress={() => remove(index, entry)}
            />
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
            <li key={entryKey(entry)} className="admin-row">
              <p className="admin-help">{say('Only in the default language: {name}', { name: titleOf(entry) })}</p>
              <button
                type="button"
                className="admin-tool"
                aria-label={say('Translate {name}', { name: titleOf(entry) })}
                disabled={!hasRoom}
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
        disabled={!hasRoom}
        onClick={() => onChange([...value, emptyEntry(field)])}
      >
        <FiPlus aria-hidden />
        <span>{say('Add to {list}', { list: sayDeclared(field.label).toLowerCase() })}</span>
      </button>
      {!hasRoom && <p className="admin-help">{say('{n} entries are all that fit here.', { n: field.maxItems })}</p>}
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
