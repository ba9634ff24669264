import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'

import type { AdminLanguage } from '#domain/admin-api.ts'
import type { Block } from '#domain/content/define.ts'
import type { Content } from '#domain/content/fields.ts'
import type { StoredBlock } from '#domain/content/registry.ts'

import { editorAddress } from '#domain/admin-paths.ts'
import { completeContent } from '#domain/content/empty.ts'
import { withFallback } from '#domain/content/fallback.ts'
import { callAdmin } from '../api/admin-call.ts'
import { type AdminRecord, blockQuery, type LanguageRecord } from '../api/queries.ts'
import { imageToasts } from '../editors/store-pictures.ts'
import { PreviewPane } from '../preview/preview-pane.tsx'
import { fieldsInLanguage } from '../editors/field-values.ts'
import { RecordForm } from '../records/record-form.tsx'
import { useRecordForm } from '../records/use-record-form.ts'
import { sayDeclared } from '../words/say.ts'
import { blockToasts } from './block-toasts.ts'

interface BlockFormProps {
  block: StoredBlock
  row: LanguageRecord
  language: Omit<AdminLanguage, 'version'>
  defaults: { name: string; content: Content } | undefined
  focusField: string | undefined
  onClose: () => void
  /** The items that visitors see in this language, for the preview of blocks with collections. */
  items?: Record<string, unknown>
}

/** A block's open record in one language, with the section as visitors will see it. */
export function BlockForm({ block, row, language, defaults, focusField, onClose, items }: BlockFormProps) {
  const queries = useQueryClient()
  const query = blockQuery(block)
  const { id } = row.record

  const form = useRecordForm({
    fields: useMemo(() => fieldsInLanguage(block.fields), [block]),
    record: row.record,
    draft: useMemo(() => draftPlace(block, id, language), [block, id, language]),
    toasts: blockToasts[block.name],
    save: (change) => callAdmin<AdminRecord>(block.calls.update, { method: 'PUT', query: { id }, body: change }),
    async reload() {
      const fresh = await queries.fetchQuery({ ...query, staleTime: 0 })
      return fresh.find(({ record }) => record.id === id)?.record
    },
    onSaved: () => queries.invalidateQueries({ queryKey: ['block', block.name] }),
    onClose,
  })
  const pictures = useMemo(() => ({ folder: `images/${block.name}`, toasts: imageToasts }), [block])
  const preview = usePreviewContent(block, form.content, defaults?.content, items)

  return (
    <div className={block.name === 'messages' ? undefined : 'editor-split'}>
      <RecordForm
        form={form}
        recordKey={{ block: block.name, id }}
        label={`${sayDeclared(block.title)}, ${language.name}`}
        languageCode={language.code}
        languageName={language.name}
        defaults={defaults}
        pictures={pictures}
        focusField={focusField}
        onCancel={onClose}
      />
      {/* Words that no page shows have their preview beside each text. */}
      {block.name !== 'messages' && <PreviewPane block={block.name} language={language} content={preview} />}
    </div>
  )
}

function draftPlace(block: StoredBlock, id: number, { name, flagCode }: BlockFormProps['language']) {
  const [field] = Object.keys(block.fields)
  const address = editorAddress({ block: block.name, flagCode, field })
  return { key: `${block.name} ${id}`, title: `${sayDeclared(block.title)}, ${name}`, address }
}

/** The draft as the public call would answer it; it may lag behind the typing. */
function usePreviewContent(block: Block, draft: Content, defaults: Content | undefined, items: object | undefined) {
  const latest = useDeferredValue(draft)
  return useMemo(() => {
    const complete = completeContent(block.fields, latest)
    return { ...withFallback(block.fields, complete, defaults ?? complete), ...items }
  }, [block, latest, defaults, items])
}
