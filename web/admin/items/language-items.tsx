import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import type { EditorPlace } from '#domain/admin-paths.ts'
import type { AnyBlock } from '#domain/content/registry.ts'
import type { LanguageRecord } from '../api/queries.ts'
import type { OneRecord } from '../records/use-one-record.ts'
import type { CollectionPlace } from './collection-place.ts'
import type { CollectionProperty } from './item-panels.ts'

import { completeContent } from '#domain/content/empty.ts'
import { withFallback } from '#domain/content/fallback.ts'
import { LoadState } from '../layout/load-state.tsx'
import { blockToasts } from '../records/block-toasts.ts'
import { CollectionPanel } from './collection-panel.tsx'
import { itemsQuery } from './items-query.ts'
import { seenItems } from './seen-items.ts'
import { SectionRecord } from './section-record.tsx'
import { fieldsInLanguage } from '../records/own-values.ts'

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
