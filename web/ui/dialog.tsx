import {
  type KeyboardEventHandler,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { createPortal } from 'react-dom'

import { focusIfLost } from '#web/lib/focus-if-lost.ts'
import { useClosing } from './use-closing.ts'

interface ModalDialogProps {
  /** The id of its title, or else its name. */
  labelledBy?: string
  label?: string
  className?: string
  /** Only its buttons close it, not a slip of the finger: what it asks for or holds must not be lost. */
  isPersistent?: boolean
  onClose: () => void
  onKeyDown?: KeyboardEventHandler
  ref?: RefObject<HTMLDialogElement | null>
  children: ReactNode
}

/** A dialog as a card with a title, over the page. */
export function Dialog({ className = '', children, ...modal }: ModalDialogProps & { labelledBy: string }) {
  return (
    <ModalDialog {...modal} className={`dialog ${className}`}>
      <div className="dialog-content">{children}</div>
    </ModalDialog>
  )
}

/**
 * A native modal dialog that is open as long as it is there: focus stays inside, Esc and the backdrop close it. It stands
 * at the end of the page, so that it may hold a form although a form opened it.
 */
export function ModalDialog({ labelledBy, label, isPersistent = false, onClose, ref, ...rest }: ModalDialogProps) {
  const own = useRef<HTMLDialogElement>(null)
  const dialog = ref ?? own

  const opener = useRef<Element>(null)

  // Before the effects of what it holds, which may have a place of its own for the focus.
  useLayoutEffect(() => {
    opener.current = document.activeElement
    markBarless()
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [dialog])
  // A dialog that closed itself has given the focus back, and its visitor may have gone on since.
  useEffect(() => () => focusIfLost(opener.current), [])
  useClosing(dialog, isPersistent)

  const hasToldOfClosing = useRef(false)
  function handleClose(event: DialogEvent) {
    if (!isOfItself(event) || hasToldOfClosing.current) return
    hasToldOfClosing.current = true
    onClose()
  }

  /** The browser says that it is closed only after keys that came meanwhile: Enter would ask for a dialog that is still there. */
  function handleCancel(event: DialogEvent) {
    if (!isOfItself(event) || isPersistent) return
    event.currentTarget.close()
    handleClose(event)
  }

  return createPortal(
    <dialog
      {...rest}
      ref={dialog}
      aria-labelledby={labelledBy}
      aria-label={label}
      {...(isPersistent && { closedby: 'none' })}
      onCancel={handleCancel}
      onClose={handleClose}
      // React would hand it on to the form that opened the dialog.
      onSubmit={(event) => event.stopPropagation()}
    />,
    document.body,
  )
}

type DialogEvent = SyntheticEvent<HTMLDialogElement>

/** What it holds is called off and closes as well: a choice of files, or a dialog of its own. */
const isOfItself = ({ target, currentTarget }: DialogEvent) => target === currentTarget

interface DialogButtonProps {
  className: string
  /** What it does besides, before the dialog closes. */
  onPress?: () => void
  children: ReactNode
}

/** A button that closes the dialog around it. */
export function DialogButton({ className, onPress, children }: DialogButtonProps) {
  return (
    <button
      type="button"
      className={className}
      onClick={(event) => {
        onPress?.()
        event.currentTarget.closest('dialog')?.close()
      }}
    >
      {children}
    </button>
  )
}

/** A page without a scroll bar keeps no room for one beside the dialog (base.css). Under another dialog no page has one. */
function markBarless() {
  const page = document.documentElement
  if (!document.querySelector('dialog[open]')) page.toggleAttribute('data-barless', page.clientWidth === innerWidth)
}
