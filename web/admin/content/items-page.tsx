import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { AdminLanguage } from '#domain/admin-api.ts'
import type { EditorPlace } from '#domain/admin-paths.ts'
import type { AnyBlock } from '#domain/content/registry.ts'

import { blockQuery, type LanguageRecord, languagesQuery, progressQuery } from '../api/queries.ts'
import { useEditing } from '../layout/edited-language.tsx'
import { LoadState } from '../layout/page-states.tsx'
import { usePageTitle } from '../layout/use-page-title.ts'
import { LanguageCard } from '../records/language-card.tsx'
import { useOneRecord } from '../records/use-one-record.ts'
import { say, sayDeclared } from '../words/say.ts'
import { useEditorPlace } from './block-page.tsx'
import { blockToasts } from './block-toasts.ts'
import { recordKeys } from './collection-place.ts'
import { LanguageItems } from './language-items.tsx'

/** The editor of a block with collections: for each language its texts and its items. */
export function ItemsPage({ block }: { block: AnyBlock }) {
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
  block: AnyBlock
  rows: LanguageRecord[]
  languages: AdminLanguage[]
}

/** A card for each language, closed at first; the default language is the first. */
export function LanguageCards({ block, rows, languages }: LanguageCardsProps) {
  const place = useEditorPlace()
  const asked = rows.find((row) => row.flagCode === place.flagCode)
  const records = useOneRecord(asked ? askedKey(asked.languageId, place) : null)
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set(asked && [asked.languageId]))
  const missing = useMissingCounts(block)
  const isEditedIn = (id: number) => records.editing?.startsWith(recordKeys.of(id)) ?? false
  useEditing(languages.find(({ id }) => isEditedIn(id))?.code ?? null)
  const [first] = rows
  const defaultName = languages.find(({ id }) => id === first?.languageId)?.name

  const toggle = (id: number) =>
    setOpen(new Set(open.has(id) ? [...open].filter((other) => other !== id) : [...open, id]))

  return rows.map((row) => {
    const language = languages.find(({ id }) => id === row.languageId)
    if (!language || !first || !defaultName) return null
    const isEdited = isEditedIn(language.id)
    const missingCount = missing(language.id)

    return (
      <LanguageCard
        key={language.id}
        flagCode={row.flagCode}
        name={language.name}
        isActive={language.isActive}
        isOpen={isEdited || open.has(language.id)}
        isLocked={isEdited}
        onToggle={() => toggle(language.id)}
        actions={missingCount > 0 && <span className="badge">{say('{n} to be translated', { n: missingCount })}</span>}
      >
        <LanguageItems
          block={block}
          row={row}
          language={language}
          byDefault={row === first ? undefined : { languageName: defaultName, row: first }}
          records={records}
          asked={row === asked ? place : {}}
        />
      </LanguageCard>
    )
  })
}

/** The record that the address asks to open. */
function askedKey(languageId: number, place: Partial<EditorPlace>): string | null {
  if (!place.collection) return place.field ? recordKeys.section(languageId) : null
  if (place.itemId !== undefined) return recordKeys.item(languageId, place.collection, place.itemId)
  return place.groupKey === undefined ? recordKeys.newItem(languageId, place.collection) : null
}

/** How many things of the default language a language lacks in this block. */
function useMissingCounts(block: AnyBlock): (languageId: number) => number {
  const progress = useQuery(progressQuery)
  return (languageId) =>
    progress.data
      ?.find((language) => language.languageId === languageId)
      ?.blocks.find((each) => each.block === block.name)
      ?.holes.filter((hole) => hole.missingItem).length ?? 0
}
