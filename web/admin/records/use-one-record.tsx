import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FiPlus } from 'react-icons/fi'
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router'

import { placeParameters } from '#domain/admin-paths.ts'

import { askToLeave, forgetUnsaved, hasUnsaved } from '../drafts/unsaved.ts'
import { say } from '../words/say.ts'

export interface OneRecord {
  /** Which record is open, by a key of the page's choice. */
  editing: string | null
  /** Opens a record; asks first if another one has unsaved changes. */
  edit: (key: string) => Promise<void>
  close: () => void
  /** Closes the record; the Edit button of another one, such as the one just added, gets the focus. */
  closeAt: (key: string) => void
  /** For the Edit button of a record: it has the focus again when the form closes. */
  editButton: (key: string) => (element: HTMLButtonElement | null) => void
}

/**
 * Only one record of a page is edited at a time. The one that the address asks for is open from the beginning, and opens
 * with each press of a link to it, be it on the page itself.
 */
export function useOneRecord(asked: string | null): OneRecord {
  const [editing, setEditing] = useState(asked)
  const justClosed = useRef<string | null>(null)
  const { key: visit } = useLocation()
  // Back and forward, and the jump over the menu, ask for nothing: what was closed stays so.
  const isPressed = useNavigationType() !== NavigationType.Pop
  const openAsked = useEffectEvent(() => {
    if (asked !== null && asked !== editing) void edit(asked)
  })
  useEffect(() => {
    if (isPressed) openAsked()
  }, [visit, isPressed])

  async function edit(key: string) {
    if (hasUnsaved()) {
      if (!(await askToLeave())) return
      forgetUnsaved()
    }
    setEditing(key)
  }

  /** Only the form that calls it closes: another record may have been opened while this one was being saved. */
  function closeAt(key: string | null) {
    setEditing((open) => {
      if (open !== editing) return open
      justClosed.current = key
      return null
    })
  }

  return {
    editing,
    edit,
    close: () => closeAt(editing),
    closeAt,
    editButton: (key) => (element) => {
      if (!element || justClosed.current !== key) return
      justClosed.current = null
      element.focus()
    },
  }
}

/** The key of the form for a new record, among those of the records, where a page has one sort of them. */
export const newItemKey = 'new'

/** The same on a page whose addresses name a record by its key alone, such as `?item=3`. */
export function useOneItem(): OneRecord {
  return useOneRecord(useSearchParams()[0].get(placeParameters.itemId))
}

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
