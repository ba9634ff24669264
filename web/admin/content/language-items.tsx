import { useQueries, useQuery } from '@tanstack/react-query'
import { useId, useMemo } from 'react'

import type { EditorPlace } from '#domain/admin-paths.ts'
import type { Content, Field, Fields } from '#domain/content/fields.ts'
import type { AnyBlock } from '#domain/content/registry.ts'
import type { LanguageRecord } from '../api/queries.ts'
import type { OneRecord } from '../records/use-one-record.ts'
import type { CollectionProperty } from './item-panels.ts'

import { completeContent } from '#domain/content/empty.ts'
import { withFallback } from '#domain/content/fallback.ts'
import { LoadState } from '../controls/page-states.tsx'
import { EditButton } from '../records/record-buttons.tsx'
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
  /** The default language's name and content, and its record; undefined in the default language itself. */
  defaults: { name: string; content: Content } | undefined
  defaultRow: LanguageRecord | undefined
  /** The records of all other languages, with their names. */
  others: { row: LanguageRecord; languageName: string }[]
  records: OneRecord
  asked: Partial<EditorPlace>
}

/** What one language has: the texts of the page, then its items. */
export function LanguageItems(props: LanguageItemsProps) {
  const { block, row, language, defaults, defaultRow, others, records, asked } = props
  const items = useQuery(itemsQuery(block, row.record.id))
  const defaultItems = useQuery(itemsQuery(block, (defaultRow ?? row).record.id))
  // Who reads or translates this language need not wait for all of them.
  const otherItems = useQueries({ queries: others.map((each) => itemsQuery(block, each.row.record.id)) })
  const content = completeContent(block.fields, row.record)
  const sectionContent = defaults ? withFallback(block.fields, content, defaults.content) : content
  const seen = useMemo(() => seenItems(block, items.data, defaultItems.data), [block, items.data, defaultItems.data])

  return (
    <div className="language-items">
      <SectionRecord
        block={block}
        row={row}
        language={language}
        defaults={defaults}
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
              defaults: defaults && {
                languageName: defaults.name,
                items: defaultItems.data[property] ?? [],
              },
              others: others.map(({ languageName }, index) => ({
                languageName,
                items: otherItems[index]?.data?.[property] ?? [],
              })),
              records,
            }}
            isFresh={items.isSuccess && !items.isFetching}
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
function SectionRecord({ block, row, language, defaults, records, items, focusField }: SectionRecordProps) {
  const headingId = useId()
  const key = recordKeys.section(language.id)
  const isEdited = records.editing === key
  const fields: Fields = block.fields
  const [first = ''] = Object.keys(fields)

  return (
    <section className="admin-item" aria-labelledby={headingId}>
      <div className="admin-item-head">
        <div className="admin-item-text">
          <h3 id={headingId}>{say('Page texts')}</h3>
          {!isEdited && (
            <ValueView
              field={fields[first] as Field}
              value={completeContent(fields, row.record)[first] ?? ''}
              fallback={defaults?.content[first]}
            />
          )}
        </div>
        {!isEdited && <EditButton records={records} recordKey={key} label={say('Edit page texts')} />}
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
