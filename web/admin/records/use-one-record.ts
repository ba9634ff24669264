import { useRef, useState } from 'react'

import { askToLeave, forgetUnsaved, hasUnsaved } from '../drafts/unsaved.ts'

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

/** Only one record of a page is edited at a time. */
export function useOneRecord(initial: string | null): OneRecord {
  const [editing, setEditing] = useState(initial)
  const justClosed = useRef<string | null>(null)

  function closeAt(key: string | null) {
    justClosed.current = key
    setEditing(null)
  }

  return {
    editing,
    async edit(key) {
      if (hasUnsaved()) {
        if (!(await askToLeave())) return
        forgetUnsaved()
      }
      setEditing(key)
    },
    close: () => closeAt(editing),
    closeAt,
    editButton: (key) => (element) => {
      if (!element || justClosed.current !== key) return
      justClosed.current = null
      element.focus()
    },
  }
}
