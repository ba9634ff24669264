import { useQuery } from '@tanstack/react-query'
import { useId, useMemo } from 'react'

import type { EditorPlace } from '#domain/admin-paths.ts'
import type { Content, Field, Fields } from '#domain/content/fields.ts'
import type { AnyBlock } from '#domain/content/registry.ts'
import type { LanguageRecord } from '../api/queries.ts'
import type { OneRecord } from '../records/use-one-record.ts'
import type { CollectionProperty } from './item-panels.ts'

import { completeContent } from '#domain/content/empty.ts'
import { withFallback } from '#domain/content/fallback.ts'
import { LoadState } from '../layout/page-states.tsx'
import { fieldsInLanguage } from '../records/field-values.ts'
import { ValueView } from '../records/record-view.tsx'
import { say } from '../words/say.ts'
import { BlockForm } from './block-form.tsx'
import { blockToasts } from './block-toasts.ts'
import { CollectionPanel } from './collection-panel.tsx'
import { type CollectionPlace, recordKeys } from './collection-place.ts'
import { itemsQuery, seenItems } from './items.ts'

interface LanguageItemsProps {
  block: AnyBlock
  row: LanguageRecord
  language: CollectionPlace['language']
  /** The default language's record; undefined in the default language itself. */
  byDefault: { languageName: string; row: LanguageRecord } | undefined
  records: OneRecord
  asked: Partial<EditorPlace>
}

/** What one language has: the texts of the page, then its items. */
export function LanguageItems({ block, row, language, byDefault, records, asked }: LanguageItemsProps) {
  const items = useQuery(itemsQuery(block, row.record.id))
  const defaultItems = useQuery(itemsQuery(block, (byDefault?.row ?? row).record.id))
  const content = completeContent(block.fields, row.record)
  const defaultContent = byDefault && completeContent(fieldsInLanguage(block.fields), byDefault.row.record)
  const sectionContent = defaultContent ? withFallback(block.fields, content, defaultContent) : content
  const seen = useMemo(() => seenItems(block, items.data, defaultItems.data), [block, items.data, defaultItems.data])

  return (
    <div className="language-items">
      <SectionRecord
        block={block}
        row={row}
        language={language}
        defaults={byDefault && defaultContent && { name: byDefault.languageName, content: defaultContent }}
        records={records}
        items={seen}
        focusField={asked.collection ? undefined : asked.field}
      />
      <LoadState queries={[items, defaultItems]} failedText={blockToasts[block.name].loadFailed} />
      {items.data &&
        defaultItems.data &&
        Object.entries(block.collections).map(([property, collection]) => (
          <CollectionPanel
            key={property}
            place={{
              block,
              property: property as CollectionProperty,
              collection,
              language,
              parentId: row.record.id,
              sectionContent,
              items: items.data[property] ?? [],
              defaults: byDefault && {
                languageName: byDefault.languageName,
                items: defaultItems.data[property] ?? [],
              },
              records,
            }}
            asked={asked.collection === collection.name ? asked : {}}
          />
        ))}
    </div>
  )
}

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
