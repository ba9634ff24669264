import { useId, useState } from 'react'
import { FiTrash2 } from 'react-icons/fi'

import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { reasonOf } from '../api/admin-call.ts'
import { useIsOwner } from '../api/queries.ts'
import { forgetUnsaved } from '../drafts/unsaved.ts'
import { DialogAnswer } from '../layout/dialog-answer.tsx'
import { say, sayDeclared } from '../words/say.ts'

interface DeletionTexts {
  /** What goes, and that it does not come back. */
  text: string
  confirmLabel?: string
  deleted: string
  deleteFailed: string
}

interface DeleteButtonProps {
  texts: DeletionTexts
  /** Whether the same thing in all other languages may go with it. */
  canGoEverywhere?: boolean
  /** Whether staff may delete this, too; most things only owners. */
  isForStaff?: boolean
  onDelete: (isEverywhere: boolean) => Promise<unknown>
  /** Called when it is gone: the form closes, and the lists are read anew. */
  onDeleted: () => void | Promise<void>
}

/** The one way in which staff delete anything: a question, a failure that stays beside it, and a toast. */
export function DeleteButton(props: DeleteButtonProps) {
  const isOwner = useIsOwner()
  const [isAsking, setIsAsking] = useState(false)
  if (!isOwner && !props.isForStaff) return null

  return (
    <>
      <button type="button" className="button button-quiet delete-button" onClick={() => setIsAsking(true)}>
        <FiTrash2 aria-hidden />
        <span>{say('Delete')}</span>
      </button>
      {isAsking && <DeleteDialog {...props} onClose={() => setIsAsking(false)} />}
    </>
  )
}

function DeleteDialog(props: DeleteButtonProps & { onClose: () => void }) {
  const { texts, canGoEverywhere = false, onDelete, onDeleted, onClose } = props
  const id = useId()
  const [isEverywhere, setIsEverywhere] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState('')

  async function handleConfirm() {
    setIsBusy(true)
    try {
      await onDelete(isEverywhere)
    } catch (error) {
      setFailure(reasonOf(error))
      showToast(sayDeclared(texts.deleteFailed))
      setIsBusy(false)
      return
    }
    forgetUnsaved()
    showToast(sayDeclared(texts.deleted), 'success')
    await onDeleted()
  }

  return (
    <Dialog labelledBy={id} onClose={onClose}>
      <h2 id={id}>{say('Confirm Deletion')}</h2>
      <p>{sayDeclared(texts.text)}</p>
      {canGoEverywhere && (
        <label className="tick-box">
          <input
            type="checkbox"
            className="admin-checkbox"
            checked={isEverywhere}
            onChange={(event) => setIsEverywhere(event.target.checked)}
          />
          <span>{say('In every language too')}</span>
        </label>
      )}
      <DialogAnswer
        label={sayDeclared(texts.confirmLabel ?? say('Delete'))}
        isDangerous
        disabled={isBusy}
        failure={failure}
        onCancel={onClose}
        onConfirm={() => void handleConfirm()}
      />
    </Dialog>
  )
}
