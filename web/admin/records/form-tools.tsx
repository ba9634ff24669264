import { useState } from 'react'
import { FiClock, FiCopy } from 'react-icons/fi'

import type { RecordKey } from '#domain/admin-api.ts'
import type { Content } from '#domain/content/fields.ts'
import type { RecordForm } from './use-record-form.ts'

import { fillEmpty } from './field-values.ts'
import { visibleFields } from './own-values.ts'
import { RevisionsDialog } from './revisions-dialog.tsx'
import { say } from '../words/say.ts'

interface FormToolsProps {
  form: RecordForm
  recordKey: RecordKey
  defaults: { name: string; content: Content } | undefined
  /** See RevisionsDialog. */
  readSaved?: (saved: Record<string, unknown>) => object
}

/** What helps to fill a form: the default language's texts, and earlier saves. */
export function FormTools({ form, recordKey, defaults, readSaved }: FormToolsProps) {
  const [isComparing, setIsComparing] = useState(false)
  const { fields, content } = form

  return (
    <div className="form-tools">
      {defaults && (
        <button
          type="button"
          className="tool"
          onClick={() => form.setContent(fillEmpty(visibleFields(fields), content, defaults.content))}
        >
          <FiCopy aria-hidden />
          <span>{say('Copy from {language}', { language: defaults.name })}</span>
        </button>
      )}
      <button type="button" className="tool" onClick={() => setIsComparing(true)}>
        <FiClock aria-hidden />
        <span>{say('Earlier saves')}</span>
      </button>
      {isComparing && (
        <RevisionsDialog
          recordKey={recordKey}
          fields={fields}
          content={content}
          readSaved={readSaved}
          onRestore={form.setContent}
          onClose={() => setIsComparing(false)}
        />
      )}
    </div>
  )
}
