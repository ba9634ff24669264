import { type RefObject, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FiTrash2 } from 'react-icons/fi'

import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { AdminError } from '../api/admin-call.ts'
import { useIsOwner } from '../api/queries.ts'
import { useDeed } from '../api/use-deed.ts'
import { withoutAsking } from '../drafts/unsaved.ts'
import { headingOver } from '../controls/page-states.tsx'
import { DialogAnswer } from '../controls/dialogs.tsx'
import { TickBox } from '../controls/labelled.tsx'
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
  /** Called when it was not deleted: the lists are read anew, since it may be gone here and only elsewhere not. */
  onRefused?: () => Promise<void>
}

/** The one way in which staff delete anything: a question, a failure that stays beside it, and a toast. */
export function DeleteButton(props: DeleteButtonProps) {
  const isOwner = useIsOwner()
  const [isAsking, setIsAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (!isOwner && !props.isForStaff) return null

  return (
    <>
      <button
        type="button"
        ref={button}
        className="button button-quiet delete-button"
        onClick={() => setIsAsking(true)}
      >
        <FiTrash2 aria-hidden />
        <span>{say('Delete')}</span>
      </button>
      {isAsking && <DeleteDialog {...props} button={button} onClose={() => setIsAsking(false)} />}
    </>
  )
}

interface DeleteDialogProps extends DeleteButtonProps {
  button: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

function DeleteDialog(props: DeleteDialogProps) {
  const { texts, canGoEverywhere = false, onDelete, onDeleted, onRefused, button, onClose } = props
  const id = useId()
  const [isEverywhere, setIsEverywhere] = useState(false)
  const { run, isBusy, failure } = useDeed(() => showToast(sayDeclared(texts.deleteFailed)))

  async function remove() {
    try {
      await onDelete(isEverywhere)
    } catch (error) {
      // It is gone already: the answer was lost, or a colleague was faster. Other languages may still have it.
      if (!isEverywhere && error instanceof AdminError && error.status === 404) return
      void onRefused?.()
      throw error
    }
  }

  async function handleConfirm() {
    if (!(await run(remove))) return
    showToast(sayDeclared(texts.deleted), 'success')
    const heading = headingOver(button.current)
    // At once: while the dialog is open it keeps the focus, and what had it before goes with the next load.
    void withoutAsking(() =>
      flushSync(() => {
        onClose()
        return onDeleted()
      }),
    )
    heading?.focus()
  }

  return (
    <Dialog labelledBy={id} onClose={onClose}>
      <h2 id={id}>{say('Confirm Deletion')}</h2>
      <p>{sayDeclared(texts.text)}</p>
      {canGoEverywhere && (
        <TickBox label={say('In every language too')} isTicked={isEverywhere} onTick={setIsEverywhere} />
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
