import { useQueries, useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'

import type { AdminLanguage } from '#domain/admin-api.ts'
import { type EditorPlace, placeParameters } from '#domain/admin-paths.ts'
import { completeContent } from '#domain/content/empty.ts'
import { withFallback } from '#domain/content/fallback.ts'
import type { Content, Field, Fields } from '#domain/content/fields.ts'
import type { AnyBlock, StoredBlock } from '#domain/content/registry.ts'

import { blockQuery, type LanguageRecord, languagesQuery, progressQuery } from '../api/queries.ts'
import { LoadState, usePageTitle } from '../controls/page-states.tsx'
import { fieldsInLanguage } from '../editors/field-values.ts'
import { LanguageCard } from '../records/folded.tsx'
import { RecordView, ValueView } from '../records/record-view.tsx'
import { EditButton, type OneRecord, useOneRecord } from '../records/use-one-record.tsx'
import { say, sayDeclared } from '../words/say.ts'
import { BlockForm } from './block-form.tsx'
import { blockToasts } from './block-toasts.ts'
import { CollectionPanel } from './collection-panel.tsx'
import { type CollectionPlace, itemsQuery, recordKeys, seenItems } from './items.ts'
import { useEditing } from './edited-language.tsx'
import type { CollectionProperty } from './item-panels.ts'

/** The editor of a block: for each language its texts, and its items where it has collections. */
export function BlockPage({ block }: { block: StoredBlock }) {
  const rows = useQuery(blockQuery(block))
  const languages = useQuery(languagesQuery)
  usePageTitle(sayDeclared(block.title))

  return (
    <>
      <h1>{sayDeclared(block.title)}</h1>
      <LoadState queries={[rows, languages]} failedText={blockToasts[block.name].loadFailed} />
      {rows.data && languages.data && <LanguageCards block={block} rows={rows.data} languages={languages.data} />}
    </>
  )
}

interface LanguageCardsProps {
  block: StoredBlock
  rows: LanguageRecord[]
  languages: AdminLanguage[]
}

/** A card for each language, closed at first; the default language is the first. */
function LanguageCards({ block, rows, languages }: LanguageCardsProps) {
  const place = useEditorPlace()
  const asked = rows.find((row) => row.flagCode === place.flagCode)
  const records = useOneRecord(asked ? askedKey(block, asked.languageId, place) : null)
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set(asked && [asked.languageId]))
  const missing = useMissingCounts(block)
  const isEditedIn = (id: number) => records.editing?.startsWith(recordKeys.of(id)) ?? false
  useEditing(languages.find(({ id, isActive }) => isActive && isEditedIn(id))?.code ?? null)
  const languageOf = (languageId: number) => languages.find(({ id }) => id === languageId)
  const [first] = rows
  const defaultLanguage = first && languageOf(first.languageId)

  const toggle = (id: number) =>
    setOpen(new Set(open.has(id) ? [...open].filter((other) => other !== id) : [...open, id]))

  return rows.map((row) => {
    const language = languageOf(row.languageId)
    if (!language || !first || !defaultLanguage) return null
    const isEdited = isEditedIn(language.id)
    const missingCount = missing(language.id)
    const key = recordKeys.section(language.id)
    const content = completeContent(fieldsInLanguage(block.fields), row.record)
    const defaults = {
      name: defaultLanguage.name,
      code: defaultLanguage.code,
      content: completeContent(fieldsInLanguage(block.fields), first.record),
    }
    const inLanguage = { block, row, language, defaults: row === first ? undefined : defaults }

    return (
      <LanguageCard
        key={language.id}
        flagCode={row.flagCode}
        name={language.name}
        isActive={language.isActive}
        isOpen={isEdited || open.has(language.id)}
        isLocked={isEdited}
        onToggle={() => toggle(language.id)}
        actions={
          hasItems(block)
            ? missingCount > 0 && (
                <span className="admin-badge">{say('{n} to be translated', { n: missingCount })}</span>
              )
            : !isEdited && (
                <EditButton records={records} recordKey={key} label={say('Edit {name}', { name: language.name })} />
              )
        }
      >
        {hasItems(block) ? (
          <LanguageItems
            {...inLanguage}
            block={block}
            defaultRow={row === first ? undefined : first}
            others={rows
              .filter((each) => each !== row && each !== first)
              .map((each) => ({ row: each, languageName: languageOf(each.languageId)?.name ?? '' }))}
            records={records}
            asked={row === asked ? place : {}}
          />
        ) : isEdited ? (
          <BlockForm {...inLanguage} focusField={row === asked ? place.field : undefined} onClose={records.close} />
        ) : (
          <RecordView
            fields={block.fields}
            content={content}
            languageCode={language.code}
            fallback={inLanguage.defaults}
          />
        )}
      </LanguageCard>
    )
  })
}

/** Only what pages show has items. */
function hasItems(block: StoredBlock): block is AnyBlock {
  return Object.keys(block.collections).length > 0
}

/** The place that the address asks to open (see `editorAddress`). */
function useEditorPlace(): Partial<Omit<EditorPlace, 'block'>> {
  const [query] = useSearchParams()
  const read = (part: keyof typeof placeParameters) => query.get(placeParameters[part]) ?? undefined
  const itemId = read('itemId')

  return {
    flagCode: read('flagCode'),
    collection: read('collection'),
    itemId: itemId === undefined ? undefined : Number(itemId),
    groupKey: read('groupKey'),
    field: read('field'),
  } as Partial<Omit<EditorPlace, 'block'>>
}

/** The record that the address asks to open; a block without items has only one in each language. */
function askedKey(block: StoredBlock, languageId: number, place: Partial<EditorPlace>): string | null {
  if (!place.collection) return place.field || !hasItems(block) ? recordKeys.section(languageId) : null
  if (place.itemId !== undefined) return recordKeys.item(languageId, place.collection, place.itemId)
  return place.groupKey === undefined ? recordKeys.newItem(languageId, place.collection) : null
}

/** How many things of the default language a language lacks in this block. */
function useMissingCounts(block: StoredBlock): (languageId: number) => number {
  const progress = useQuery({ ...progressQuery, enabled: hasItems(block) })
  return (languageId) =>
    progress.data
      ?.find((language) => language.languageId === languageId)
      ?.blocks.find((each) => each.block === block.name)
      ?.holes.filter((hole) => hole.missingItem).length ?? 0
}

interface LanguageItemsProps {
  block: AnyBlock
  row: LanguageRecord
  language: CollectionPlace['language']
  /** The default language's name and content, and its record; undefined in the default language itself. */
  defaults: { name: string; code: string; content: Content } | undefined
  defaultRow: LanguageRecord | undefined
  /** The records of all other languages, with their names. */
  others: { row: LanguageRecord; languageName: string }[]
  records: OneRecord
  asked: Partial<EditorPlace>
}

/** What one language has: the texts of the page, then its items. */
function LanguageItems(props: LanguageItemsProps) {
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
  defaults: { name: string; code: string; content: Content } | undefined
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
              lang={language.code}
              fallback={defaults?.content[first]}
              fallbackLang={defaults?.code}
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
