import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { AnyBlock } from '#domain/content/registry.ts'
import { blockQuery, type LanguageRecord, languagesQuery } from '../api/queries.ts'

import { completeContent } from '#domain/content/empty.ts'
import { useEditing } from '../layout/edited-language.tsx'
import { LoadState } from '../layout/load-state.tsx'
import { usePageTitle } from '../layout/use-page-title.ts'
import { BlockForm } from './block-form.tsx'
import { blockToasts } from './block-toasts.ts'
import { LanguageCard } from './language-card.tsx'
import { fieldsInLanguage } from './own-values.ts'
import { RecordView } from './record-view.tsx'
import { useEditorPlace } from './use-editor-place.ts'
import { useOneRecord } from './use-one-record.ts'
import { say, sayDeclared } from '../words/say.ts'

/** The editor of a block without collections: a card for each language. */
export function BlockPage({ block }: { block: AnyBlock }) {
  const rows = useQuery(blockQuery(block))
  const languages = useQuery(languagesQuery)
  usePageTitle(sayDeclared(block.title))

  return (
    <>
      <h1>{sayDeclared(block.title)}</h1>
      <LoadState queries={[rows, languages]} failedText={blockToasts[block.name].loadFailed} />
      {rows.data && languages.data && <Cards block={block} rows={rows.data} languages={languages.data} />}
    </>
  )
}

interface CardsProps {
  block: AnyBlock
  rows: LanguageRecord[]
  languages: { id: number; name: string; code: string; flagCode: string; isActive: boolean }[]
}

function Cards({ block, rows, languages }: CardsProps) {
  const place = useEditorPlace()
  const asked = rows.find((row) => row.flagCode === place.flagCode)
  const records = useOneRecord(asked ? String(asked.languageId) : null)
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set(asked && [asked.languageId]))
  const edited = languages.find((language) => String(language.id) === records.editing)
  useEditing(edited?.code ?? null)
  const [first] = rows
  const nameOf = (row: LanguageRecord) => languages.find(({ id }) => id === row.languageId)?.name ?? row.flagCode
  const defaults = first && {
    name: nameOf(first),
    content: completeContent(fieldsInLanguage(block.fields), first.record),
  }

  const toggle = (id: number) =>
    setOpen(new Set(open.has(id) ? [...open].filter((other) => other !== id) : [...open, id]))

  return rows.map((row) => {
    const key = String(row.languageId)
    const language = languages.find(({ id }) => id === row.languageId)
    const isEdited = records.editing === key
    const fallback = row === first ? undefined : defaults
    if (!language) return null

    return (
      <LanguageCard
        key={key}
        flagCode={row.flagCode}
        name={language.name}
        isActive={language.isActive}
        isOpen={isEdited || open.has(row.languageId)}
        isLocked={isEdited}
        onToggle={() => toggle(row.languageId)}
        actions={
          !isEdited && (
            <button
              type="button"
              ref={records.editButton(key)}
              className="button button-quiet"
              aria-label={say('Edit {name}', { name: language.name })}
              onClick={() => void records.edit(key)}
            >
              {say('Edit')}
            </button>
          )
        }
      >
        {isEdited ? (
          <BlockForm
            key={key}
            block={block}
            row={row}
            language={language}
            defaults={fallback}
            focusField={row === asked ? place.field : undefined}
            onClose={records.close}
          />
        ) : (
          <RecordView
            fields={block.fields}
            content={completeContent(fieldsInLanguage(block.fields), row.record)}
            fallback={fallback?.content}
          />
        )}
      </LanguageCard>
    )
  })
}
