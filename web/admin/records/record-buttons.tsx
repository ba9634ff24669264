import { FiPlus } from 'react-icons/fi'

import { say } from '../words/say.ts'
import { newItemKey, type OneRecord } from './use-one-record.ts'

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

interface AddButtonProps {
  records: OneRecord
  /** The key of the form for a new one. */
  recordKey?: string
  label: string
  className?: string
}

/** Opens the form for a new record of the page; it is not there while that is open. */
export function AddButton({ records, recordKey = newItemKey, label, className = 'button-accent' }: AddButtonProps) {
  if (records.editing === recordKey) return null

  return (
    <button
      type="button"
      ref={records.editButton(recordKey)}
      className={`button ${className}`}
      onClick={() => void records.edit(recordKey)}
    >
      <FiPlus aria-hidden />
      <span>{label}</span>
    </button>
  )
}
