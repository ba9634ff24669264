import { useId, useState } from 'react'

import type { CollectionPlace } from './collection-place.ts'
import type { ItemRecord } from './items.ts'

import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { callAdmin, reasonOf } from '../api/admin-call.ts'
import { forgetUnsaved } from '../drafts/unsaved.ts'
import { say, sayDeclared } from '../words/say.ts'
import { deletionTexts, itemToasts } from './item-panels.ts'

interface DeleteItemProps {
  place: CollectionPlace
  item: ItemRecord
  onClose: () => void
  onDeleted: () => void | Promise<void>
}

/** Asks before an item is deleted, here or with the same thing in every language. */
export function DeleteItem({ place, item, onClose, onDeleted }: DeleteItemProps) {
  const { collection, property } = place
  const id = useId()
  const [isEverywhere, setIsEverywhere] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const { text, confirmLabel } = deletionTexts(property, collection)
  const toasts = itemToasts(collection)

  async function handleConfirm() {
    setIsBusy(true)
    try {
      const query = { id: item.id, ...(isEverywhere && { everyLanguage: true }) }
      await callAdmin(collection.calls.remove, { method: 'DELETE', query })
    } catch (error) {
      setFailure(reasonOf(error))
      showToast(sayDeclared(toasts.deleteFailed))
      setIsBusy(false)
      return
    }
    forgetUnsaved()
    showToast(sayDeclared(toasts.deleted), 'success')
    await onDeleted()
  }

  return (
    <Dialog labelledBy={id} onClose={onClose}>
      <h2 id={id}>{say('Confirm Deletion')}</h2>
      <p>{sayDeclared(text)}</p>
      <label className="row">
        <input
          type="checkbox"
          className="checkbox"
          checked={isEverywhere}
          onChange={(event) => setIsEverywhere(event.target.checked)}
        />
        <span>{say('In every language too')}</span>
      </label>
      {failure && (
        <p role="alert" className="failure">
          {failure}
        </p>
      )}
      <div className="dialog-buttons">
        <button type="button" className="button button-quiet" onClick={onClose}>
          {say('Cancel')}
        </button>
        <button type="button" className="button button-danger" disabled={isBusy} onClick={() => void handleConfirm()}>
          {sayDeclared(confirmLabel)}
        </button>
      </div>
    </Dialog>
  )
}
