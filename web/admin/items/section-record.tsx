import { useId } from 'react'

import type { Content, Field, Fields } from '#domain/content/fields.ts'
import type { AnyBlock } from '#domain/content/registry.ts'
import type { LanguageRecord } from '../api/queries.ts'
import type { OneRecord } from '../records/use-one-record.ts'

import { completeContent } from '#domain/content/empty.ts'
import { BlockForm } from '../records/block-form.tsx'
import { ValueView } from '../records/value-view.tsx'
import { type CollectionPlace, recordKeys } from './collection-place.ts'
import { say } from '../words/say.ts'

interface SectionRecordProps {
  block: AnyBlock
  row: LanguageRecord
  language: CollectionPlace['language']
  defaults: { name: string; content: Content } | undefined
  records: OneRecord
  /** The items that visitors see below it. */
  items: Record<string, unknown>
  focusField: string | undefined
}

/** The block's own texts in one language: what the page says round its items. */
export function SectionRecord({ block, row, language, defaults, records, items, focusField }: SectionRecordProps) {
  const headingId = useId()
  const key = recordKeys.section(language.id)
  const isEdited = records.editing === key
  const fields: Fields = block.fields
  const [first = ''] = Object.keys(fields)

  return (
    <section className="item" aria-labelledby={headingId}>
      <div className="item-head">
        <div className="item-text">
          <h3 id={headingId}>{say('Page texts')}</h3>
          {!isEdited && (
            <ValueView
              field={fields[first] as Field}
              value={completeContent(fields, row.record)[first] ?? ''}
              fallback={defaults?.content[first]}
            />
          )}
        </div>
        {!isEdited && (
          <button
            type="button"
            ref={records.editButton(key)}
            className="button button-quiet"
            aria-label={say('Edit page texts')}
            onClick={() => void records.edit(key)}
          >
            {say('Edit')}
          </button>
        )}
      </div>
      {isEdited && (
        <BlockForm
          block={block}
          row={row}
          language={language}
          defaults={defaults}
          focusField={focusField}
          items={items}
          onClose={records.close}
        />
      )}
    </section>
  )
}
