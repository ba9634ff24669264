import { say } from '../words/say.ts'
import type { OneRecord } from './use-one-record.ts'

interface EditButtonProps {
  records: OneRecord
  recordKey: string
  /** What it edits, for those who hear the button by itself. */
  label: string
}

/** Opens a record of the page for editing, and has the focus again when its form closes. */
export function EditButton({ records, recordKey, label }: EditButtonProps) {
  return (
    <button
      type="button"
      ref={records.editButton(recordKey)}
      className="button button-quiet"
      aria-label={label}
      onClick={() => void records.edit(recordKey)}
    >
      {say('Edit')}
    </button>
  )
}
